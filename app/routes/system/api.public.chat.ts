import type { LoaderFunctionArgs } from "@remix-run/node";
import { chatScript } from "~/server/content/visitor-settings.server";
import { getContext } from "~/server/http/context.server";

/** The chat's script and key, asked for when its link is pressed; null without a provider (UI-23). */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await chatScript(getContext(args)), { headers: { "Cache-Control": "private, no-store" } });
}
