import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { toViewer } from "../../http/viewer";
import { saveRequestedPoints } from "../points/balance-repository";
import { notEnoughPoints } from "../points/ledger-repository";
import { loadTaxedQuote, toCheckout } from "./quote";

/**
 * Applies points to a checkout and returns the updated checkout. Throws a 401 for a guest and a 409 beyond the free
 * balance; points beyond what the order needs are reduced to that.
 */
export async function usePoints(call: Call, cartUUID: string, points: number) {
  requireMember(call);
  const before = await loadTaxedQuote(call, cartUUID, toViewer(call));
  if (before.points === null) throw notFound("cartNotFound");
  if (points > before.points.free) throw notEnoughPoints(before.points.free);
  await saveRequestedPoints(call.db, cartUUID, points);
  return toCheckout(await loadTaxedQuote(call, cartUUID, toViewer(call)));
}
