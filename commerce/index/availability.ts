import { type RawBuilder, sql } from "kysely";
import type { MarketId } from "~/models/shop/market";

const stockFor = (joinedAs: string) => `${joinedAs}_stock`;

/**
 * Joins the row of a market to `item`, under the table's own name unless another is given, and the stock that it sells
 * from.
 */
export const joinMarket = (market: MarketId, as = "item_market"): RawBuilder<unknown> =>
  sql`join item_market as ${sql.ref(as)} on ${sql.ref(`${as}.item_id`)} = item.id and ${sql.ref(`${as}.market`)} = ${market}
  left join item_stock as ${sql.ref(stockFor(as))} on ${sql.ref(`${stockFor(as)}.item_id`)} = ${sql.ref(`${as}.item_id`)}
    and ${sql.ref(`${stockFor(as)}.pool`)} = ${sql.ref(`${as}.stock_pool`)}`;

/**
 * Whether lists of the market whose row is joined may show an item: buyable ones always, sold-out ones on request. The
 * market's own status counts where there is one.
 */
export function isListed(withSoldOut: boolean, joinedAs = "item_market"): RawBuilder<boolean> {
  const status = sql`coalesce(${sql.ref(`${joinedAs}.status`)}, item.status)`;
  return withSoldOut
    ? sql`(item.not_for_sale = 0 and ${status} in ('ON_SHELVES', 'UNDER_STOCK', 'SOLD_OUT'))`
    : sql`(item.not_for_sale = 0 and ${status} = 'ON_SHELVES' and ${sql.ref(`${stockFor(joinedAs)}.available`)} > 0)`;
}
