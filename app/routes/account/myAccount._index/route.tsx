import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/components/account/account-frame";
import { findAccountView } from "~/models/account/account-views";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import type { RefusedView } from "~/pages/account/view-answer.server";
import { formActionByUrl } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";
import { AccountHome } from "./account-home";
import { loadAccountHome } from "./account-home.server";
import { AccountViewBody } from "./account-views";
import { ACCOUNT_ACTIONS, loadAccountView } from "./views/account-views.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  robots: "noindex",
  isPersonal: true,
  chrome: (query) => (query.has("type") ? "headerless" : "full"),
  extras: "scripts",
  breadcrumbs: [{ name: "My account" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const type = ctx.url.searchParams.get("type");
  const view = findAccountView(type);
  if (type !== null && view === undefined) throw redirect(urls.myAccount(), 303);
  const head = loadHead(ctx, { title: view?.title ?? "My account" });
  if (view === undefined) return { home: await loadAccountHome(ctx), view: null, title: "", head: await head };
  return { home: null, view: await loadAccountView(ctx, view.type), title: view.title, head: await head };
});

export const action = formActionByUrl(({ ctx }) => {
  requireMember(ctx);
  const view = findAccountView(ctx.url.searchParams.get("type"));
  if (view === undefined) throw redirect(urls.myAccount(), 303);
  return ACCOUNT_ACTIONS[view.type];
});

export default function MyAccountPage() {
  const { home, view, title } = useLoaderData<typeof loader>();
  const refused: RefusedView = useActionData<typeof action>() ?? EMPTY_FORM;
  if (view === null) return <AccountHome {...home} />;
  return (
    <AccountFrame type={view.type} heading={title}>
      <AccountViewBody view={view} refused={refused} />
    </AccountFrame>
  );
}
