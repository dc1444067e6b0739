import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PasswordField } from "~/components/account/email-field";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Problem } from "~/components/ui/notice";
import { privacyApi } from "~/models/api";
import { eraseFormSchema } from "~/models/forms/account";
import type { FormState } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { ProveAgain } from "~/pages/account/prove-again";
import { forgetMember } from "~/server/account/session.server";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Your data",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
  breadcrumbs: [{ name: "My account", to: urls.myAccount() }, { name: "Your data" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const [{ hasPassword, isRecentLogin, thirdLogins, hasPasskey }, head] = await Promise.all([
    call(ctx, privacyApi.security),
    loadHead(ctx),
  ]);
  return { hasPassword, isRecentLogin, ways: { thirdLogins, hasPasskey }, head };
});

export const action = formAction(
  eraseFormSchema,
  async ({ ctx, value: { password } }) => {
    await call(ctx, privacyApi.erase, { body: { password } });
    forgetMember(ctx);
    return redirectWithFlash(ctx, urls.home(), { kind: "success", text: "Your account was erased" });
  },
  {
    before: ({ ctx }) => requireMember(ctx),
    labels: { password: "Password", sure: "The box" },
    refuse: ({ state, status, failure }) => {
      const isSure = state.values.sure !== undefined;
      if (failure === null) return data({ errors: state.errors, problem: null, isSure }, { status });
      const wrong = failure.errors.find(({ field }) => field === "password");
      const errors: FormState["errors"] = wrong ? { password: `This ${wrong.message}` } : {};
      return data({ errors, problem: wrong ? null : failure.text, isSure }, { status });
    },
  },
);

/** Asks for the password, if there is one, and a checkbox, so that an account is not erased by mistake. */
function EraseForm({
  hasPassword,
  isSure,
  errors,
}: { hasPassword: boolean; isSure: boolean } & Pick<FormState, "errors">) {
  return (
    <Form method="post" className="p-5 boxed sm:p-7 grid gap-4">
      {hasPassword ? <PasswordField error={errors.password} /> : null}
      <label className="flex items-start gap-2 text-small">
        <input
          type="checkbox"
          name="sure"
          required
          defaultChecked={isSure}
          className="mt-1"
          aria-describedby={errors.sure && "sure-error"}
        />
        Erase my account with its vehicles, addresses, points and coupons. This cannot be undone.
      </label>
      {errors.sure ? (
        <p id="sure-error" className="text-small text-not-fit">
          {errors.sure}
        </p>
      ) : null}
      <Button look="secondary">Erase my account</Button>
    </Form>
  );
}

export default function PrivacyPage() {
  const { hasPassword, isRecentLogin, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="page-width max-w-2xl pb-14">
      <RouteBreadcrumbs />
      <h1 className="mb-6">Your data</h1>
      <Problem text={answer?.problem} />
      <section aria-labelledby="take" className="mb-8">
        <h2 id="take" className="mb-2">
          Take it along
        </h2>
        <p className="mb-3 text-slate">
          What we hold on you: account, logins, vehicles, addresses, carts, orders, returns, reviews, messages, points,
          coupons, emails. Emails are listed by subject, address and date, photos and videos by their number. As one
          page to read and print, or as a file for programs (JSON).
        </p>
        <ul className="grid gap-2">
          <li>
            <a href={urls.privacyExport("page")} download>
              Download my data as a page
            </a>
          </li>
          <li>
            <a href={urls.privacyExport()} download>
              Download my data for programs
            </a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase" className="mb-2">
          Erase it
        </h2>
        <p className="mb-4 text-slate">
          The amounts of your orders stay in our books for as long as the tax law asks, without your name, email and
          address. So nobody can find an order as yours any more: its tracking, free returns and warranty claims end
          with the account. Orders with an open payment, package, return or refund have to end first.{" "}
          <Link to={urls.myAccount({ type: "orders" })}>See your orders</Link>
        </p>
        <p className="mb-4 text-slate">
          Reviews, questions, answers and awards entries you wrote stay without your name, and without your photos. To
          take one off, delete it or write to us first.
        </p>
        {hasPassword || isRecentLogin ? (
          <EraseForm hasPassword={hasPassword} isSure={answer?.isSure ?? false} errors={answer?.errors ?? {}} />
        ) : (
          <ProveAgain ways={ways} back={{ callback: urls.privacy() }} />
        )}
      </section>
    </div>
  );
}
