import type { LoaderFunctionArgs } from "@remix-run/node";
import { webManifest } from "~/server/catalogue/web-files.server";
import { getContext } from "~/server/http/context.server";

/** Returns the web manifest of the requested market. */
export function loader(args: LoaderFunctionArgs) {
  return new Response(webManifest(getContext(args)), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
