import type { SeedRows } from "#commerce/db/insert-rows";
import { toItemText } from "#commerce/text/index-items";
import type { ItemText } from "#commerce/text/text-engine";

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
