import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/http/context.server";
import { robotsText } from "./robots.server";

/** Returns the robots.txt of the requested market. */
export function loader(args: LoaderFunctionArgs) {
  return new Response(robotsText(getContext(args)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
