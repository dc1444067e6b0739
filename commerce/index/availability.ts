import { type RawBuilder, sql } from "kysely";
import type { MarketId } from "~/models/shop/market";

/** The status of an item in a market: the market's own where set, otherwise the general one. */
const statusIn = (market: MarketId) =>
  sql`coalesce(${sql.ref(market === "2023" ? "item.ca_status" : "item.us_status")}, item.status)`;

/** Whether lists of a market may show an item: buyable ones always, sold-out ones on request. */
export function isListed(market: MarketId, withSoldOut: boolean): RawBuilder<boolean> {
  const status = statusIn(market);
  return withSoldOut
    ? sql`(item.not_for_sale = 0 and ${status} in ('ON_SHELVES', 'UNDER_STOCK', 'SOLD_OUT'))`
    : sql`(item.not_for_sale = 0 and ${status} = 'ON_SHELVES' and item.available_total > 0)`;
}

/** The column of an item's price in a market, in its cents. */
export const priceColumn = (market: MarketId) => (market === "2023" ? "item.ca_price_cent" : "item.us_price_cent");
