import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/context.server";
import { chatScript } from "~/server/visitor-settings.server";

/** The chat's script and key, asked for when its link is pressed; null without a provider (UI-23). */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await chatScript(getContext(args)), { headers: { "Cache-Control": "private, no-store" } });
}
