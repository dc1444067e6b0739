import { privacyApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { exportPage } from "./export-page.server";

const TYPES = { json: "application/json", html: "text/html" } as const;

/** A member's data as a file to keep: for programs (json), or for people and printers (html). */
export async function downloadExport(ctx: RequestContext, kind: keyof typeof TYPES): Promise<Response> {
  const data = await call(ctx, privacyApi.export);
  const day = data.exportedAt.slice(0, 10);
  const body = kind === "json" ? `${JSON.stringify(data, undefined, 2)}\n` : exportPage(data, day);
  return new Response(body, {
    headers: {
      "Content-Type": `${TYPES[kind]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="my-data-${day}.${kind}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
