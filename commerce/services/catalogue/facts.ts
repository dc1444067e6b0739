import type { MarketId } from "~/models/market";
import { type ProductStatus, productStatusSchema, statusIn } from "~/models/product";

/** What changes while the shop is open. */
export type LiveFacts = {
  readonly statusIn: Readonly<Record<MarketId, ProductStatus>>;
  readonly priceIn: Readonly<Record<MarketId, number>>;
  readonly availableTotal: number;
  readonly sales: number;
  readonly reviewCount: number;
  readonly ratingX100: number;
};

/** What lists need to know of an item to filter, count and order it; cards are read fresh from the database. */
export type ItemFacts = {
  readonly id: number;
  readonly title: string;
  readonly categoryId: number;
  readonly brandId: number;
  readonly position: string;
  readonly condition: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isUniversal: boolean;
  readonly hasFitment: boolean;
  readonly isForSale: boolean;
  live: LiveFacts;
};

export type LiveRow = {
  id: number;
  status: string;
  us_status: string | null;
  ca_status: string | null;
  us_price_cent: number;
  ca_price_cent: number;
  available_total: number;
  sales: number;
  review_count: number;
  rating_x100: number;
};

/** A status as stored; an unknown one reads as DRAFT, which is never shown. */
export function readStatus(text: string): ProductStatus {
  const parsed = productStatusSchema.safeParse(text);
  return parsed.success ? parsed.data : "DRAFT";
}

/** The status of a stored item in a market: its own where set, else the general one (row MKT-08). */
export function storedStatusIn(
  market: MarketId,
  row: { status: string; us_status: string | null; ca_status: string | null },
): ProductStatus {
  return statusIn(market, {
    status: readStatus(row.status),
    usStatus: row.us_status === null ? null : readStatus(row.us_status),
    caStatus: row.ca_status === null ? null : readStatus(row.ca_status),
  });
}

/** The live facts of a stored row. */
export function liveFacts(row: LiveRow): LiveFacts {
  return {
    statusIn: { "2022": storedStatusIn("2022", row), "2023": storedStatusIn("2023", row) },
    priceIn: { "2022": row.us_price_cent, "2023": row.ca_price_cent },
    availableTotal: row.available_total,
    sales: row.sales,
    reviewCount: row.review_count,
    ratingX100: row.rating_x100,
  };
}

/** Whether an item can be bought in a market now (row CAT-02). */
export function isBuyable(item: ItemFacts, market: MarketId): boolean {
  return item.isForSale && item.live.statusIn[market] === "ON_SHELVES" && item.live.availableTotal > 0;
}

const SHOWN_WHEN_SOLD_OUT: readonly ProductStatus[] = ["ON_SHELVES", "UNDER_STOCK", "SOLD_OUT"];

/** Whether a list shows an item: buyable ones always, those without stock only when asked (rows CAT-02, CAT-18). */
export function isListed(item: ItemFacts, market: MarketId, withSoldOut: boolean): boolean {
  if (!withSoldOut) return isBuyable(item, market);
  return item.isForSale && SHOWN_WHEN_SOLD_OUT.includes(item.live.statusIn[market]);
}
