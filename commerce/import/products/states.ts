import type { State } from "./given";

const WORDS: Readonly<Record<State, readonly string[]>> = {
  ON_SHELVES: ["on_shelves", "active", "on", "live", "for sale", "published", "available", "enabled", "a"],
  OFF_SHELVES: ["off_shelves", "inactive", "off", "discontinued", "unpublished", "disabled", "obsolete", "archived"],
  DRAFT: ["draft", "hidden", "new"],
  UNDER_STOCK: ["under_stock", "backorder", "backordered", "on order", "awaited", "back order"],
  SOLD_OUT: ["sold_out", "out of stock", "sold", "outofstock"],
  DELETED: ["gone", "no page"],
  WITHDRAWN: ["withdrawn", "deleted", "delete", "remove", "removed", "not for sale", "d"],
};
const fold = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
const byWord = new Map(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word): [string, string] => [fold(word), state])),
);

const isState = (text: string | undefined): text is State => text !== undefined && text in WORDS;

/** Finds the status that a merchant's word means, ignoring case; undefined for an unknown word. */
export function stateFor(word: string): State | undefined {
  const state = byWord.get(fold(word));
  return isState(state) ? state : undefined;
}
