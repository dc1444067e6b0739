import type { Category, CategoryTree } from "~/models/product/category";
import type { MarketId } from "~/models/shop/market";
import type { CatalogueIndex, IndexedCategory } from "../../index/door";
import { groupBy } from "../../platform/group-by";

function withCount({ displayAttributes: _unshown, ...category }: IndexedCategory, itemCount: number): Category {
  return { ...category, itemCount };
}

/** The categories as a flat list, parents before children, each with its number of items on sale in a market. */
export async function listCountedCategories(index: CatalogueIndex, market: MarketId): Promise<Category[]> {
  const [{ categories }, counts] = [await index.taxonomy(), await index.categoryCounts(market)];
  return [...categories.values()].map((category) => withCount(category, counts.get(category.id) ?? 0));
}

/** Turns that list into a tree of three levels. */
export function categoryTree(list: readonly Category[]): CategoryTree[] {
  const children = groupBy(list, ({ parentId }) => parentId);
  const below = (id: number | null) => children.get(id) ?? [];
  return below(null).map((top) => ({
    ...top,
    children: below(top.id).map((middle) => ({ ...middle, children: below(middle.id) })),
  }));
}
