import type { NewRow } from "../db/tables";
import { readRecord, readTexts } from "../json";
import type { ItemText } from "../services/search/text-engine";
import type { SeedRows } from "./insert";

/** Former handles one by one, out of the JSON of each item's SEO row (row OPEN-47). */
export function formerHandles(rows: readonly NewRow<"item_seo">[]): NewRow<"former_handle">[] {
  const current = new Set(rows.map(({ url_handle }) => url_handle));
  const former = new Map<string, number>();
  for (const { item_id, displacements } of rows)
    for (const handle of readTexts(displacements)) if (!current.has(handle)) former.set(handle, item_id);
  return [...former].map(([url_handle, item_id]) => ({ url_handle, item_id }));
}

/** What full-text search knows of the items: title, brand, the names of the category line, then the rest (row OPEN-34). */
export function itemTexts({ item = [], brand = [], category = [] }: SeedRows): ItemText[] {
  const brands = new Map(brand.map(({ id, name }) => [id, name]));
  const categories = new Map(category.map((row) => [row.id, row]));
  const line = (id: number) => {
    const names: string[] = [];
    for (let at = categories.get(id); at !== undefined; at = categories.get(at.parent_id ?? 0)) names.push(at.name);
    return names.join(" ");
  };
  return item.map((row) => ({
    itemId: row.id,
    title: row.title,
    brand: brands.get(row.brand_id) ?? "",
    category: line(row.category_id),
    extra: [row.sub_title, row.position, ...Object.values(readRecord(row.attributes))].join(" "),
  }));
}
