import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import type { LinePieces } from "../order/pieces/repository";
import { findOrder, listPaidOrders } from "../order/repository";
import { type Exchanged, loadPieces, type Pieces } from "./pieces/repository";
import { listReplacementOrders } from "./repository";

/** Replacements of replacements are followed this far, which no warehouse reaches. */
const CHAIN_MAX = 20;

/**
 * Finds the order that paid for a replacement's pieces, by way of earlier replacements; every other order is its own. Its
 * lines have the same keys and carry the amounts, because a replacement costs nothing.
 */
export async function findPaidOrder(db: Db, order: Row<"orders">): Promise<Row<"orders">> {
  const id = (await listPaidOrders(db, [order.id])).get(order.id) ?? order.id;
  return id === order.id ? order : ((await findOrder(db, id)) ?? order);
}

/** Counts what returns did with the pieces of an order and of all that replaced them. */
export async function loadPiecesWithReplacements(db: Db, orderId: string): Promise<Pieces> {
  const ids = [orderId];
  for (let last = [orderId], steps = 0; last.length > 0 && steps < CHAIN_MAX; steps += 1) {
    last = await listReplacementOrders(db, last);
    ids.push(...last);
  }
  return loadPieces(db, ids);
}

/** Counts, by line of the order that they were given from, the pieces whose exchanged parts were refunded since. */
async function countExchangedBack(db: Db, exchanged: readonly Exchanged[], steps = 0): Promise<Map<string, number>> {
  const back = new Map<string, number>();
  for (const [orderId, given] of steps < CHAIN_MAX ? groupBy(exchanged, (each) => each.orderId) : []) {
    const made = await loadPiecesWithReplacements(db, orderId);
    const further = await countExchangedBack(db, made.exchanged, steps + 1);
    let left = [...made.refunded.values(), ...further.values()].reduce((sum, count) => sum + count, 0);
    for (const { lineKey, count } of given) {
      const own = Math.min(left, count);
      left -= own;
      back.set(lineKey, (back.get(lineKey) ?? 0) + own);
    }
  }
  return back;
}

/**
 * Counts the pieces of a paid order whose money went back: by a cancellation, or by a return of them, of what replaced them or of
 * what they were exchanged for. While a cancellation can be undone its pieces are not paid back.
 */
export async function loadRefunded(
  db: Db,
  { refunded, exchanged }: Pick<Pieces, "refunded" | "exchanged">,
  lines: readonly LinePieces[],
): Promise<Map<string, number>> {
  const all = new Map(lines.map(({ line_key, cancelled, cancelling }) => [line_key, cancelled - cancelling]));
  for (const counts of [refunded, await countExchangedBack(db, exchanged)])
    for (const [key, count] of counts) all.set(key, (all.get(key) ?? 0) + count);
  return all;
}
