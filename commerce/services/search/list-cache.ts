import { LRUCache } from "lru-cache";
import type { Call } from "../../http/call";
import type { ListCore } from "./list";

/** Memory of one process for lists; the whole catalogue of a million items is four of these megabytes. */
const KEPT_BYTES = 16 * 1_048_576;
/** Facets, windows and the rest of a list, beside its rows. */
const LIST_BYTES = 40_000;

type Keeper = { version: string; kept: LRUCache<string, ListCore>; making: Map<string, Promise<ListCore>> };
const keepers = new WeakMap<object, Keeper>();

/** Lists of an older version of the catalogue go at once: they would keep its whole index alive. */
function keeperOf(call: Call, version: string): Keeper {
  const known = keepers.get(call.services);
  if (known?.version === version) return known;
  const made: Keeper = {
    version,
    kept: new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ rows, tiers }) => LIST_BYTES + rows.byteLength + (tiers?.byteLength ?? 0),
      ttl: call.services.catalogue.keepMs,
    }),
    making: new Map(),
  };
  keepers.set(call.services, made);
  return made;
}

/**
 * A list worked out once for its page, its filter options and whoever asks within seconds (row CAT-28): items and filter
 * options are asked for by two calls, often at once. Nothing is kept where the index may not lag.
 */
export async function keptList(
  call: Call,
  version: string,
  key: string,
  make: () => Promise<ListCore>,
): Promise<ListCore> {
  if (call.services.catalogue.keepMs === 0) return make();
  const { kept, making } = keeperOf(call, version);
  const found = kept.get(key);
  if (found !== undefined) return found;
  const under = making.get(key) ?? make().finally(() => making.delete(key));
  making.set(key, under);
  const list = await under;
  kept.set(key, list);
  return list;
}
