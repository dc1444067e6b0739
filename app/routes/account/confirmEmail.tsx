import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { NewPasswordField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { loginUrlFor } from "~/models/account/login-callback";
import { accountApi } from "~/models/api";
import { confirmEmailSchema } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Confirm your email", robots: "noindex" } satisfies RouteHandle;

const DEAD_LINK = "This link was used already, is too old, or was replaced by a newer one. Ask for a new one";

export const loader = pageLoader(async ({ ctx }) => {
  const isChange = ctx.url.searchParams.get("change") === "1";
  return {
    token: ctx.url.searchParams.get("token")?.slice(0, 200) ?? "",
    isChange,
    isMember: ctx.isMember,
    /** The login that comes back here, where only a member of the account can go on. */
    loginTo: isChange && !ctx.isMember ? loginUrlFor(ctx.url) : null,
    head: await loadHead(ctx),
  };
});

// Opening the page changes nothing, because mail scanners open every link.
export const action = formAction(
  confirmEmailSchema,
  async ({ ctx, value }) => {
    if (ctx.url.searchParams.get("change") === "1") {
      const { email } = await call(ctx, accountApi.changeEmailFinish, { body: { token: value.token } });
      ctx.cookies.set("email", email);
    } else {
      await call(ctx, accountApi.verifyEmail, { body: value });
      // A new password ends every session, including one of another account's browser.
      if (value.password !== undefined) ctx.purgeSession();
    }
    const target = ctx.isMember && value.password === undefined ? urls.myAccount() : urls.login();
    return redirectWithFlash(ctx, target, { kind: "success", text: "Your email address is confirmed" });
  },
  {
    labels: { password: "New password" },
    answers: ({ isOutage }) => !isOutage,
    refuse: ({ state, failure, status }) => {
      const { password: weak } = state.errors;
      const needsPassword = weak !== undefined || failure?.failure.reason?.code === "confirmWithPassword";
      const problem = needsPassword ? null : (failure?.text ?? DEAD_LINK);
      const isDone = failure?.failure.reason?.code === "emailConfirmedAlready";
      return data({ problem, isDone, needsPassword, weak: weak ?? null }, { status });
    },
  },
);

export default function ConfirmEmail() {
  const { token, isChange, isMember, loginTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problem = refused?.problem ?? (token === "" ? DEAD_LINK : null);
  if (problem === null && loginTo !== null)
    return (
      <FormPage
        title="Confirm your new email"
        lead={<p>Log in first, to the account that gets this address. You come back to this page.</p>}
      >
        <ButtonLink to={loginTo}>Log in</ButtonLink>
      </FormPage>
    );
  const needsPassword = !isChange && (!isMember || refused?.needsPassword === true);
  const lead = isChange
    ? "One press is left. Then you log in with this address, and emails about your account go to it. Orders you have placed keep the address you gave with them."
    : "Confirm that this address is yours. Orders you placed with it as a guest then appear in your account.";
  return (
    <FormPage
      title={isChange ? "Confirm your new email" : "Confirm your email"}
      notice={problem === null ? null : { tone: refused?.isDone === true ? "success" : "error", text: problem }}
      lead={problem === null ? <p>{lead}</p> : null}
    >
      {problem === null ? (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          {needsPassword ? (
            <>
              <p className="text-slate">
                This browser is not logged in to the account. Choose a new password, so that the account is yours alone:
                every login from before ends.
              </p>
              <NewPasswordField label="New password" error={refused?.weak ?? undefined} />
            </>
          ) : null}
          <Button>{isChange ? "Use this address" : "Confirm my address"}</Button>
        </Form>
      ) : (
        <ButtonLink to={urls.myAccount()} look="secondary">
          My account
        </ButtonLink>
      )}
    </FormPage>
  );
}
