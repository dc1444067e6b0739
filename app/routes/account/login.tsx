import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailField, PasswordField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { ThirdLogins } from "~/components/account/third-logins";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import * as css from "~/components/vehicle/garage.css";
import { loginTarget } from "~/models/account/login-callback";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { loginFormSchema } from "~/models/forms/login";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { logIn } from "~/server/account/session.server";
import { linkPendingLogin, listLoginProviders } from "~/server/account/third-login.server";
import { formAction, refuseAboveForm } from "~/server/forms/form-action.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Log in", robots: "noindex", isPersonal: true, extras: "none" } satisfies RouteHandle;

const afterLogin = (search: URLSearchParams) => loginTarget(search.get("callback"), search.get("queryStr"));

export const loader = pageLoader(async ({ ctx }) => {
  const { searchParams } = ctx.url;
  if (ctx.isMember) throw redirect(afterLogin(searchParams).target, 303);
  const [providers, head] = await Promise.all([listLoginProviders(ctx), loadHead(ctx)]);
  const wish = { callback: searchParams.get("callback"), queryStr: searchParams.get("queryStr") };
  return { email: ctx.email ?? "", providers, wish, head };
});

export const action = formAction(
  loginFormSchema,
  async ({ ctx, value }) => {
    await logIn(ctx, value);
    const { target, isParsed } = afterLogin(ctx.url.searchParams);
    if (!isParsed) ctx.log.warn("login: queryStr could not be read");
    const linked = await linkPendingLogin(ctx);
    if (linked === null) return seeOther(target);
    return redirectWithFlash(ctx, target, { kind: "success", text: `You can now log in with ${linked} too` });
  },
  {
    labels: { email: "Email", password: "Password" },
    // A wrong password is answered by 401 here, which elsewhere ends the login.
    answers: ({ isOutage }) => !isOutage,
    refuse: refuseAboveForm,
  },
);

export default function Login() {
  const { email, providers, wish } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { errors, values } = refused ?? EMPTY_FORM;
  return (
    <FormPage title="Log in" notice={refused?.problem ? { tone: "error", text: refused.problem } : null}>
      <Form method="post" className={`${css.panel} grid gap-4`}>
        <EmailField defaultValue={values.email ?? email} error={errors.email} />
        <PasswordField error={errors.password} />
        <Button isWide>Log in</Button>
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <Link to={urls.retrievePassword()}>Forgot password?</Link>
          <Link to={urls.createAccount(wish)}>Create account</Link>
        </p>
      </Form>
      <ThirdLogins providers={providers} query={wish} />
      <p className="mt-5 text-small text-slate">
        No account is needed to buy: <Link to={urls.cart()}>check out as a guest</Link>, or{" "}
        <Link to={urls.orderTrack()}>track an order</Link> with its number.
      </p>
    </FormPage>
  );
}
