import { foldPartNumber } from "~/models/search/search";
import type { Db } from "../../db/open";
import { foldName } from "../../vehicles/fold-name";
import type { NameReading } from "./file-names";

type Part = { readonly itemId: number; readonly brand: string };
type Catalogue = {
  readonly bySku: ReadonlyMap<string, number>;
  readonly byNumber: ReadonlyMap<string, readonly Part[]>;
};

/** The product that a file means, several of the same part number, or none. */
type Match =
  | { readonly is: "one"; readonly itemId: number; readonly position: number | null }
  | { readonly is: "several"; readonly brands: readonly string[] }
  | { readonly is: "none" };

/** Loads the products that any of the readings could mean. */
export async function loadNamedProducts(db: Db, readings: readonly NameReading[]): Promise<Catalogue> {
  const skus = [...new Set(readings.flatMap(({ sku }) => (sku === "" ? [] : [sku, sku.toUpperCase()])))];
  const numbers = [...new Set(readings.map(({ partNumber }) => foldPartNumber(partNumber)).filter(Boolean))];
  const bySku = new Map<string, number>();
  const byNumber = new Map<string, Part[]>();
  if (skus.length > 0) {
    const rows = await db.selectFrom("item").select(["id", "sku_id"]).where("sku_id", "in", skus).execute();
    for (const { id, sku_id } of rows) bySku.set(sku_id, id);
  }
  if (numbers.length > 0) {
    const rows = await db
      .selectFrom("item_number")
      .innerJoin("item", "item.id", "item_number.item_id")
      .innerJoin("brand", "brand.id", "item.brand_id")
      .select(["item.id", "brand.name", "item_number.number_norm"])
      .where("item_number.kind", "=", "PART")
      .where("item_number.number_norm", "in", numbers)
      .orderBy("item.id")
      .execute();
    for (const { id, name, number_norm } of rows)
      byNumber.set(number_norm, [...(byNumber.get(number_norm) ?? []), { itemId: id, brand: name }]);
  }
  return { bySku, byNumber };
}

/** Matches the readings of one file, the surest first; a part number of several brands needs its brand. */
export function matchProduct(readings: readonly NameReading[], { bySku, byNumber }: Catalogue): Match {
  let several: readonly string[] = [];
  for (const { sku, brand, partNumber, position } of readings) {
    if (sku !== "") {
      const itemId = bySku.get(sku) ?? bySku.get(sku.toUpperCase());
      if (itemId !== undefined) return { is: "one", itemId, position };
      continue;
    }
    const parts = byNumber.get(foldPartNumber(partNumber)) ?? [];
    const named = brand === "" ? parts : parts.filter((part) => foldName(part.brand) === foldName(brand));
    const [first] = named;
    if (first === undefined) continue;
    if (named.length === 1) return { is: "one", itemId: first.itemId, position };
    several = named.map((part) => part.brand);
  }
  return several.length === 0 ? { is: "none" } : { is: "several", brands: [...new Set(several)] };
}
