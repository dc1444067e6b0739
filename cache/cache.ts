import { LRUCache } from "lru-cache";
import { settleSeconds } from "./ages";
import { type CacheName, cacheRow } from "./manifest";
import { currentTurn, isOutdated } from "./tags";

/** A value to be stored, with its estimated size and the changes that outdate it. */
type Made<V> = { readonly value: V; readonly bytes: number; readonly tags?: readonly string[] };

/** Makes a value; it is handed the value that it replaces, and may return that one again when nothing has changed. */
type Make<V> = (old: V | undefined) => Promise<Made<V>>;

type Entry<V> = {
  readonly value: V;
  readonly bytes: number;
  readonly tags: readonly string[];
  /** When making began, in epoch milliseconds and in told changes: the value may lack what changed later. */
  readonly madeMs: number;
  readonly turn: number;
};

/** The values of one row of the manifest, shared by everyone whose key is the same. */
type Cache<V> = {
  /**
   * Returns the value of a key. Callers of one key share one making; a stale value is returned at once and renewed in the
   * background. Failures are never stored: throws what `make` throws, unless the old value may stand in.
   */
  load(key: string, make: Make<V>): Promise<V>;
  /** Returns the value of a key, or computes it at once. */
  compute(key: string, make: () => Made<V>): V;
  /** Returns the value of a key while it is fresh. */
  peek(key: string): V | undefined;
  set(key: string, made: Made<V>): void;
  clear(): void;
  size(): { readonly entries: number; readonly bytes: number };
};

type Options = {
  /** Whether the old value may stand in after this failure; it never may by default. */
  readonly mayStandIn?: (error: unknown) => boolean;
};

type Counts = { hits: number; stale: number; misses: number };
type Registered = { readonly counts: Counts; opened: WeakRef<Pick<Cache<unknown>, "clear" | "size">>[] };

const registry = new Map<CacheName, Registered>();

function registered(name: CacheName): Registered {
  const found = registry.get(name) ?? { counts: { hits: 0, stale: 0, misses: 0 }, opened: [] };
  registry.set(name, found);
  return found;
}

/** Opens a cache with the lifetimes and the size that the manifest gives for its name. */
export function openCache<V>(name: CacheName, { mayStandIn = () => false }: Options = {}): Cache<V> {
  const { seconds, maxBytes } = cacheRow(name);
  const freshMs = seconds.fresh * 1_000;
  const staleMs = freshMs + seconds.stale * 1_000;
  const errorMs = staleMs + seconds.onError * 1_000;
  const settleMs = settleSeconds(name) * 1_000;
  const own = registered(name);
  const { counts } = own;
  const begin = () => ({ madeMs: Date.now(), turn: currentTurn() });
  const toEntry = ({ value, bytes, tags = [] }: Made<V>, begun: ReturnType<typeof begin>): Entry<V> => ({
    ...{ value, bytes, tags },
    ...begun,
  });
  const entries = new LRUCache<string, Entry<V>, Make<V>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
    noDeleteOnFetchRejection: true,
    // A value that is dropped while it is made still goes to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, old, { context: make }) => {
      const begun = begin();
      return toEntry(await make(old?.value), begun);
    },
  });
  const isLate = (entry: Entry<V>) => isOutdated(entry, settleMs);
  const ageMs = ({ madeMs }: Entry<V>) => Date.now() - madeMs;
  const renew = (key: string, make: Make<V>) => entries.forceFetch(key, { context: make, forceRefresh: true });

  async function loadNew(key: string, make: Make<V>, old: Entry<V> | undefined): Promise<V> {
    const turn = currentTurn();
    try {
      const entry = await renew(key, make);
      // A making that others had begun before a change does not answer whoever comes after it.
      return entry.turn < turn && isLate(entry) ? (await renew(key, make)).value : entry.value;
    } catch (error) {
      if (old !== undefined && ageMs(old) < errorMs && mayStandIn(error)) return old.value;
      throw error;
    }
  }

  function findFresh(key: string): Entry<V> | undefined {
    const entry = entries.get(key);
    return entry !== undefined && ageMs(entry) < freshMs && !isLate(entry) ? entry : undefined;
  }

  const cache: Cache<V> = {
    load(key, make) {
      const entry = entries.get(key);
      if (entry === undefined || ageMs(entry) >= staleMs || isLate(entry)) {
        counts.misses += 1;
        return loadNew(key, make, entry);
      }
      if (ageMs(entry) < freshMs) counts.hits += 1;
      else {
        counts.stale += 1;
        renew(key, make).catch(() => undefined);
      }
      return Promise.resolve(entry.value);
    },
    compute(key, make) {
      const found = findFresh(key);
      if (found === undefined) counts.misses += 1;
      else counts.hits += 1;
      if (found !== undefined) return found.value;
      const begun = begin();
      const made = make();
      entries.set(key, toEntry(made, begun));
      return made.value;
    },
    peek(key) {
      const found = findFresh(key);
      if (found === undefined) counts.misses += 1;
      else counts.hits += 1;
      return found?.value;
    },
    set(key, made) {
      entries.set(key, toEntry(made, begin()));
    },
    clear: () => entries.clear(),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
  own.opened = [...own.opened.filter((ref) => ref.deref() !== undefined), new WeakRef(cache)];
  return cache;
}

const openedCaches = (name: CacheName) => (registry.get(name)?.opened ?? []).flatMap((ref) => ref.deref() ?? []);

/** Lists what the caches of this process hold and how often they were asked, by name. */
export function listCacheCounts() {
  return [...registry].map(([name, { counts }]) => {
    const sizes = openedCaches(name).map((cache) => cache.size());
    const sum = (key: "entries" | "bytes") => sizes.reduce((total, size) => total + size[key], 0);
    return { name, ...counts, entries: sum("entries"), bytes: sum("bytes") };
  });
}

/** Empties the caches of a name, or all: at shutdown, and between tests. */
export function clearCaches(name?: CacheName): void {
  for (const each of name === undefined ? registry.keys() : [name])
    for (const cache of openedCaches(each)) cache.clear();
}
