import { FITMENT_TERMS } from "#commerce/db/tables/fitment";
import { blankItem } from "#commerce/import/products/item-row";
import type { ItemText } from "#commerce/text/text-engine";

export type Value = string | number | null;

const ITEM = Object.keys(blankItem({ id: 0, sku_id: "", brand_id: 0, part_number: "", created_at: 0 }));

/** The columns of the tables that grow with the catalog, in the order of the rows' values. */
export const COLUMNS = {
  item: ITEM,
  item_market: ["item_id", "market", "status", "price_cent", "original_cent", "core_cent", "stock_pool"],
  item_stock: ["item_id", "pool", "available"],
  item_image: ["item_id", "idx", "is_main", "media_type", "url", "title", "description"],
  item_number: ["item_id", "kind", "number", "number_norm"],
  item_seo: ["id", "item_id", "url_handle", "title", "description", "is_primary", "active", "displacements"],
  fitment: ["id", "item_id", "base_node_id", ...FITMENT_TERMS],
} as const;

export type BigTable = keyof typeof COLUMNS;
export const BIG_TABLES = [
  "item",
  "item_market",
  "item_stock",
  "item_image",
  "item_number",
  "item_seo",
  "fitment",
] as const satisfies BigTable[];

/** Some items with all rows that belong to them. */
export type Batch = { readonly rows: Record<BigTable, Value[][]>; readonly texts: ItemText[] };

/** Creates an empty batch. */
export function emptyBatch(): Batch {
  return {
    rows: { item: [], item_market: [], item_stock: [], item_image: [], item_number: [], item_seo: [], fitment: [] },
    texts: [],
  };
}

/** Returns the values of a row in the order of the columns. */
export function columnValues<Key extends string>(
  columns: readonly Key[],
  row: { readonly [Name in Key]?: Value | undefined },
): Value[] {
  return columns.map((column) => row[column] ?? null);
}
