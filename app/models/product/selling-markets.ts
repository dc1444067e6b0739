import { type Product, SOLD_STATUSES, soldOutReason, statusInMarket } from "~/models/product/product";
import { MARKETS, type Market } from "~/models/shop/market";

/** Lists the markets that sell a product, whether it is in stock there or not. */
export const listSellingMarkets = (product: Product): readonly Market[] =>
  MARKETS.filter(({ id }) => SOLD_STATUSES.includes(statusInMarket(id, product)));

/** Whether a market does not sell a product that another market sells. */
export const isSoldElsewhere = (product: Product, { id }: Pick<Market, "id">): boolean =>
  statusInMarket(id, product) === "OFF_SHELVES" && listSellingMarkets(product).length > 0;

/** Returns the reason why a product cannot be bought in a market now, in a shopper's words; null when it can. */
export function unsoldReasonIn(product: Product, market: Pick<Market, "id" | "inText">): string | null {
  return isSoldElsewhere(product, market) ? `Not sold in ${market.inText}` : soldOutReason(product);
}
