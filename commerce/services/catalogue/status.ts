import { type ProductStatus, productStatusSchema } from "~/models/product/product";

/** Parses a stored status. An unknown one reads as DRAFT, which is never shown. */
export function readStatus(text: string): ProductStatus {
  const parsed = productStatusSchema.safeParse(text);
  return parsed.success ? parsed.data : "DRAFT";
}

/** The status of a part by its stored status in a market: an item on sale without stock counts as sold out. */
export function effectiveStatus(item: { status: string; available_total: number }): ProductStatus {
  const status = readStatus(item.status);
  return status === "ON_SHELVES" && item.available_total <= 0 ? "SOLD_OUT" : status;
}
