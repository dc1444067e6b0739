import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Period } from "./repository";

/** Lists the ids of a market's orders that were placed in a period and hold a discount or a kit. */
export async function listReducedIds(db: Db, market: Market, { from, to }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("market", "=", market.id)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("order_discount as d").select("d.order_id").whereRef("d.order_id", "=", "orders.id")),
        exists(selectFrom("order_kit as k").select("k.order_id").whereRef("k.order_id", "=", "orders.id")),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The discounts of pieces that were cancelled, in cents. */
type CancelledDiscount = { readonly orderId: string; readonly discountCent: number };

/**
 * Lists the discounts of pieces that were cancelled in a period, of orders that cost nothing: no money goes back for them, so
 * they have no credit note.
 */
export async function listFreeCancelled(db: Db, market: Market, { from, to }: Period): Promise<CancelledDiscount[]> {
  const rows = await db
    .selectFrom("order_cancellation as c")
    .innerJoin("order_cancellation_line as l", "l.cancellation_id", "c.id")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "c.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select(["c.order_id", "l.item_count as cancelled", "i.item_count as ordered", "i.discount_cent"])
    .where("o.market", "=", market.id)
    .where("o.total_cent", "=", 0)
    .where("c.state", "=", "SETTLED")
    .where("c.ended_at", ">=", from)
    .where("c.ended_at", "<", to)
    .execute();
  return rows.map(({ order_id: orderId, cancelled, ordered, discount_cent }) => ({
    orderId,
    discountCent: Math.round((discount_cent * cancelled) / ordered),
  }));
}
