import type { RequestContext } from "../context.server";
import { listedReturn } from "../return-page.server";
import { ownReturns } from "../returns.server";

/** What /myAccount?type=returns shows: own returns and exchanges, newest first (rows OPEN-10, OPEN-41). */
export async function loadReturnsView(ctx: RequestContext) {
  return { returns: (await ownReturns(ctx)).map(listedReturn) };
}
