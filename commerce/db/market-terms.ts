import { type AliasedRawBuilder, sql } from "kysely";

/**
 * The status and amounts of an item in one market, in the market's cents: of the row of `item_market` that a query joins
 * to its item as `m`. The market's own status counts where there is one. Without a row the market does not sell the
 * item, so it reads as off the shelves.
 */
export const marketTerms = (
  item: string,
): [
  AliasedRawBuilder<string, "status">,
  AliasedRawBuilder<number, "price_cent">,
  AliasedRawBuilder<number, "original_cent">,
  AliasedRawBuilder<number, "core_cent">,
] => [
  sql<string>`case when m.item_id is null then 'OFF_SHELVES' else coalesce(m.status, ${sql.ref(`${item}.status`)}) end`.as(
    "status",
  ),
  sql<number>`coalesce(m.price_cent, 0)`.as("price_cent"),
  sql<number>`coalesce(m.original_cent, 0)`.as("original_cent"),
  sql<number>`coalesce(m.core_cent, 0)`.as("core_cent"),
];
