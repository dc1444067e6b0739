import { LRUCache } from "lru-cache";
import type { CallInput, CallResult, Endpoint } from "~/models/api/contract";
import { PROMOTION_CACHE_SECONDS } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";
import { CallFailure } from "./call-failure.server";
import { call } from "./client.server";
import { contentChangedMs, followContent } from "./content-version.server";

type CacheRule = {
  /** Younger answers are used as they are. */
  readonly ttlSeconds: number;
  /** After that, and for this long, the old answer is used while a new one is fetched. */
  readonly swrSeconds: number;
  /** After that, and for this long, the old answer is used only while the upstream fails. */
  readonly staleIfErrorSeconds: number;
  readonly maxEntries: number;
  /** Holds edited content: importing content outdates it at once. */
  readonly isEdited?: true;
};

/** Caches of public reads by name: lifetimes and size. Personal reads have no cache. */
export const CACHES = {
  settings: { ttlSeconds: 30, swrSeconds: 300, staleIfErrorSeconds: 3_600, maxEntries: 50, isEdited: true },
  content: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 500, isEdited: true },
  seo: { ttlSeconds: 60, swrSeconds: 600, staleIfErrorSeconds: 3_600, maxEntries: 500, isEdited: true },
  // Short, because estimates change at the warehouse cut-off.
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
type Store = { readonly entries: LRUCache<string, Entry>; readonly pending: Map<string, Promise<unknown>> };

const stores = new Map<CacheName, Store>();

function storeFor(name: CacheName): Store {
  let store = stores.get(name);
  if (!store) {
    store = { entries: new LRUCache({ max: CACHES[name].maxEntries }), pending: new Map() };
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

/** Clears one cache, or all of them: when their content has changed, at shutdown, and between tests. */
export function clearCaches(name?: CacheName): void {
  if (name) stores.delete(name);
  else stores.clear();
}

/**
 * Returns the number of entries per cache, for operators.
 *
 * @internal
 */
export function cacheSizes(): Record<string, number> {
  return Object.fromEntries([...stores].map(([name, { entries }]) => [name, entries.size]));
}

/**
 * Makes a public read through a named cache. The answer is parsed by the contract, frozen, and shared by all shoppers
 * of the market. The call is sent without visitor, token or groups, once at a time per key; failures are never stored,
 * and an old answer is used while the upstream is down. Throws CallFailure when there is no answer, and an Error for an
 * endpoint that may not be cached.
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
  const { entries, pending } = storeFor(name);
  const key = `${ctx.market.id} ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
  const entry = entries.get(key);
  const ageSeconds = entry ? (Date.now() - entry.storedMs) / 1000 : Number.POSITIVE_INFINITY;
  const isOutdated = rule.isEdited === true && entry !== undefined && entry.storedMs < contentChangedMs();
  if (entry && !isOutdated && ageSeconds < rule.ttlSeconds) return entry.value;

  const fill = () => {
    const inFlight = pending.get(key);
    if (inFlight) return inFlight;
    const startedMs = Date.now();
    const filled = call(ctx, endpoint, input, { isShared: true })
      .then((value) => {
        // An answer requested before a change may arrive after it.
        entries.set(key, { value: frozen(value), storedMs: rule.isEdited ? startedMs : Date.now() });
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, filled);
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
