import { LRUCache } from "lru-cache";
import { settleSeconds } from "./ages";
import { type CacheName, cacheRow } from "./manifest";
import { currentTurn, isOutdated } from "./tags";

/** A value to be stored, with its estimated size and the changes that outdate it. */
export type Made<V> = {
  readonly value: V;
  readonly bytes: number;
  readonly tags?: readonly string[];
  /** The time that the value itself holds, where that may be shorter than the manifest's lifetimes. */
  readonly seconds?: number;
};

/** Makes a value; it is handed the value that it replaces, and may return that one again when nothing has changed. */
type Make<V> = (old: V | undefined) => Promise<Made<V>>;

type Entry<V> = {
  readonly value: V;
  readonly bytes: number;
  readonly tags: readonly string[];
  /** The time the load began, in epoch milliseconds, and the change count then: later changes may be missing from the value. */
  readonly madeMs: number;
  readonly turn: number;
  /** The age in milliseconds at which the value itself ends. */
  readonly endMs: number;
};

/** Stands for a value that does not exist, which is never stored. */
const MISSING = Symbol("missing");

/** The values of one row of the manifest, shared by everyone whose key is the same. */
type Cache<V> = {
  /**
   * Returns the value of a key. Callers of one key share one making; a stale value is returned at once and renewed in the
   * background. Failures are never stored: throws what `make` throws, unless the old value may stand in.
   */
  load(key: string, make: Make<V>): Promise<V>;
  /** Like `load`, for a value that may not exist: null is returned but not stored, so the next caller loads again. */
  find(key: string, make: () => Promise<Made<V> | null>): Promise<V | null>;
  /** Returns the value of a key, or computes it at once. */
  compute(key: string, make: () => Made<V>): V;
  /** Returns the value of a key while it is fresh. */
  peek(key: string): V | undefined;
  set(key: string, made: Made<V>): void;
  /** Empties the cache when its values were made for another version, also of those that are being made. */
  enter(version: string): void;
  /** Whether there is a value of a key, be it an old one. */
  has(key: string): boolean;
  /** Forgets the value of a key. */
  drop(key: string): void;
  clear(): void;
  size(): { readonly entries: number; readonly bytes: number };
};

type Options = {
  /** Whether the old value may stand in after this failure; it never may by default. */
  readonly mayStandIn?: (error: unknown) => boolean;
  /** The time in epoch milliseconds that ages are counted by; the system's by default. */
  readonly now?: () => number;
};

type Counts = { hits: number; stale: number; misses: number };
type Registered = { readonly counts: Counts; opened: WeakRef<Pick<Cache<unknown>, "clear" | "size">>[] };

const NO_TAGS: readonly string[] = [];

const registry = new Map<CacheName, Registered>();

function registered(name: CacheName): Registered {
  const found = registry.get(name) ?? { counts: { hits: 0, stale: 0, misses: 0 }, opened: [] };
  registry.set(name, found);
  return found;
}

/** Opens a cache with the lifetimes and the size that the manifest gives for its name. */
export function openCache<V>(
  name: CacheName,
  { mayStandIn = () => false, now = () => Date.now() }: Options = {},
): Cache<V> {
  const { seconds, maxBytes } = cacheRow(name);
  const freshMs = seconds.fresh * 1_000;
  const staleMs = freshMs + seconds.stale * 1_000;
  const errorMs = staleMs + seconds.onError * 1_000;
  const settleMs = settleSeconds(name) * 1_000;
  const own = registered(name);
  const { counts } = own;
  const begin = () => ({ madeMs: now(), turn: currentTurn() });
  const toEntry = (
    { value, bytes, tags = NO_TAGS, seconds: ownSeconds = Number.POSITIVE_INFINITY }: Made<V>,
    { madeMs, turn }: ReturnType<typeof begin>,
  ): Entry<V> => ({ value, bytes, tags, madeMs, turn, endMs: ownSeconds * 1_000 });
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
  });
  // The library's own sharing costs four times as much, for an abort signal that nobody listens to.
  const making = new Map<string, Promise<Entry<V>>>();
  let clearings = 0;
  const isLate = (entry: Entry<V>) => entry.tags.length > 0 && isOutdated(entry, settleMs);
  const ageMs = ({ madeMs }: Entry<V>) => now() - madeMs;
  const isFresh = (entry: Entry<V>) => {
    if (freshMs === entry.endMs) return true;
    const age = ageMs(entry);
    return age < freshMs && age < entry.endMs;
  };
  let current = "";

  async function makeEntry(key: string, make: Make<V>): Promise<Entry<V>> {
    const [begun, clearing] = [begin(), clearings];
    const entry = toEntry(await make(entries.peek(key)?.value), begun);
    // A value that was dropped while it was made goes only to those who wait for it.
    if (clearing === clearings) entries.set(key, entry);
    return entry;
  }

  function renew(key: string, make: Make<V>): Promise<Entry<V>> {
    const shared = making.get(key);
    if (shared !== undefined) return shared;
    const own = makeEntry(key, make).finally(() => {
      if (making.get(key) === own) making.delete(key);
    });
    making.set(key, own);
    return own;
  }

  function clear(): void {
    clearings += 1;
    making.clear();
    entries.clear();
  }

  async function loadNew(key: string, make: Make<V>, old: Entry<V> | undefined): Promise<V> {
    const turn = currentTurn();
    try {
      const entry = await renew(key, make);
      // A load that began before a change does not answer a caller who came after the change.
      return entry.turn < turn && isLate(entry) ? (await renew(key, make)).value : entry.value;
    } catch (error) {
      if (old !== undefined && ageMs(old) < errorMs && mayStandIn(error)) return old.value;
      throw error;
    }
  }

  function findFresh(key: string): Entry<V> | undefined {
    const entry = entries.get(key);
    return entry !== undefined && isFresh(entry) && !isLate(entry) ? entry : undefined;
  }

  const cache: Cache<V> = {
    load(key, make) {
      const entry = entries.get(key);
      const age = entry === undefined ? staleMs : ageMs(entry);
      if (entry === undefined || age >= staleMs || age >= entry.endMs || isLate(entry)) {
        counts.misses += 1;
        return loadNew(key, make, entry);
      }
      if (age < freshMs) counts.hits += 1;
      else {
        counts.stale += 1;
        renew(key, make).catch(() => undefined);
      }
      return Promise.resolve(entry.value);
    },
    async find(key, make) {
      try {
        return await cache.load(key, async () => {
          const made = await make();
          if (made === null) throw MISSING;
          return made;
        });
      } catch (error) {
        if (error === MISSING) return null;
        throw error;
      }
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
    enter(version) {
      if (version === current) return;
      current = version;
      clear();
    },
    has: (key) => entries.has(key),
    drop(key) {
      entries.delete(key);
    },
    clear,
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
