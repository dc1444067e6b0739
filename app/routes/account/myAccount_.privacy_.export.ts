import type { RouteHandle } from "~/models/page/route-handle";
import { downloadExport } from "~/server/account/export.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(({ ctx }) => {
  requireMember(ctx);
  return downloadExport(ctx, ctx.url.searchParams.get("as") === "page" ? "html" : "json");
});
