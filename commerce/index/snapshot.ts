import { CATEGORY_KINDS } from "~/models/product/category";
import type { MarketId } from "~/models/shop/market";
import { keepCatalogueVersion, readCatalogueVersion } from "../db/catalogue-version";
import type { Store } from "../db/open";
import type { Row } from "../db/tables";
import { groupBy } from "../platform/group-by";
import { readTexts } from "../platform/json";
import { shelve } from "./category-order";
import type { BrandFacts, CategoryFacts } from "./facts";
import { loadColumns } from "./load-columns";
import { allBrands, allCategories, lastChange } from "./repository";
import { type CatalogueIndex, createIndex } from "./rows";

/** The catalogue as lists see it: one state of the database, at most the configured lag old. */
export type Snapshot = {
  readonly version: string;
  readonly index: CatalogueIndex;
  /** Every brand by id, by name; inactive ones are never shown. */
  readonly brands: ReadonlyMap<number, BrandFacts>;
  /** Parents before children, siblings in their order. */
  readonly categories: ReadonlyMap<number, CategoryFacts>;
  /** Buyable items of each category in a market, those of its descendants included. */
  readonly countsIn: (market: MarketId) => ReadonlyMap<number, number>;
  /** A value worked out once per version of the catalogue. */
  readonly once: <T extends object>(key: object, make: () => T) => T;
};

export type Catalogue = {
  snapshot(): Promise<Snapshot>;
  /** How long what was worked out of a list may be answered again, in milliseconds; 0 asks for the current state each time. */
  readonly keepMs: number;
};

/** Lists may be kept so many times longer than the index lags: together well below the 60 seconds after which a list must show a change. */
const KEEP_LAGS = 4;

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

/** Depth first, so that whatever is below a category follows it without a gap. */
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

async function load({ db }: Store, version: string): Promise<Snapshot> {
  const since = await lastChange(db);
  const brands = await allBrands(db);
  const categories = ordered((await allCategories(db)).map(categoryFacts));
  const { columns, count } = await loadColumns(db, {
    rankOf: new Map([...categories.keys()].map((id, rank) => [id, rank])),
    brandOf: new Map(brands.map(({ id }, place) => [id, place])),
    labels: new Set([...categories.values()].flatMap(({ displayAttributes }) => displayAttributes)),
  });
  const shelves = await shelve(columns, count, categories.size);
  const index = createIndex({ columns, count, shelves, categories: [...categories.values()], brands, since });
  const kept = new Map<object, object>();
  const counts = new Map<MarketId, { revision: number; counted: ReadonlyMap<number, number> }>();
  return {
    version,
    index,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    categories,
    countsIn(market) {
      const known = counts.get(market);
      if (known !== undefined && known.revision === index.revision) return known.counted;
      const counted = index.countsIn(market);
      counts.set(market, { revision: index.revision, counted });
      return counted;
    },
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

/**
 * The catalogue index of one process. Lists filter, count and order by it; prices, stock and status that a shopper sees
 * are read from the database. It lags by at most `lagMs` and is brought up to date beside the calls, never in their way;
 * with 0 every read is current. What changed is read by its time stamp; a bulk change builds a new index beside the old.
 */
export function createCatalogue(store: Store, lagMs: number): Catalogue {
  let current: Snapshot | undefined;
  let checkedAt = 0;
  let refreshing: Promise<Snapshot> | undefined;
  keepCatalogueVersion(store.db, lagMs);

  async function refresh(): Promise<Snapshot> {
    const version = await readCatalogueVersion(store.db);
    if (current === undefined || current.version !== version) current = await load(store, version);
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
    keepMs: lagMs * KEEP_LAGS,
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
