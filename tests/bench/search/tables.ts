import type { NewRow } from "#commerce/db/tables";
import { FITMENT_TERMS } from "#commerce/db/tables/catalogue";
import type { ItemText } from "#commerce/index/text/text-engine";

export type Value = string | number | null;

const ITEM = [
  "id",
  "sku_id",
  "category_id",
  "brand_id",
  "title",
  "sub_title",
  "part_number",
  "part_number_norm",
  "bar_code",
  "aces",
  "position",
  "item_condition",
  "country",
  "location",
  "in_kind",
  "alt",
  "special_note",
  "detail_content",
  "installation",
  "warranty",
  "item_decorate",
  "item_customs",
  "sku_customs",
  "part_number_customs",
  "attributes",
  "videos",
  "color",
  "campaign_mark",
  "vehicle_universal",
  "has_fitment",
  "not_for_sale",
  "status",
  "us_status",
  "ca_status",
  "available_total",
  "us_price_cent",
  "us_original_cent",
  "us_core_cent",
  "ca_price_cent",
  "ca_original_cent",
  "ca_core_cent",
  "sales",
  "review_count",
  "rating_x100",
  "created_at",
  "url_handle",
  "main_image_url",
] as const satisfies readonly (keyof NewRow<"item">)[];

/** Columns of the tables that grow with the catalogue, in the order rows give them. */
export const COLUMNS = {
  item: ITEM,
  item_image: ["item_id", "idx", "is_main", "media_type", "url", "title", "description"],
  item_number: ["item_id", "kind", "number", "number_norm"],
  item_seo: ["id", "item_id", "url_handle", "title", "description", "is_primary", "active", "displacements"],
  fitment: ["id", "item_id", "base_node_id", ...FITMENT_TERMS],
} as const;

export type BigTable = keyof typeof COLUMNS;
export const BIG_TABLES = ["item", "item_image", "item_number", "item_seo", "fitment"] as const satisfies BigTable[];

/** Some items with everything that hangs on them. */
export type Batch = { readonly rows: Record<BigTable, Value[][]>; readonly texts: ItemText[] };

/** An empty batch. */
export function emptyBatch(): Batch {
  return { rows: { item: [], item_image: [], item_number: [], item_seo: [], fitment: [] }, texts: [] };
}

/** The values of a row in the order of its table's columns. */
export function valuesOf<Key extends string>(
  columns: readonly Key[],
  row: { readonly [Name in Key]?: Value | undefined },
): Value[] {
  return columns.map((column) => row[column] ?? null);
}
