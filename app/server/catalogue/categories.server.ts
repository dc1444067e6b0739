import { itemApi } from "~/models/api";
import type { Category, CategoryTree } from "~/models/product/category";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the market's category tree with its three levels. Throws CallFailure. */
export function loadCategoryTree(ctx: RequestContext): Promise<CategoryTree[]> {
  return callCached(ctx, "categories", itemApi.categoryTree, {});
}

/**
 * Lists the market's part types in no particular order: categories of level 3 that have products. Throws CallFailure.
 */
export async function listPartTypes(ctx: RequestContext): Promise<Category[]> {
  const list = await callCached(ctx, "categories", itemApi.categoryList, {});
  return list.filter(({ level, itemCount }) => level === 3 && itemCount > 0);
}

/** Lists the feature lines of a category; empty when the call fails. */
export async function listFeatures(ctx: RequestContext, categoryId: number): Promise<readonly string[]> {
  try {
    const id = `category-${categoryId}`;
    return (await callCached(ctx, "seo", itemApi.seoFeatures, { params: { id } })).features;
  } catch {
    return [];
  }
}

type Node = Category & { children?: readonly Node[] };

/** Finds a category by its path, with its ancestors; throws a 404 response for an unknown path. */
export async function loadCategory(ctx: RequestContext, path: string): Promise<{ category: Node; trail: Category[] }> {
  let level: readonly Node[] = await loadCategoryTree(ctx);
  const trail: Node[] = [];
  for (const slug of path.split("/").filter((part) => part !== "")) {
    const found = level.find((each) => each.slug === slug);
    if (found === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
    trail.push(found);
    level = found.children ?? [];
  }
  const category = trail.at(-1);
  if (category === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { category, trail };
}
