import { RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";

/** Returns the list after one more view: newest first, each product once, the last ten. */
export function withViewed(itemIds: readonly number[], viewedId: number): number[] {
  return [viewedId, ...itemIds.filter((id) => id !== viewedId)].slice(0, RECENTLY_VIEWED_ITEMS);
}
