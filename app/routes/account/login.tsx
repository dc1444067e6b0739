import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Benefits } from "~/components/account/benefits";
import { EmailField, PasswordField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { PasskeyForm } from "~/components/account/passkey-form";
import { ThirdLogins } from "~/components/account/third-logins";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { loginTarget } from "~/models/account/login-callback";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { loginFormSchema } from "~/models/forms/login";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { listBenefits } from "~/server/account/benefits.server";
import { askForCode } from "~/server/account/code-step.server";
import { finishLogin } from "~/server/account/finish-login.server";
import { findGuestCheckout } from "~/server/account/guest-checkout.server";
import { logIn } from "~/server/account/session.server";
import { listLoginProviders } from "~/server/account/third-login.server";
import { formAction, refuseAboveForm } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Log in", robots: "noindex", isPersonal: true, extras: "none" } satisfies RouteHandle;

const wishIn = (search: URLSearchParams) => ({ callback: search.get("callback"), queryStr: search.get("queryStr") });

export const loader = pageLoader(async ({ ctx }) => {
  const { searchParams } = ctx.url;
  const wish = wishIn(searchParams);
  const { target } = loginTarget(wish.callback, wish.queryStr);
  if (ctx.isMember) throw redirect(target, 303);
  const [providers, benefits, guestUrl, head] = await Promise.all([
    listLoginProviders(ctx),
    listBenefits(ctx),
    findGuestCheckout(ctx, target),
    loadHead(ctx),
  ]);
  return { email: ctx.email ?? "", providers, benefits, wish, guestUrl, head };
});

export const action = formAction(
  loginFormSchema,
  async ({ ctx, value }) => {
    const wish = wishIn(ctx.url.searchParams);
    try {
      await logIn(ctx, value);
    } catch (error) {
      return askForCode(ctx, error, value.email, wish);
    }
    return finishLogin(ctx, wish);
  },
  {
    labels: { email: "Email", password: "Password" },
    // A wrong password is answered by 401 here, which elsewhere ends the login.
    answers: ({ isOutage }) => !isOutage,
    refuse: refuseAboveForm,
  },
);

export default function Login() {
  const { email, providers, benefits, wish, guestUrl } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { errors, values } = refused ?? EMPTY_FORM;
  return (
    <FormPage
      title="Log in"
      notice={refused?.problem ? { tone: "error", text: refused.problem } : null}
      aside={<Benefits title="What members get" benefits={benefits} />}
    >
      <Form method="post" className="p-5 boxed sm:p-7 grid gap-4">
        <EmailField defaultValue={values.email ?? email} error={errors.email} />
        <PasswordField error={errors.password} />
        <Button isWide>Log in</Button>
        <p className="link-row justify-between">
          <Link to={urls.retrievePassword()}>Forgot password?</Link>
          <Link to={urls.createAccount(wish)}>Create account</Link>
        </p>
      </Form>
      <div className="mt-5">
        <PasskeyForm action={urls.loginWithPasskey(wish)} label="Use a passkey" look="secondary" />
      </div>
      <ThirdLogins providers={providers} query={wish} />
      <p className="mt-5 note">
        {guestUrl === null ? (
          "Log in to go on with the cart in your account"
        ) : (
          <>
            No account is needed to buy: <Link to={guestUrl}>check out as a guest</Link>
          </>
        )}
        , or <Link to={urls.orderTrack()}>track an order</Link> with its number.
      </p>
    </FormPage>
  );
}
