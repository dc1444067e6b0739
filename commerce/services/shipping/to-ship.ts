import { openPieces } from "~/models/order/pieces";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { listLinePieces } from "../order/pieces/repository";
import { listPartlySentOrders, UNSHIPPABLE } from "./to-ship-repository";

const ORDERS_PER_QUERY = 200;

/** Counts the pieces of orders that are still to be sent, by order; none for orders of a status without shipping. */
export async function countPiecesToShip(
  db: Db,
  orders: readonly Pick<Row<"orders">, "id" | "status">[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const shippable = orders.filter(({ status }) => !UNSHIPPABLE.includes(status));
  for (let from = 0; from < shippable.length; from += ORDERS_PER_QUERY) {
    const pieces = await listLinePieces(db, shippable.slice(from, from + ORDERS_PER_QUERY));
    for (const [id, lines] of pieces) {
      const count = lines.reduce((sum, line) => sum + openPieces(line), 0);
      if (count > 0) counts.set(id, count);
    }
  }
  return counts;
}

/** Lists the orders with pieces to send, the longest paid first, whatever was paid back or comes back of them. */
export async function listOrdersToShip(db: Db): Promise<{ order: Row<"orders">; pieces: number }[]> {
  const orders = await listPartlySentOrders(db);
  const counts = await countPiecesToShip(db, orders);
  return orders.flatMap((order) => {
    const pieces = counts.get(order.id);
    return pieces === undefined ? [] : [{ order, pieces }];
  });
}
