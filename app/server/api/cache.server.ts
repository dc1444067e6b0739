import { LRUCache } from "lru-cache";
import type { CallInput, CallResult, Endpoint } from "~/models/api/contract";
import { PROMOTION_CACHE_SECONDS } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";
import { CallFailure } from "./call-failure.server";
import { call } from "./client.server";
import { contentChangedMs, followContent } from "./content-version.server";

type CacheRule = {
  /** Answers this young are given without asking. */
  readonly ttlSeconds: number;
  /** Then for so long the old answer is given while one new one is fetched. */
  readonly swrSeconds: number;
  /** And for so long after that the old answer stands in while the upstream is failing. */
  readonly staleIfErrorSeconds: number;
  readonly maxEntries: number;
  /** Filled by editors: an import of content outdates it at once. */
  readonly isEdited?: true;
};

/** Named caches of public reads: thing, lifetimes, size. Personal reads have none. */
export const CACHES = {
  settings: { ttlSeconds: 30, swrSeconds: 300, staleIfErrorSeconds: 3_600, maxEntries: 50, isEdited: true },
  content: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 500, isEdited: true },
  seo: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 500, isEdited: true },
  // Estimates move on at the warehouse cut-off, so they are young.
  delivery: { ttlSeconds: 60, swrSeconds: 0, staleIfErrorSeconds: 600, maxEntries: 2_000 },
  areas: { ttlSeconds: 3_600, swrSeconds: 86_400, staleIfErrorSeconds: 86_400, maxEntries: 100 },
  vehicle: { ttlSeconds: 3_600, swrSeconds: 86_400, staleIfErrorSeconds: 86_400, maxEntries: 5_000 },
  categories: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 200 },
  product: { ttlSeconds: 15, swrSeconds: 120, staleIfErrorSeconds: 600, maxEntries: 1_500 },
  list: { ttlSeconds: 15, swrSeconds: 60, staleIfErrorSeconds: 300, maxEntries: 500 },
  suggestions: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 2_000 },
  fitment: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 2_000 },
  reviews: { ttlSeconds: 60, swrSeconds: 300, staleIfErrorSeconds: 3_600, maxEntries: 500 },
  recommendations: { ttlSeconds: 60, swrSeconds: 300, staleIfErrorSeconds: 600, maxEntries: 1_000 },
  promotion: { ttlSeconds: PROMOTION_CACHE_SECONDS, swrSeconds: 0, staleIfErrorSeconds: 0, maxEntries: 200 },
} as const satisfies Record<string, CacheRule>;
type CacheName = keyof typeof CACHES;

type Entry = { readonly value: unknown; readonly storedMs: number };
type Store = { readonly entries: LRUCache<string, Entry>; readonly filling: Map<string, Promise<unknown>> };

const stores = new Map<CacheName, Store>();

function storeFor(name: CacheName): Store {
  let store = stores.get(name);
  if (!store) {
    store = { entries: new LRUCache({ max: CACHES[name].maxEntries }), filling: new Map() };
    stores.set(name, store);
  }
  return store;
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Forgets one cache, or all of them: after an import, and between tests. */
export function clearCaches(name?: CacheName): void {
  if (name) stores.delete(name);
  else stores.clear();
}

/** How full each cache is, for operators. */
export function cacheSizes(): Record<string, number> {
  return Object.fromEntries([...stores].map(([name, { entries }]) => [name, entries.size]));
}

/**
 * A public read through a named cache: the contract-parsed answer, frozen, shared by everybody of the market. The call
 * goes out without visitor, token or groups, at most once at a time per key; failures are never stored; an old answer
 * stands in while the upstream is down. Throws CallFailure when there is no answer, an Error for a call not cacheable.
 */
export function callCached<E extends Endpoint>(
  ctx: RequestContext,
  name: CacheName,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResult<E>>;
export async function callCached(
  ctx: RequestContext,
  name: CacheName,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
): Promise<unknown> {
  if (endpoint.access !== "public" || !endpoint.isIdempotent) throw new Error(`${endpoint.path} may not be cached`);
  const rule: CacheRule = CACHES[name];
  if (rule.isEdited) await followContent(ctx);
  const { entries, filling } = storeFor(name);
  const key = `${ctx.market.id} ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
  const entry = entries.get(key);
  const ageSeconds = entry ? (Date.now() - entry.storedMs) / 1000 : Number.POSITIVE_INFINITY;
  const isOutdated = rule.isEdited === true && entry !== undefined && entry.storedMs < contentChangedMs();
  if (entry && !isOutdated && ageSeconds < rule.ttlSeconds) return entry.value;

  const fill = () => {
    const known = filling.get(key);
    if (known) return known;
    const startedMs = Date.now();
    const filled = call(ctx, endpoint, input, { isShared: true })
      .then((value) => {
        // What was asked for before a change may answer after it.
        entries.set(key, { value: frozen(value), storedMs: rule.isEdited ? startedMs : Date.now() });
        return value;
      })
      .finally(() => filling.delete(key));
    filling.set(key, filled);
    return filled;
  };

  if (entry && !isOutdated && ageSeconds < rule.ttlSeconds + rule.swrSeconds) {
    fill().catch(() => {});
    return entry.value;
  }
  return fill().catch((error: unknown) => {
    const isUsable = entry && ageSeconds < rule.ttlSeconds + rule.swrSeconds + rule.staleIfErrorSeconds;
    if (isUsable && error instanceof CallFailure && error.isOutage) return entry.value;
    throw error;
  });
}
