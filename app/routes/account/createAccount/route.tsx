import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Benefits } from "~/components/account/benefits";
import { EmailField, NewPasswordField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { ThirdLogins } from "~/components/account/third-logins";
import { Prose } from "~/components/content/prose";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { loginTarget } from "~/models/account/login-callback";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { signUpFormSchema } from "~/models/forms/sign-up";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { listBenefits } from "~/server/account/benefits.server";
import { deadLinkText, findMailedLink } from "~/server/account/mailed-link.server";
import { listLoginProviders } from "~/server/account/third-login.server";
import { findFixedPage, loadNewsletterConsent } from "~/server/content/content.server";
import { formAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { handleSignUp, refuseSignUp } from "./sign-up.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Create an account",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const { searchParams } = ctx.url;
  const wish = { callback: searchParams.get("callback"), queryStr: searchParams.get("queryStr") };
  const token = searchParams.get("token")?.slice(0, 200) ?? null;
  if (ctx.isMember && token === null) throw redirect(loginTarget(wish.callback, wish.queryStr).target, 303);
  const [link, page, benefits, providers, consent, head] = await Promise.all([
    findMailedLink(ctx, token, "sign-up"),
    findFixedPage(ctx, urls.createAccount()),
    listBenefits(ctx),
    token === null ? listLoginProviders(ctx) : [],
    token === null ? null : loadNewsletterConsent(ctx),
    loadHead(ctx),
  ]);
  if (ctx.isMember && link !== "open") throw redirect(loginTarget(wish.callback, wish.queryStr).target, 303);
  // Whoever opens the link of their account once more needs no other link.
  const deadText =
    link === "used" ? "This link has made your account already: log in" : link === "ended" ? deadLinkText() : null;
  return {
    email: ctx.email ?? "",
    isMember: ctx.isMember,
    token,
    deadText,
    wish,
    page,
    benefits,
    providers,
    consent,
    head,
  };
});

export const action = formAction(signUpFormSchema, handleSignUp, {
  labels: { email: "Email", password: "Password" },
  answers: ({ isOutage }) => !isOutage,
  refuse: refuseSignUp,
});

type StepProps = { errors: FormState["errors"]; values: FormState["values"] };

/** The first step, whose answer is the same whether the email has an account or not. */
function AskForLink({ email, errors, values }: StepProps & { email: string }) {
  return (
    <>
      <EmailField defaultValue={values.email ?? email} error={errors.email} />
      <p className="note">
        We'll email you a link, which proves that the address is yours. With it you choose a password.
      </p>
      <Button isWide>Email me a link</Button>
    </>
  );
}

/** The second step, on the page that the mailed link opens. */
function ChoosePassword({
  token,
  email,
  consent,
  errors,
  values,
}: StepProps & { token: string; email: string; consent: string | null }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField error={errors.password} />
      <label className="flex items-start gap-2 text-small">
        <input type="checkbox" name="newsletter" defaultChecked={values.newsletter === "on"} className="mt-1" />
        <span>
          Send me offers and repair tips, at most twice a month.
          {consent === null ? null : <span className="block note">{consent}</span>}
        </span>
      </label>
      <Button isWide>Create account</Button>
      <Button name="intent" value="without-password" look="quiet" formNoValidate isWide>
        Continue without a password
      </Button>
    </>
  );
}

/** Stands before a mailed link that was opened in the browser of another account. */
function OtherMember({ email }: { email: string }) {
  return (
    <FormPage
      title="Create an account"
      lead={
        <p>
          You are logged in as {email}, and this link makes an account for the address it was sent to. Log out, then
          open the link once more.
        </p>
      }
    >
      <ButtonLink to={urls.logout()}>Log out</ButtonLink>
    </FormPage>
  );
}

export default function CreateAccount() {
  const { email, isMember, token, deadText, wish, page, benefits, providers, consent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { errors, values } = refused ?? EMPTY_FORM;
  const problem = refused?.problem ?? deadText;
  if (isMember) return <OtherMember email={email} />;
  return (
    <FormPage
      title="Create an account"
      notice={problem ? { tone: "error", text: problem } : null}
      aside={
        <div className="grid gap-10">
          <Benefits title="What members get" benefits={benefits} />
          {page === null ? null : <Prose html={page.html} />}
        </div>
      }
    >
      <Form method="post" className="p-5 boxed sm:p-7 grid gap-4">
        {token === null || deadText !== null || refused?.isDead ? (
          <AskForLink email={email} errors={errors} values={values} />
        ) : (
          <ChoosePassword token={token} email={email} consent={consent} errors={errors} values={values} />
        )}
        <p className="text-small">
          Already a member? <Link to={urls.login(wish.callback ?? undefined, wish.queryStr ?? undefined)}>Log in</Link>
        </p>
      </Form>
      <ThirdLogins providers={providers} query={wish} />
    </FormPage>
  );
}
