import { type ProductStatus, productStatusSchema, statusInMarket } from "~/models/product/product";
import type { Market, MarketId } from "~/models/shop/market";

/** Parses a stored status. An unknown one reads as DRAFT, which is never shown. */
export function readStatus(text: string): ProductStatus {
  const parsed = productStatusSchema.safeParse(text);
  return parsed.success ? parsed.data : "DRAFT";
}

/** The stored status of an item in a market: the market's own where set, otherwise the general one. */
export function storedStatusIn(
  market: MarketId,
  row: { status: string; us_status: string | null; ca_status: string | null },
): ProductStatus {
  return statusInMarket(market, {
    status: readStatus(row.status),
    usStatus: row.us_status === null ? null : readStatus(row.us_status),
    caStatus: row.ca_status === null ? null : readStatus(row.ca_status),
  });
}

/** The status of a part in a market: an item on sale without stock counts as sold out. */
export function effectiveStatus(
  market: Market,
  item: { status: string; us_status: string | null; ca_status: string | null; available_total: number },
): ProductStatus {
  const status = storedStatusIn(market.id, item);
  return status === "ON_SHELVES" && item.available_total <= 0 ? "SOLD_OUT" : status;
}
