import { redirect } from "@remix-run/node";
import { RETURN_FILES } from "~/models/api/return";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { pageLoader } from "~/server/page/page-loader.server";
import { findFile } from "~/server/returns/returns.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { orderId = "", id = "" } = params;
  const code = await findFile(ctx, orderId, RETURN_FILES.labelCode(id));
  if (code === null) throw redirect(urls.returnDetail(orderId, id), 303);
  return code;
});
