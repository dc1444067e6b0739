import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";

/** The pieces in the pool that the row of `item_market` joined as `m` sells from. */
export const availableInMarket: RawBuilder<number> = sql<number>`coalesce((select stock.available from item_stock as stock
  where stock.item_id = m.item_id and stock.pool = m.stock_pool), 0)`;

/** The pieces that an unpaid order holds in the pool that the row of `item_market` joined as `m` sells from. */
const heldByOrder = (orderId: RawBuilder<string | null>): RawBuilder<number> => sql<number>`coalesce((select
  sum(held.item_count) from order_item as held where held.order_id = ${orderId} and held.item_id = m.item_id
  and held.stock_pool = m.stock_pool), 0)`;

/**
 * The status, stock and amounts of an item in one market, in the market's cents: of the row of `item_market` that a query
 * joins to its item as `m`. The market's own status counts where there is one. Without a row the market does not sell the
 * item, so it reads as off the shelves. The pieces that the order `ownOrder` holds count as available.
 */
export const marketTerms = (
  item: string,
  ownOrder?: RawBuilder<string | null>,
): [
  AliasedRawBuilder<string, "status">,
  AliasedRawBuilder<number, "price_cent">,
  AliasedRawBuilder<number, "original_cent">,
  AliasedRawBuilder<number, "core_cent">,
  AliasedRawBuilder<number, "available_total">,
] => [
  sql<string>`case when m.item_id is null then 'OFF_SHELVES' else coalesce(m.status, ${sql.ref(`${item}.status`)}) end`.as(
    "status",
  ),
  sql<number>`coalesce(m.price_cent, 0)`.as("price_cent"),
  sql<number>`coalesce(m.original_cent, 0)`.as("original_cent"),
  sql<number>`coalesce(m.core_cent, 0)`.as("core_cent"),
  (ownOrder === undefined ? availableInMarket : sql<number>`${availableInMarket} + ${heldByOrder(ownOrder)}`).as(
    "available_total",
  ),
];
