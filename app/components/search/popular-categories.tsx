import type { CategoryTree } from "~/models/product/category";
import { CategoryTiles } from "./category-tiles";

/** Two rows of four. */
const SHOWN = 8;

/** The categories with most products, for a page that has nothing else to show. Rendered as a fragment. */
export function PopularCategories({ categories }: { categories: readonly CategoryTree[] }) {
  if (categories.length === 0) return null;
  const most = categories.toSorted((a, b) => b.itemCount - a.itemCount).slice(0, SHOWN);
  return (
    <section aria-labelledby="popular-categories" className="mt-12 max-w-4xl">
      <h2 id="popular-categories">Popular categories</h2>
      <CategoryTiles label="Popular categories" categories={most} />
    </section>
  );
}
