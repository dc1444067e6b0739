import type { RequestContext } from "~/server/http/context.server";
import { toListedReturn } from "~/server/returns/return-page.server";
import { listOwnReturns } from "~/server/returns/returns.server";

/** Loads the member's returns and exchanges, newest first. */
export async function loadReturnsView(ctx: RequestContext) {
  return { returns: (await listOwnReturns(ctx)).map(toListedReturn) };
}
