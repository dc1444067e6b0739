import { privacyApi } from "~/models/api";
import type { RouteHandle } from "~/models/page/route-handle";
import { call } from "~/server/api/client.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const personalData = await call(ctx, privacyApi.export);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(`${JSON.stringify(personalData, undefined, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
});
