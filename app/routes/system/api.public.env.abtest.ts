import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/http/context.server";

/** The visitor's client split, as the browser's tracking sends it on (OPEN-04). */
export function loader(args: LoaderFunctionArgs) {
  const { group } = getContext(args).buckets;
  return Response.json({ abTestGroup: group }, { headers: { "Cache-Control": "private, no-store" } });
}
