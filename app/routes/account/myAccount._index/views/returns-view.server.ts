import type { RequestContext } from "~/server/http/context.server";
import { listedReturn } from "~/server/returns/return-page.server";
import { ownReturns } from "~/server/returns/returns.server";

/** What /myAccount?type=returns shows: own returns and exchanges, newest first (rows OPEN-10, OPEN-41). */
export async function loadReturnsView(ctx: RequestContext) {
  return { returns: (await ownReturns(ctx)).map(listedReturn) };
}
