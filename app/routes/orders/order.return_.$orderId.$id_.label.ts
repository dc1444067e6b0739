import { redirect } from "@remix-run/node";
import { RETURN_FILES } from "~/models/api/return";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { pageLoader } from "~/server/page/page-loader.server";
import { findFile, findProvenReturn } from "~/server/returns/returns.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/**
 * The label's PDF. While the carrier has not made it, its link leads to the return's page, which says so; for any other
 * return there is only that page, which leads to the proof of the order.
 */
export const loader = pageLoader(async ({ ctx, params }) => {
  const { orderId = "", id = "" } = params;
  const label = await findFile(ctx, orderId, RETURN_FILES.label(id));
  if (label !== null) return label;
  const record = await findProvenReturn(ctx, orderId, id);
  const isLate = record !== null && record.state === "APPROVED" && record.quote.hasParcel;
  throw redirect(urls.withQuery(urls.returnDetail(orderId, id), isLate ? { label: "late" } : {}), 303);
});
