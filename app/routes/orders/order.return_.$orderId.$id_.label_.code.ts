import { data } from "@remix-run/node";
import { RETURN_FILES } from "~/models/api/return";
import type { RouteHandle } from "~/models/page/route-handle";
import { pageLoader } from "~/server/page/page-loader.server";
import { findFile } from "~/server/returns/returns.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const code = await findFile(ctx, params.orderId ?? "", RETURN_FILES.labelCode(params.id ?? ""));
  if (code === null) throw data(null, { status: 404 });
  return code;
});
