import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { PartsRow } from "~/components/content/parts-row";
import { searchApi } from "~/models/api";
import type { PageLink } from "~/models/content/content";
import type { PageHead } from "~/models/page/head";
import type { CategoryTree } from "~/models/product/category";
import { DEFAULT_SORT } from "~/models/search/search";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import type { Fragment } from "~/models/view/fragment";
import { callCached } from "~/server/api/cache.server";
import { categoryTree } from "~/server/catalogue/categories.server";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";

/** A content page: its head, and its parts one below the other, finished. */
export type ContentView = { readonly head: PageHead; readonly parts: readonly Fragment[] };

/**
 * Name of a part on this page: the browser keeps a part whose name stays the same, and the server what it rendered. `words`
 * are what it shows beside its owner: other words make another part.
 */
export function partKey(ctx: RequestContext, name: string, words?: unknown): string {
  const text = `${ctx.market.id} ${ctx.url.pathname} ${words === undefined ? "" : JSON.stringify(words)}`;
  return `${name}-${createHash("sha1")
    .update(text)
    .digest("base64url")
    .replace(/[^a-z0-9]/gi, "")
    .slice(0, 10)}`;
}

/** A part that depends on one kept answer alone, and on `words` where they are told: rendered once for them. */
export const keptPart = (
  ctx: RequestContext,
  owner: object,
  name: string,
  element: () => ReactElement,
  words?: unknown,
): Fragment => fragment(ctx, owner, partKey(ctx, name, words), element);

/** A part of this answer alone. */
export const freshPart = (ctx: RequestContext, name: string, element: () => ReactElement): Fragment =>
  fragment(ctx, {}, partKey(ctx, name), element);

type Named = { readonly id: number; readonly name: string; readonly path: string };

/** Categories by their paths, in that order; unknown ones, and all while the tree is away, are left out. */
export async function categoriesAt(ctx: RequestContext, paths: readonly string[]): Promise<Named[]> {
  const tree: readonly CategoryTree[] = await categoryTree(ctx).catch(() => []);
  const all = tree.flatMap((top) => [top, ...top.children.flatMap((middle) => [middle, ...middle.children])]);
  return paths.flatMap((path) => all.find((each) => each.path === path) ?? []);
}

type RowOf = {
  readonly title: string;
  readonly categoryId?: number;
  readonly q?: string;
  readonly link: PageLink | null;
};

/** A row of parts of a category or a search; none when it is empty or cannot be loaded. */
export async function partsRow(ctx: RequestContext, { title, categoryId, q, link }: RowOf): Promise<Fragment[]> {
  const which = categoryId === undefined ? { q: q ?? "" } : { categoryId };
  const query = { ...which, size: SMALL_ROW_ITEMS, sort: DEFAULT_SORT } as const;
  const found = await callCached(ctx, "list", searchApi.items, { query }).catch(() => null);
  if (found === null || found.items.length === 0) return [];
  const element = () => <PartsRow title={title} cards={found.items} link={link} />;
  // Items outlive a change of content: the words are part of what names the row.
  return [keptPart(ctx, found, "parts", element, [title, link])];
}
