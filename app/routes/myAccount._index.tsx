import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/components/account/account-frame";
import { AccountHome } from "~/components/account/account-home";
import { AccountViewBody } from "~/components/account/account-views";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { accountView } from "~/models/account-views";
import { EMPTY_FORM } from "~/models/forms/form";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { loadAccountHome } from "~/server/account/home.server";
import { actInAccountView, loadAccountView } from "~/server/account-views.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { pageLoader, requireMember } from "~/server/page-loader.server";
import { seeOther } from "~/server/redirect.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const type = ctx.url.searchParams.get("type");
  const wanted = accountView(type);
  if (type !== null && wanted === undefined) throw redirect(urls.myAccount(), 303);
  const head = headOf(ctx, { title: wanted?.title ?? "My account", robots: "noindex" });
  if (wanted === undefined) return { home: await loadAccountHome(ctx), view: null, title: "", head: await head };
  return { home: null, view: await loadAccountView(ctx, wanted.type), title: wanted.title, head: await head };
});

export const action = guardedAction(async ({ ctx, form }) => {
  requireMember(ctx);
  const view = accountView(ctx.url.searchParams.get("type"));
  return view === undefined ? seeOther(urls.myAccount()) : actInAccountView(ctx, view.type, form);
});

export default function MyAccountPage() {
  const { home, view, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? EMPTY_FORM;
  if (view === null) return <AccountHome {...home} />;
  return (
    <AccountFrame type={view.type} heading={title}>
      <AccountViewBody view={view} refused={refused} />
    </AccountFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
