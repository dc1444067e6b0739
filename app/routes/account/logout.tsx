import { redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { logOut } from "~/server/account/session.server";
import { buttonAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Log out", robots: "noindex", isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  if (!ctx.isMember) throw redirect(urls.home(), 303);
  return { head: await loadHead(ctx) };
});

export const action = buttonAction(async ({ ctx }) => {
  await logOut(ctx);
  return redirectWithFlash(ctx, urls.home(), { kind: "success", text: "You are logged out" });
});

export default function Logout() {
  return (
    <div className="page-width mx-auto max-w-md pb-14 pt-8">
      <h1 className="mb-4">Log out?</h1>
      <p className="mb-5 text-slate">Your cart stays in your account: it is here again when you log in.</p>
      <Form method="post" className="flex gap-3">
        <Button>Log out</Button>
        <ButtonLink to={urls.myAccount()} look="secondary">
          Stay logged in
        </ButtonLink>
      </Form>
    </div>
  );
}
