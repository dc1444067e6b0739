import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/context.server";
import { visitorSettings } from "~/server/visitor-settings.server";

/** What the shop settings mean for this visitor, asked for after the first interaction (CMS-01). */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await visitorSettings(getContext(args)), { headers: { "Cache-Control": "private, no-store" } });
}
