import { LRUCache } from "lru-cache";
import type { Facet, SearchInterpretation } from "~/models/search/search";
import type { Call } from "../../http/call";
import type { CatalogueIndex } from "../../index/rows";

/** Memory of one process for lists; the whole catalogue of a million items is four of these megabytes. */
const KEPT_BYTES = 16 * 1_048_576;
/** Facets, windows and the rest of a list, beside its rows. */
const LIST_BYTES = 40_000;

type Keeper = { version: string; kept: LRUCache<string, ListCore>; making: Map<string, Promise<ListCore>> };
const keepers = new WeakMap<object, Keeper>();

/** Lists of an older version of the catalogue go at once: they would keep its whole index alive. */
function cacheFor(call: Call, version: string): Keeper {
  const known = keepers.get(call.services);
  if (known?.version === version) return known;
  const made: Keeper = {
    version,
    kept: new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ rows, tiers }) => LIST_BYTES + rows.byteLength + (tiers?.byteLength ?? 0),
      ttl: call.services.catalogue.reuseMs,
    }),
    making: new Map(),
  };
  keepers.set(call.services, made);
  return made;
}

/**
 * A list worked out once for its page, its filter options and whoever asks within seconds: items and filter
 * options are asked for by two calls, often at once. Nothing is kept where the index may not lag.
 */
export async function keptList(
  call: Call,
  version: string,
  key: string,
  make: () => Promise<ListCore>,
): Promise<ListCore> {
  if (call.services.catalogue.reuseMs === 0) return make();
  const { kept, making } = cacheFor(call, version);
  const found = kept.get(key);
  if (found !== undefined) return found;
  const under = making.get(key) ?? make().finally(() => making.delete(key));
  making.set(key, under);
  const list = await under;
  kept.set(key, list);
  return list;
}

/** What a list shows whoever asks: the same for every page, order and vehicle that does not limit it. */
export type ListCore = {
  readonly index: CatalogueIndex;
  readonly rows: Int32Array;
  /** Counted when first asked for: the items of a list are read without. */
  readonly facets: () => readonly Facet[];
  /** How well each row answers the text, best first; null without one, and when all answer alike. */
  readonly tiers: Uint8Array | null;
  readonly correctedText: string | null;
  readonly understood: SearchInterpretation | null;
  /** Stretches of the list in an order, by what they were asked with. */
  readonly windows: Map<string, Int32Array>;
};
