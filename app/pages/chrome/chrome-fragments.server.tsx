import { PromiseLine, ShopNav } from "~/components/chrome/shop-nav";
import type { CategoryTree } from "~/models/product/category";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";

/** The number of top categories in the desktop header. */
const HEADER_CATEGORIES = 7;
const NO_CATEGORIES: readonly CategoryTree[] = Object.freeze([]);

/**
 * Renders the bars above and below the header, the same for everyone; the top categories are those with the most
 * products in stock.
 */
export function renderChromeFragments(ctx: RequestContext, tree: readonly CategoryTree[] | null) {
  const owner = tree ?? NO_CATEGORIES;
  const top = () => owner.toSorted((a, b) => b.itemCount - a.itemCount).slice(0, HEADER_CATEGORIES);
  return {
    promises: fragment(ctx, owner, "promise-line", () => <PromiseLine />),
    nav: fragment(ctx, owner, "shop-nav", () => <ShopNav categories={top()} />),
  };
}
