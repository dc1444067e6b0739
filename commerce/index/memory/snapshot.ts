import { setImmediate as breathe } from "node:timers/promises";
import type { MarketId } from "~/models/shop/market";
import { readCatalogueVersion } from "../../db/catalogue-version";
import type { Store } from "../../db/open";
import { readTaxonomy, type Taxonomy } from "../taxonomy";
import { sortByCategory } from "./category-order";
import { loadColumns } from "./load-columns";
import { listAllPositions, type Positions } from "./positions";
import { findLastChange } from "./repository";
import { createIndex, type RowIndex } from "./rows";

/** The catalogue as lists see it, at most the configured lag old. */
export type Snapshot = {
  readonly taxonomy: Taxonomy;
  readonly index: RowIndex;
  /** Buyable items per category in a market, descendants included. */
  readonly countsIn: (market: MarketId) => ReadonlyMap<number, number>;
  /** The positions of the items of each part type. */
  readonly positions: ReadonlyMap<number, Positions>;
};

/** Reads the current snapshot. */
type Snapshots = () => Promise<Snapshot>;

async function loadSnapshot({ db }: Store, version: string): Promise<Snapshot> {
  const since = await findLastChange(db);
  const taxonomy = await readTaxonomy(db, version);
  // SQLite answers at once, so that what is read without a pause adds up.
  await breathe();
  const [brands, categories] = [[...taxonomy.brands.values()], taxonomy.categories];
  const { columns, count } = await loadColumns(db, {
    rankByCategory: new Map([...categories.keys()].map((id, rank) => [id, rank])),
    indexByBrand: new Map(brands.map(({ id }, place) => [id, place])),
    labels: new Set([...categories.values()].flatMap(({ displayAttributes }) => displayAttributes)),
  });
  const categoryOrder = await sortByCategory(columns, count, categories.size);
  const index = createIndex({ columns, count, categoryOrder, categories: [...categories.values()], brands, since });
  const positions = await listAllPositions(index);
  const counts = new Map<MarketId, { revision: number; counted: ReadonlyMap<number, number> }>();
  return {
    taxonomy,
    index,
    positions,
    countsIn(market) {
      const cached = counts.get(market);
      if (cached !== undefined && cached.revision === index.revision) return cached.counted;
      const counted = index.countsIn(market);
      counts.set(market, { revision: index.revision, counted });
      return counted;
    },
  };
}

/**
 * Creates the catalogue index of one process. Lists filter, count and sort by it; the prices, stock and status that a
 * shopper sees are read from the database. It lags by at most `lagMs` and is refreshed in the background; with 0 every
 * read is current. Single changes are applied by time stamp; a bulk change builds a new index beside the old one.
 */
export function createSnapshots(store: Store, lagMs: number): Snapshots {
  let current: Snapshot | undefined;
  let checkedAt = 0;
  let refreshing: Promise<Snapshot> | undefined;

  async function refresh(): Promise<Snapshot> {
    const version = await readCatalogueVersion(store.db);
    if (current === undefined || current.taxonomy.version !== version) current = await loadSnapshot(store, version);
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
  return async () => {
    if (current === undefined || lagMs === 0) return refreshOnce();
    if (performance.now() - checkedAt > lagMs) {
      checkedAt = performance.now();
      // The current state stays in use when the database cannot be read; the next read tries again.
      refreshOnce().catch(() => undefined);
    }
    return current;
  };
}
