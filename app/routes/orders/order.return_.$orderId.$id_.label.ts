import { data, redirect } from "@remix-run/node";
import { RETURN_FILES } from "~/models/api/return";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { pageLoader } from "~/server/page/page-loader.server";
import { findFile, findProvenReturn } from "~/server/returns/returns.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** The label's PDF. While the carrier has not made it, its link leads to the return's page, which says so. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const { orderId = "", id = "" } = params;
  const label = await findFile(ctx, orderId, RETURN_FILES.label(id));
  if (label !== null) return label;
  const record = await findProvenReturn(ctx, orderId, id);
  if (record === null || record.state !== "APPROVED" || !record.quote.hasParcel) throw data(null, { status: 404 });
  throw redirect(urls.withQuery(urls.returnDetail(orderId, id), { label: "late" }), 303);
});
