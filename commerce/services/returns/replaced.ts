import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { findOrder, listPaidOrders } from "../order/repository";
import { listReplacementOrders, loadPieces, type Pieces } from "./repository";

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
