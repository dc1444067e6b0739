import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import { getContext } from "~/server/http/context.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** Returns the visitor's client split, which the browser's tracking sends on. */
export function loader(args: LoaderFunctionArgs) {
  const { group } = getContext(args).buckets;
  return Response.json({ abTestGroup: group }, { headers: { "Cache-Control": "private, no-store" } });
}
