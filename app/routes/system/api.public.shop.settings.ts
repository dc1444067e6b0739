import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitorSettings } from "~/server/content/visitor-settings.server";
import { getContext } from "~/server/http/context.server";

/** What the shop settings mean for this visitor, asked for after the first interaction (CMS-01). */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await visitorSettings(getContext(args)), { headers: { "Cache-Control": "private, no-store" } });
}
