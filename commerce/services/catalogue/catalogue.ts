import type { Category } from "~/models/category";
import { CATEGORY_KINDS } from "~/models/category";
import type { MarketId } from "~/models/market";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../group";
import { readRecord, readTexts } from "../../json";
import { type ItemFacts, isBuyable, liveFacts } from "./facts";
import { catalogueVersion } from "./freshness";
import { allBrands, allCategories, allItemFacts, allLiveFacts } from "./store";

export type BrandFacts = Row<"brand">;
export type CategoryFacts = Omit<Category, "itemCount"> & { readonly displayAttributes: readonly string[] };

/** The catalogue as lists see it: one state of the database, at most the configured lag old. */
export type Snapshot = {
  readonly version: string;
  readonly items: ReadonlyMap<number, ItemFacts>;
  readonly brands: ReadonlyMap<number, BrandFacts>;
  /** Parents before children, siblings in their order. */
  readonly categories: ReadonlyMap<number, CategoryFacts>;
  /** Items of a category, those of its descendants included. */
  readonly itemsIn: (categoryId: number) => readonly ItemFacts[];
  /** Buyable items of each category in a market, those of its descendants included. */
  readonly countsIn: (market: MarketId) => ReadonlyMap<number, number>;
  /** Forgets the counts; for whoever changes live facts. */
  readonly recount: () => void;
  /** A value worked out once per version of the catalogue. */
  readonly once: <T extends object>(key: object, make: () => T) => T;
};

export type Catalogue = { snapshot(): Promise<Snapshot> };

function categoryFacts(row: Row<"category">): CategoryFacts {
  const kind = CATEGORY_KINDS.find((each) => each === row.kind) ?? "backCategory";
  return {
    id: row.id,
    parentId: row.parent_id,
    level: row.level,
    kind,
    name: row.name,
    slug: row.slug,
    path: row.path,
    description: row.description,
    imageUrl: row.image_url,
    displayAttributes: readTexts(row.display_attributes),
  };
}

function itemFacts(row: Awaited<ReturnType<typeof allItemFacts>>[number]): ItemFacts {
  return {
    id: row.id,
    title: row.title,
    categoryId: row.category_id,
    brandId: row.brand_id,
    position: row.position,
    condition: row.item_condition || "New",
    attributes: readRecord(row.attributes),
    isUniversal: row.vehicle_universal === 1,
    hasFitment: row.has_fitment === 1,
    isForSale: row.not_for_sale === 0,
    live: liveFacts(row),
  };
}

/** The category and its ancestors, itself first. */
export function lineage(categories: ReadonlyMap<number, CategoryFacts>, id: number): CategoryFacts[] {
  const line: CategoryFacts[] = [];
  for (
    let at = categories.get(id);
    at !== undefined && line.length < 3;
    at = at.parentId === null ? undefined : categories.get(at.parentId)
  )
    line.push(at);
  return line;
}

function ordered(rows: readonly CategoryFacts[]): Map<number, CategoryFacts> {
  const children = groupBy(rows, ({ parentId }) => parentId);
  const inOrder = new Map<number, CategoryFacts>();
  const visit = (parentId: number | null) => {
    for (const category of children.get(parentId) ?? []) {
      inOrder.set(category.id, category);
      visit(category.id);
    }
  };
  visit(null);
  return inOrder;
}

async function load(store: Store, version: string): Promise<Snapshot> {
  const [items, brands, categoryRows] = [
    await allItemFacts(store.db),
    await allBrands(store.db),
    await allCategories(store.db),
  ];
  const categories = ordered(categoryRows.map(categoryFacts));
  const facts = items.map(itemFacts);
  const byCategory = new Map<number, ItemFacts[]>();
  for (const item of facts)
    for (const { id } of lineage(categories, item.categoryId)) {
      const list = byCategory.get(id);
      if (list === undefined) byCategory.set(id, [item]);
      else list.push(item);
    }
  const kept = new Map<object, object>();
  const counts = new Map<MarketId, ReadonlyMap<number, number>>();
  return {
    version,
    items: new Map(facts.map((item) => [item.id, item])),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    categories,
    itemsIn: (id) => byCategory.get(id) ?? [],
    countsIn(market) {
      const known = counts.get(market);
      if (known !== undefined) return known;
      const counted = new Map(
        [...byCategory].map(([id, list]) => [id, list.filter((item) => isBuyable(item, market)).length]),
      );
      counts.set(market, counted);
      return counted;
    },
    recount: () => counts.clear(),
    once<T extends object>(key: object, make: () => T): T {
      const found = kept.get(key);
      // A key is one module's own constant, always used with the same maker.
      if (found !== undefined) return found as T;
      const made = make();
      kept.set(key, made);
      return made;
    },
  };
}

async function refreshLive(store: Store, snapshot: Snapshot): Promise<void> {
  for (const row of await allLiveFacts(store.db)) {
    const item = snapshot.items.get(row.id);
    if (item !== undefined) item.live = liveFacts(row);
  }
  snapshot.recount();
}

/**
 * The catalogue index of one process. Lists filter, count and order by it; prices, stock and status that a shopper sees
 * are read from the database. It lags by at most `lagMs` and is brought up to date beside the calls, never in their way;
 * with 0 every read is current.
 */
export function createCatalogue(store: Store, lagMs: number): Catalogue {
  let current: Snapshot | undefined;
  let checkedAt = 0;
  let refreshing: Promise<Snapshot> | undefined;

  async function refresh(): Promise<Snapshot> {
    const version = await catalogueVersion(store.db);
    if (current === undefined || current.version !== version) current = await load(store, version);
    else await refreshLive(store, current);
    checkedAt = performance.now();
    return current;
  }
  function refreshOnce(): Promise<Snapshot> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }
  return {
    async snapshot() {
      if (current === undefined || lagMs === 0) return refreshOnce();
      if (performance.now() - checkedAt > lagMs) {
        checkedAt = performance.now();
        // The state at hand stays good when the database cannot be asked; the next read tries again.
        refreshOnce().catch(() => undefined);
      }
      return current;
    },
  };
}
