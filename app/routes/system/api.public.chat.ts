import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import { findChatScript } from "~/server/content/visitor-settings.server";
import { getContext } from "~/server/http/context.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** Returns the chat's script and key when its link is pressed; null without a provider. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await findChatScript(getContext(args)), { headers: { "Cache-Control": "private, no-store" } });
}
