import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountApi } from "~/models/api";
import { mailedLinkSchema } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Confirm your email", robots: "noindex" } satisfies RouteHandle;

const DEAD_LINK = "This link was used already or is too old. Ask for a new one";

export const loader = pageLoader(async ({ ctx }) => ({
  token: ctx.url.searchParams.get("token")?.slice(0, 200) ?? "",
  isChange: ctx.url.searchParams.get("change") === "1",
  head: await loadHead(ctx),
}));

// Opening the page changes nothing, because mail scanners open every link.
export const action = formAction(
  mailedLinkSchema,
  async ({ ctx, value }) => {
    if (ctx.url.searchParams.get("change") === "1") {
      const { email } = await call(ctx, accountApi.changeEmailFinish, { body: value });
      if (ctx.isMember) ctx.cookies.set("email", email);
    } else await call(ctx, accountApi.verifyEmail, { body: value });
    const target = ctx.isMember ? urls.myAccount() : urls.login();
    return redirectWithFlash(ctx, target, { kind: "success", text: "Your email address is confirmed" });
  },
  { refuse: ({ failure, status }) => data({ problem: failure?.text ?? DEAD_LINK }, { status }) },
);

export default function ConfirmEmail() {
  const { token, isChange } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? (token === "" ? DEAD_LINK : null);
  const lead = isChange
    ? "Your account uses this address from now on: you log in with it, and our mails go to it."
    : "Confirm that this address is yours. Orders you placed with it as a guest then appear in your account.";
  return (
    <FormPage
      title={isChange ? "Confirm your new email" : "Confirm your email"}
      notice={problem === null ? null : { tone: "error", text: problem }}
      lead={problem === null ? <p>{lead}</p> : null}
    >
      {problem === null ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
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
