import { type Product, SOLD_STATUSES, statusInMarket } from "~/models/product/product";
import { MARKETS, type Market } from "~/models/shop/market";

/** Lists the markets that sell a product, whether it is in stock there or not. The product has its general status. */
export const listSellingMarkets = (product: Product): readonly Market[] =>
  MARKETS.filter(({ id }) => SOLD_STATUSES.includes(statusInMarket(id, product)));

/** Whether a market does not sell a product that another market sells. The product has its general status. */
export const isSoldElsewhere = (product: Product, { id }: Pick<Market, "id">): boolean =>
  statusInMarket(id, product) === "OFF_SHELVES" && listSellingMarkets(product).length > 0;
