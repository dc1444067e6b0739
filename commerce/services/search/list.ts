import type { z } from "zod";
import type { listFilterSchema } from "~/models/api/item";
import type { Facet, ItemPage, SortValue, Understood } from "~/models/search";
import { SHOP_NAME } from "~/models/shop";
import type { Call } from "../../call";
import { cardsOf } from "../catalogue/cards";
import type { Snapshot } from "../catalogue/catalogue";
import { type ItemFacts, isListed } from "../catalogue/facts";
import { fitIn, type KnownVehicle } from "../fitment/fitment";
import { facetRules, narrow } from "./facets";
import { findText, relevanceOf, understandText } from "./find";
import { ordered, type Relevance } from "./order";
import { scopeOf } from "./scope";

export type ListQuery = z.output<typeof listFilterSchema>;
type PageQuery = { page: number; size: number; sort: SortValue };

/** A list before it is paged: what passes, what can narrow it, and what it was asked with. */
export type List = {
  readonly items: readonly ItemFacts[];
  readonly facets: readonly Facet[];
  readonly hits: ReadonlyMap<number, Relevance> | null;
  readonly known: KnownVehicle | null;
  readonly correctedText: string | null;
  readonly understood: Understood | null;
  readonly snapshot: Snapshot;
};

/** A list without a category offers attribute filters only while its items come from a few part types. */
const MIXED_CATEGORIES_MAX = 3;

function attributeLabels(snapshot: Snapshot, categoryId: number | undefined, items: readonly ItemFacts[]): string[] {
  const own = categoryId === undefined ? [] : (snapshot.categories.get(categoryId)?.displayAttributes ?? []);
  if (own.length > 0) return [...own];
  const leaves = new Set<number>();
  for (const item of items) {
    leaves.add(item.categoryId);
    if (leaves.size > MIXED_CATEGORIES_MAX) return [];
  }
  return [...new Set([...leaves].flatMap((id) => snapshot.categories.get(id)?.displayAttributes ?? []))];
}

function candidates(
  snapshot: Snapshot,
  query: ListQuery,
  hits: ReadonlyMap<number, Relevance> | null,
): Iterable<ItemFacts> {
  const within = query.categoryId === undefined ? undefined : snapshot.itemsIn(query.categoryId);
  if (hits === null) return within ?? snapshot.items.values();
  if (within !== undefined) return within.filter(({ id }) => hits.has(id));
  return [...hits.keys()].map((id) => snapshot.items.get(id)).filter((item) => item !== undefined);
}

/** The items of a list: text, category, vehicle and facets applied (rows CAT-02, VEH-29, OPEN-35). */
export async function readList(call: Call, query: ListQuery, { soldOut }: { soldOut: boolean }): Promise<List> {
  const snapshot = await call.services.catalogue.snapshot();
  const text = query.q ?? "";
  const meaning =
    text === "" ? null : await understandText(call, text, { isVehicleIgnored: query.anyVehicle === true });
  const found = meaning === null ? null : await findText(call, text, meaning);
  const [hits, correctedText] = [found === null ? null : relevanceOf(found.hits), found?.correctedText ?? null];
  const named = meaning?.vehicle?.attributeValueId;
  const vehicleId = named ?? query.attributeValueId;
  const known =
    vehicleId === undefined
      ? null
      : await call.services.fitment.vehicle(vehicleId, named === undefined ? query.answers : undefined);
  const isFitAsked = query.fitsOnly === true && known !== null;
  const isPassing = (item: ItemFacts) => {
    if (known === null || (named === undefined && !isFitAsked)) return true;
    const fit = fitIn(known, item);
    // A vehicle named in the text leaves out what is known not to fit; what may fit asks its question on its page.
    return fit === "FIT" || (!isFitAsked && fit !== "NOT_FIT");
  };
  const scope = await scopeOf(call, query);
  const framed = scope === null ? null : new Set(scope);
  const base: ItemFacts[] = [];
  for (const item of candidates(snapshot, query, hits))
    if (framed?.has(item.id) !== false && isListed(item, call.market, soldOut) && isPassing(item)) base.push(item);
  const understood =
    meaning === null ? null : { vehicle: meaning.vehicle, text: meaning.text, partType: meaning.partType };
  const context = {
    market: call.market,
    brandName: (id: number) => snapshot.brands.get(id)?.name ?? SHOP_NAME,
    brandSlug: (id: number) => snapshot.brands.get(id)?.slug ?? "",
    labels: attributeLabels(snapshot, query.categoryId, base),
  };
  return { ...narrow(base, facetRules(context, query)), hits, known, correctedText, understood, snapshot };
}

/** The filter options of a list with counts (rows CAT-17, OPEN-35). */
export function facetsOf({ facets }: List): Facet[] {
  return [...facets];
}

/** One page of a list as cards; a page beyond the end is empty (row OPEN-35). */
export async function pageOf(call: Call, list: List, { page, size, sort }: PageQuery): Promise<ItemPage> {
  const inOrder = ordered(list.items, sort, call.market, list.hits, list.known);
  const ids = inOrder.slice((page - 1) * size, page * size).map(({ id }) => id);
  return {
    items: await cardsOf(call, ids, list.known),
    page,
    size,
    total: inOrder.length,
    pages: Math.max(1, Math.ceil(inOrder.length / size)),
    correctedText: list.correctedText,
    understood: list.understood,
  };
}

/** Part types of a list with how many of its items they hold, the fullest first (rows CAT-13, API-038, API-048). */
export function categoriesOf(snapshot: Snapshot, items: readonly ItemFacts[], limit: number) {
  const counts = new Map<number, number>();
  for (const { categoryId } of items) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return [...counts]
    .flatMap(([id, count]) => {
      const category = snapshot.categories.get(id);
      return category === undefined ? [] : [{ id, name: category.name, path: category.path, count }];
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"))
    .slice(0, limit);
}
