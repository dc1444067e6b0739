import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { returnActionSchema } from "~/models/forms/return";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import { formAction } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadDropOff } from "~/server/returns/drop-off.server";
import {
  handleReturnAction,
  loadShownGuarantee,
  refuseReturnAction,
  toShownReturn,
} from "~/server/returns/return-page.server";
import { findProvenReturn } from "~/server/returns/returns.server";
import { ReturnView } from "./return-view";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

/** Finds the return of the URL; throws a 404 without proof of its order. */
async function requireReturn({ ctx, params }: Pick<ActionInput, "ctx" | "params">) {
  const record = await findProvenReturn(ctx, params.orderId ?? "", params.id ?? "");
  if (record === null) throw data(null, { status: 404 });
  return record;
}

export const loader = pageLoader(async ({ ctx, params }) => {
  const guarantee = await loadShownGuarantee(ctx, params.orderId ?? "", params.id ?? "");
  const record = await findProvenReturn(ctx, params.orderId ?? "", params.id ?? "");
  // A mail may be opened where nobody is logged in; the way is the same for an order of somebody else and an unknown one.
  if (record === null) throw redirect(urls.orderTrack({ orderId: params.orderId }), 303);
  const head = await loadHead(ctx, { title: `Return ${record.number} of order ${record.orderId}` });
  // Whoever opened the label before the carrier had made it comes back here.
  const isLabelLate = ctx.url.searchParams.get("label") === "late" && record.label === null;
  const current = isLabelLate ? { ...record, labelUrl: null } : record;
  const [shown, dropOff] = [toShownReturn(current, guarantee), await loadDropOff(ctx, current)];
  return { shown, dropOff, isMember: ctx.isMember, head };
});

export const action = formAction(returnActionSchema, handleReturnAction, {
  before: requireReturn,
  answers: (failure) => failure.isPaused || isAnswered(failure, 409),
  refuse: refuseReturnAction,
});

export default function OrderReturnDetail() {
  const { shown, dropOff, isMember } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ReturnView shown={shown} isMember={isMember} dropOff={dropOff} problem={answer?.problem} />;
}
