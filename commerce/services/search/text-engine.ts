import type { Db } from "../../db/open";

/** The searchable text of one item, best field first. */
export type ItemText = { itemId: number; title: string; brand: string; category: string; extra: string };

/** Full-text search: what differs between the databases, behind one interface. */
export type TextEngine = {
  /** Items that hold every word (the last one also as a beginning) with their relevance, higher is better. */
  find(db: Db, words: readonly string[]): Promise<Map<number, number>>;
  /** Adds the text of items that have none yet. */
  add(db: Db, texts: readonly ItemText[]): Promise<void>;
};

/** At most so many items take part in one text search. */
export const TEXT_HITS_MAX = 5_000;
