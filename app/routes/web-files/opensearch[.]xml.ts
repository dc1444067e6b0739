import type { LoaderFunctionArgs } from "@remix-run/node";
import { openSearchDescription } from "~/server/catalogue/web-files.server";
import { getContext } from "~/server/http/context.server";

/** Returns the description of the shop's search for browsers. */
export function loader(args: LoaderFunctionArgs) {
  return new Response(openSearchDescription(getContext(args)), {
    headers: { "Content-Type": "application/opensearchdescription+xml", "Cache-Control": "public, max-age=3600" },
  });
}
