import { CHANGE_FEED } from "./change-feed";
import { type CacheName, type CacheRow, cacheRow, isCacheName } from "./manifest";

const lifetime = ({ seconds }: CacheRow) => seconds.fresh + seconds.stale;

/**
 * The age in seconds that the layers below a cache add after a change is known: a layer with tags is refreshed at once,
 * and one without tags when its lifetime ends. A value made during this time is made once more after it.
 */
export function settleSeconds(name: CacheName): number {
  const below = cacheRow(name).over.filter(isCacheName);
  return Math.max(
    0,
    ...below.map((layer) => {
      const row = cacheRow(layer);
      return settleSeconds(layer) + (row.tags.length > 0 ? 0 : lifetime(row));
    }),
  );
}

/**
 * The maximum age of a cache's value, in seconds, while its tags arrive; `isAcross` counts another process's changes.
 * @internal
 */
export function worstSeconds(name: CacheName, isAcross: boolean): number {
  const row = cacheRow(name);
  if (row.tags.length === 0) return lifetime(row) + settleSeconds(name);
  const learnt = CHANGE_FEED.everySeconds + CHANGE_FEED.waitSeconds + (isAcross ? CHANGE_FEED.unnotifiedSeconds : 0);
  return Math.max(learnt + settleSeconds(name), isAcross ? CHANGE_FEED.silentSeconds + CHANGE_FEED.waitSeconds : 0);
}

/**
 * The facts that shoppers see, with the caches that each passes through on its way; the test adds up their ages.
 * @internal
 */
export const FACTS = {
  price: ["pages", "product", "list", "recommendations"],
  stock: ["pages", "product", "list", "recommendations"],
  fit: ["pages", "fitment", "list", "recommendations"],
  content: ["pages", "content", "seo", "settings"],
  offers: ["pages", "promotion"],
} as const satisfies Record<string, readonly CacheName[]>;
