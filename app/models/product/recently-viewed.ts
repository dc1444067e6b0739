import { RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";

/** The list after one more view: newest first, each item once, the last ten (rows CAT-22, CONST-05). */
export function withViewed(itemIds: readonly number[], viewedId: number): number[] {
  return [viewedId, ...itemIds.filter((id) => id !== viewedId)].slice(0, RECENTLY_VIEWED_ITEMS);
}
