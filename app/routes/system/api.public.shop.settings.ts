import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadVisitorSettings } from "~/server/content/visitor-settings.server";
import { getContext } from "~/server/http/context.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** Returns the shop settings for this visitor, requested after the first interaction. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loadVisitorSettings(getContext(args)), {
    headers: { "Cache-Control": "private, no-store" },
  });
}
