import { CATEGORY_KINDS } from "~/models/product/category";
import type { MarketId } from "~/models/shop/market";
import { keepCatalogueVersion, readCatalogueVersion } from "../../db/catalogue-version";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { readTexts } from "../../platform/json";
import type { IndexedBrand, IndexedCategory } from "../entities";
import { sortByCategory } from "./category-order";
import { loadColumns } from "./load-columns";
import { findLastChange, listBrands, listCategories } from "./repository";
import { type CatalogueIndex, createIndex } from "./rows";

/** The catalogue as lists see it, at most the configured lag old. */
export type Snapshot = {
  readonly version: string;
  readonly index: CatalogueIndex;
  /** All brands by id, in order of name; inactive ones are never shown. */
  readonly brands: ReadonlyMap<number, IndexedBrand>;
  /** Parents before children, siblings in their order. */
  readonly categories: ReadonlyMap<number, IndexedCategory>;
  /** Buyable items per category in a market, descendants included. */
  readonly countsIn: (market: MarketId) => ReadonlyMap<number, number>;
  /** Computes a value once per version of the catalogue. */
  readonly once: <T extends object>(key: object, make: () => T) => T;
};

export type Catalogue = {
  snapshot(): Promise<Snapshot>;
  /** Milliseconds for which a computed list may be reused; 0 means that every read must be current. */
  readonly reuseMs: number;
};

/** Lists are reused for this many lags; together that stays well below the 60 seconds in which a list must show a change. */
const REUSE_LAGS = 4;

function toIndexedCategory(row: Row<"category">): IndexedCategory {
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

/** The category and its ancestors, starting with the category. */
export function lineage(categories: ReadonlyMap<number, IndexedCategory>, id: number): IndexedCategory[] {
  const line: IndexedCategory[] = [];
  for (
    let at = categories.get(id);
    at !== undefined && line.length < 3;
    at = at.parentId === null ? undefined : categories.get(at.parentId)
  )
    line.push(at);
  return line;
}

/** Sorts categories depth first, so that a category's descendants follow it without a gap. */
function depthFirst(rows: readonly IndexedCategory[]): Map<number, IndexedCategory> {
  const children = groupBy(rows, ({ parentId }) => parentId);
  const inOrder = new Map<number, IndexedCategory>();
  const visit = (parentId: number | null) => {
    for (const category of children.get(parentId) ?? []) {
      inOrder.set(category.id, category);
      visit(category.id);
    }
  };
  visit(null);
  return inOrder;
}

async function loadSnapshot({ db }: Store, version: string): Promise<Snapshot> {
  const since = await findLastChange(db);
  const brands = await listBrands(db);
  const categories = depthFirst((await listCategories(db)).map(toIndexedCategory));
  const { columns, count } = await loadColumns(db, {
    rankByCategory: new Map([...categories.keys()].map((id, rank) => [id, rank])),
    indexByBrand: new Map(brands.map(({ id }, place) => [id, place])),
    labels: new Set([...categories.values()].flatMap(({ displayAttributes }) => displayAttributes)),
  });
  const categoryOrder = await sortByCategory(columns, count, categories.size);
  const index = createIndex({ columns, count, categoryOrder, categories: [...categories.values()], brands, since });
  const values = new Map<object, object>();
  const counts = new Map<MarketId, { revision: number; counted: ReadonlyMap<number, number> }>();
  return {
    version,
    index,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    categories,
    countsIn(market) {
      const cached = counts.get(market);
      if (cached !== undefined && cached.revision === index.revision) return cached.counted;
      const counted = index.countsIn(market);
      counts.set(market, { revision: index.revision, counted });
      return counted;
    },
    once<T extends object>(key: object, make: () => T): T {
      const found = values.get(key);
      // A key is a constant of one module, which always passes the same `make`.
      if (found !== undefined) return found as T;
      const made = make();
      values.set(key, made);
      return made;
    },
  };
}

/**
 * Creates the catalogue index of one process. Lists filter, count and sort by it; the prices, stock and status that a
 * shopper sees are read from the database. It lags by at most `lagMs` and is refreshed in the background; with 0 every
 * read is current. Single changes are applied by time stamp; a bulk change builds a new index beside the old one.
 */
export function createCatalogue(store: Store, lagMs: number): Catalogue {
  let current: Snapshot | undefined;
  let checkedAt = 0;
  let refreshing: Promise<Snapshot> | undefined;
  keepCatalogueVersion(store.db, lagMs);

  async function refresh(): Promise<Snapshot> {
    const version = await readCatalogueVersion(store.db);
    if (current === undefined || current.version !== version) current = await loadSnapshot(store, version);
    await current.index.refresh(store.db);
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
    reuseMs: lagMs * REUSE_LAGS,
    async snapshot() {
      if (current === undefined || lagMs === 0) return refreshOnce();
      if (performance.now() - checkedAt > lagMs) {
        checkedAt = performance.now();
        // The current state stays in use when the database cannot be read; the next read tries again.
        refreshOnce().catch(() => undefined);
      }
      return current;
    },
  };
}
