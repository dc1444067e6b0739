import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/models/page/route-handle";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { handleReturnAction, toShownReturn } from "~/server/returns/return-page.server";
import { findProvenReturn } from "~/server/returns/returns.server";
import { ReturnView } from "./return-view";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const record = await findProvenReturn(ctx, params.orderId ?? "", params.id ?? "");
  if (record === null) throw data(null, { status: 404 });
  const head = await loadHead(ctx, { title: `Return of order ${record.orderId}` });
  return { shown: toShownReturn(record), isMember: ctx.isMember, head };
});

export const action = guardedAction(async ({ ctx, params, form }) => {
  const record = await findProvenReturn(ctx, params.orderId ?? "", params.id ?? "");
  if (record === null) throw data(null, { status: 404 });
  return handleReturnAction(ctx, record, form);
});

export default function OrderReturnDetail() {
  const { shown, isMember } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ReturnView shown={shown} isMember={isMember} problem={answer?.problem} />;
}
