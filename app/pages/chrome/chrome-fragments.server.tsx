import { PromiseLine, ShopNav } from "~/components/chrome/shop-nav";
import type { CategoryTree } from "~/models/product/category";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";

/** How many top categories the desktop header shows. */
const HEADER_CATEGORIES = 7;
const NO_CATEGORIES: readonly CategoryTree[] = Object.freeze([]);

/** The lines above and below the header, the same for everybody; the top categories are the most stocked ones. */
export function chromeFragments(ctx: RequestContext, tree: readonly CategoryTree[] | null) {
  const owner = tree ?? NO_CATEGORIES;
  const top = () => owner.toSorted((a, b) => b.itemCount - a.itemCount).slice(0, HEADER_CATEGORIES);
  return {
    promises: fragment(ctx, owner, "promise-line", () => <PromiseLine />),
    nav: fragment(ctx, owner, "shop-nav", () => <ShopNav categories={top()} />),
  };
}
