import { foldPartNumber } from "~/models/search/search";
import type { Db } from "../db/open";
import { foldName } from "../vehicles/fold-name";

/** The ways in which a file names a product: by its SKU, or by its brand and part number. */
type ProductRef = { readonly sku: string; readonly brand: string; readonly partNumber: string };

/** The columns of a CSV file that name a product, with their usual headings. */
export const PRODUCT_COLUMNS = {
  sku: ["sku id", "sku number", "product sku", "stock keeping unit"],
  brand: ["brand name", "manufacturer", "vendor"],
  part_number: ["part #", "part no", "part", "mpn", "manufacturer part number"],
} as const;

const CANDIDATES_PER_READ = 400;

/** The product that a row of a CSV file names; null when its cells do not suffice. */
export function productRef(cells: Readonly<Record<string, string>>): ProductRef | null {
  const { sku = "", brand = "", part_number: partNumber = "" } = cells;
  if (sku === "" && (brand === "" || foldPartNumber(partNumber) === "")) return null;
  return sku === "" ? { sku, brand, partNumber } : { sku, brand: "", partNumber: "" };
}

/** A product's name in messages. */
export const refText = ({ sku, brand, partNumber }: ProductRef): string =>
  sku === "" ? `${brand} ${partNumber}` : `SKU ${sku}`;

/** A key that is the same for the same product of a file. */
export const refKey = ({ sku, brand, partNumber }: ProductRef): string =>
  sku === "" ? `part ${foldName(brand) || brand} ${foldPartNumber(partNumber)}` : `sku ${sku}`;

/** The facts that importers read about a product that a file names. */
export type FoundItem = {
  readonly id: number;
  readonly skuId: string;
  readonly title: string;
  readonly partNumber: string;
  readonly hasFitment: 0 | 1;
  readonly imageUrl: string;
  readonly handle: string;
};
const COLUMNS = [
  "item.id",
  "item.sku_id as skuId",
  "item.title",
  "item.part_number as partNumber",
  "item.has_fitment as hasFitment",
  "item.main_image_url as imageUrl",
  "item.url_handle as handle",
] as const;

/** Finds products of the shop by `refKey`; those that it lacks are absent. */
export async function findItems(db: Db, refs: readonly ProductRef[]): Promise<Map<string, FoundItem>> {
  const found = new Map<string, FoundItem>();
  const skus = [...new Set(refs.map(({ sku }) => sku).filter((sku) => sku !== ""))];
  const put = (
    key: string,
    row: Omit<FoundItem, "imageUrl" | "handle"> & { imageUrl: string | null; handle: string | null },
  ) => found.set(key, { ...row, imageUrl: row.imageUrl ?? "", handle: row.handle ?? String(row.id) });
  for (let from = 0; from < skus.length; from += CANDIDATES_PER_READ) {
    const part = skus.slice(from, from + CANDIDATES_PER_READ);
    const rows = await db.selectFrom("item").select(COLUMNS).where("sku_id", "in", part).execute();
    for (const row of rows) put(`sku ${row.skuId}`, row);
  }
  const folded = [...new Set(refs.map(({ partNumber }) => foldPartNumber(partNumber)).filter((norm) => norm !== ""))];
  for (let from = 0; from < folded.length; from += CANDIDATES_PER_READ) {
    const rows = await db
      .selectFrom("item_number")
      .innerJoin("item", "item.id", "item_number.item_id")
      .innerJoin("brand", "brand.id", "item.brand_id")
      .select([...COLUMNS, "brand.name as brand"])
      .where("item_number.kind", "=", "PART")
      .where("item_number.number_norm", "in", folded.slice(from, from + CANDIDATES_PER_READ))
      .orderBy("item.id", "desc")
      .execute();
    for (const { brand, ...row } of rows) put(refKey({ sku: "", brand, partNumber: row.partNumber }), row);
  }
  return found;
}
