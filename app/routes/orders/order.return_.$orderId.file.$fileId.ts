import { redirect } from "@remix-run/node";
import { RETURN_FILES } from "~/models/api/return";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { pageLoader } from "~/server/page/page-loader.server";
import { findFile } from "~/server/returns/returns.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { orderId = "", fileId = "" } = params;
  const file = await findFile(ctx, orderId, RETURN_FILES.file(fileId));
  // The order's page, or the proof of it: a file has no page that could say what is missing.
  if (file === null) throw redirect(urls.orderTrack({ orderId }), 303);
  return file;
});
