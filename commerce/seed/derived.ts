import type { SeedRows } from "../db/insert-rows";
import type { NewRow } from "../db/tables";
import { readTexts } from "../platform/json";
import { toItemText } from "../text/index-items";
import type { ItemText } from "../text/text-engine";

/** The former handles from the JSON of each item's SEO row, one row each. */
export function formerHandles(rows: readonly NewRow<"item_seo">[]): NewRow<"former_handle">[] {
  const current = new Set(rows.map(({ url_handle }) => url_handle));
  const former = new Map<string, number>();
  for (const { item_id, displacements } of rows)
    for (const handle of readTexts(displacements)) if (!current.has(handle)) former.set(handle, item_id);
  return [...former].map(([url_handle, item_id]) => ({ url_handle, item_id }));
}

/** The search texts of items: title, brand, part type, then the rest. */
export function itemTexts({ item = [], brand = [], category = [] }: SeedRows): ItemText[] {
  const brands = new Map(brand.map(({ id, name }) => [id, name]));
  const categories = new Map(category.map((row) => [row.id, row]));
  return item.map((row) => {
    const leaf = categories.get(row.category_id);
    const above = categories.get(leaf?.parent_id ?? 0);
    const top = categories.get(above?.parent_id ?? 0);
    return toItemText({
      ...row,
      brand: brands.get(row.brand_id) ?? null,
      category: leaf?.name ?? null,
      above: above?.name ?? null,
      top: top?.name ?? null,
    });
  });
}
