import type { RequestContext } from "~/server/http/context.server";
import { listedReturn } from "~/server/returns/return-page.server";
import { ownReturns } from "~/server/returns/returns.server";

/** Loads the member's returns and exchanges, newest first. */
export async function loadReturnsView(ctx: RequestContext) {
  return { returns: (await ownReturns(ctx)).map(listedReturn) };
}
