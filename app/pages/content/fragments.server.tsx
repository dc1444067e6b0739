import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { ProductRow } from "~/components/content/product-row";
import { searchApi } from "~/models/api";
import type { PageLink } from "~/models/content/content";
import type { PageHead } from "~/models/page/head";
import type { CategoryTree } from "~/models/product/category";
import { DEFAULT_SORT } from "~/models/search/search";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import type { Fragment } from "~/models/view/fragment";
import { callCached } from "~/server/api/cache.server";
import { loadCategoryTree } from "~/server/catalogue/categories.server";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";

/** A content page: its head and its rendered sections from top to bottom. */
export type ContentView = { readonly head: PageHead; readonly sections: readonly Fragment[] };

/**
 * Names a section of this page: the browser keeps a section whose name stays the same, and the server caches its HTML
 * under it. `words` are texts shown besides the owner's data, so other words make another section.
 */
function sectionKey(ctx: RequestContext, name: string, words?: unknown): string {
  const text = `${ctx.market.id} ${ctx.url.pathname} ${words === undefined ? "" : JSON.stringify(words)}`;
  return `${name}-${createHash("sha1")
    .update(text)
    .digest("base64url")
    .replace(/[^a-z0-9]/gi, "")
    .slice(0, 10)}`;
}

/**
 * Renders a section that depends on one cached answer only, and on `words` where given; its HTML is cached with that
 * answer.
 */
export const cachedSection = (
  ctx: RequestContext,
  owner: object,
  name: string,
  element: () => ReactElement,
  words?: unknown,
): Fragment => fragment(ctx, owner, sectionKey(ctx, name, words), element);

/** Renders a section for this response only. */
export const uncachedSection = (ctx: RequestContext, name: string, element: () => ReactElement): Fragment =>
  fragment(ctx, {}, sectionKey(ctx, name), element);

type Named = { readonly id: number; readonly name: string; readonly path: string };

/**
 * Returns categories by their paths, in that order; unknown ones are left out, and all of them while the category tree
 * is unavailable.
 */
export async function listCategoriesAt(ctx: RequestContext, paths: readonly string[]): Promise<Named[]> {
  const tree: readonly CategoryTree[] = await loadCategoryTree(ctx).catch(() => []);
  const all = tree.flatMap((top) => [top, ...top.children.flatMap((middle) => [middle, ...middle.children])]);
  return paths.flatMap((path) => all.find((each) => each.path === path) ?? []);
}

type ProductRowInput = {
  readonly title: string;
  readonly categoryId?: number;
  readonly q?: string;
  readonly link: PageLink | null;
};

/** Loads a row of products from a category or a search; none when it is empty or cannot be loaded. */
export async function productRow(
  ctx: RequestContext,
  { title, categoryId, q, link }: ProductRowInput,
): Promise<Fragment[]> {
  const source = categoryId === undefined ? { q: q ?? "" } : { categoryId };
  const query = { ...source, size: SMALL_ROW_ITEMS, sort: DEFAULT_SORT } as const;
  const page = await callCached(ctx, "list", searchApi.items, { query }).catch(() => null);
  if (page === null || page.items.length === 0) return [];
  const element = () => <ProductRow title={title} cards={page.items} link={link} />;
  // Items outlive a change of content, so the words are part of the row's name.
  return [cachedSection(ctx, page, "parts", element, [title, link])];
}
