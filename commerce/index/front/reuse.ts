import { LRUCache } from "lru-cache";

/** Values of one version of the catalogue that are computed once for all concurrent callers. */
type Reuse<V extends object> = {
  /** The cached value; undefined when there is none. */
  peek(version: string, key: string): V | undefined;
  /** The cached value, or else the one that `make` computes. */
  get(version: string, key: string, make: () => Promise<V>): Promise<V>;
};

type ReuseOptions<V> = {
  readonly maxBytes: number;
  /** Milliseconds; 0 caches nothing. */
  readonly ttl: number;
  readonly measure: (value: V) => number;
};

/**
 * Creates a cache that is limited by bytes. A new version drops everything at once, because values keep what they were
 * computed from alive.
 */
export function createReuse<V extends object>({ maxBytes, ttl, measure }: ReuseOptions<V>): Reuse<V> {
  const cache = new LRUCache<string, V>({ maxSize: maxBytes, sizeCalculation: measure, ttl });
  const pending = new Map<string, Promise<V>>();
  let current = "";
  const enter = (version: string) => {
    if (version === current) return;
    current = version;
    cache.clear();
  };
  return {
    peek(version, key) {
      enter(version);
      return cache.get(key);
    },
    async get(version, key, make) {
      if (ttl === 0) return make();
      enter(version);
      const found = cache.get(key);
      if (found !== undefined) return found;
      const at = `${version} ${key}`;
      const promise = pending.get(at) ?? make().finally(() => pending.delete(at));
      pending.set(at, promise);
      const value = await promise;
      if (version === current) cache.set(key, value);
      return value;
    },
  };
}
