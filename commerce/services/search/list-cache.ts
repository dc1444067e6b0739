import { LRUCache } from "lru-cache";
import type { Facet, SearchInterpretation } from "~/models/search/search";
import type { Call } from "../../http/call";
import type { CatalogueIndex } from "../../index/memory/rows";

/** Memory for lists per process; a list of a million items takes four of these megabytes. */
const CACHE_BYTES = 16 * 1_048_576;
/** Estimated size of a list besides its rows: facets, windows and the rest. */
const LIST_BYTES = 40_000;

type VersionCache = { version: string; lists: LRUCache<string, ListCore>; pending: Map<string, Promise<ListCore>> };
const caches = new WeakMap<object, VersionCache>();

/** Drops lists of an older catalogue version at once, because they would keep its index alive. */
function versionCache(call: Call, version: string): VersionCache {
  const current = caches.get(call.services);
  if (current?.version === version) return current;
  const made: VersionCache = {
    version,
    lists: new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ rows, tiers }) => LIST_BYTES + rows.byteLength + (tiers?.byteLength ?? 0),
      ttl: call.services.catalogue.reuseMs,
    }),
    pending: new Map(),
  };
  caches.set(call.services, made);
  return made;
}

/**
 * Computes a list once for all requests within seconds: items and filter options come in two calls, often concurrently.
 * Nothing is cached where the index may not lag.
 */
export async function loadCachedList(
  call: Call,
  version: string,
  key: string,
  make: () => Promise<ListCore>,
): Promise<ListCore> {
  if (call.services.catalogue.reuseMs === 0) return make();
  const { lists, pending } = versionCache(call, version);
  const found = lists.get(key);
  if (found !== undefined) return found;
  const promise = pending.get(key) ?? make().finally(() => pending.delete(key));
  pending.set(key, promise);
  const list = await promise;
  lists.set(key, list);
  return list;
}

/** The part of a list that does not depend on page, order or a vehicle that does not limit it. */
export type ListCore = {
  readonly index: CatalogueIndex;
  readonly rows: Int32Array;
  /** Counted on first use, because pages of items do not need it. */
  readonly facets: () => readonly Facet[];
  /** The text tier of each row; null without a text, and when all are equal. */
  readonly tiers: Uint8Array | null;
  readonly correctedText: string | null;
  readonly understood: SearchInterpretation | null;
  /** Sorted windows of the list, by their parameters. */
  readonly windows: Map<string, Int32Array>;
};
