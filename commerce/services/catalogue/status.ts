import { type ProductStatus, productStatusSchema, statusInMarket } from "~/models/product/product";
import type { Market, MarketId } from "~/models/shop/market";

/** A status as stored; an unknown one reads as DRAFT, which is never shown. */
export function readStatus(text: string): ProductStatus {
  const parsed = productStatusSchema.safeParse(text);
  return parsed.success ? parsed.data : "DRAFT";
}

/** The status of a stored item in a market: its own where set, else the general one. */
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

/** A part's status in the market; sold out when it is on the shelves with nothing left. */
export function effectiveStatus(
  market: Market,
  part: { status: string; us_status: string | null; ca_status: string | null; available_total: number },
): ProductStatus {
  const status = storedStatusIn(market.id, part);
  return status === "ON_SHELVES" && part.available_total <= 0 ? "SOLD_OUT" : status;
}
