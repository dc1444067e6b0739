import type { ActionFunctionArgs } from "@remix-run/node";
import { recordClientLogs } from "~/server/client-logs.server";
import { getContext } from "~/server/context.server";

/** Takes errors that browsers report, into the log; nothing can be read here. */
export async function action(args: ActionFunctionArgs) {
  return recordClientLogs(getContext(args), args.request);
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
