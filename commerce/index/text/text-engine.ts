import type { Db } from "../../db/open";
import { stemsFor } from "./words";

/** The searchable text of one item: its part type (leaf category name) apart from the rest. */
export type ItemText = { itemId: number; title: string; brand: string; category: string; extra: string };

/**
 * What a text asks for: every group must be answered. A group's first phrase is what was typed, its words may stand
 * anywhere; the others are its other names, their words in a row in the title or the part
 * type. Words are stems (`stemOf`).
 */
export type TextQuery = readonly TextGroup[];
export type TextGroup = readonly (readonly string[])[];

/**
 * How well an item answers, best first; ranking goes by it before fit and sales. An item's own number comes
 * before the same number as an OE or interchange number of another.
 */
export const TIERS = { ownNumber: 0, exactNumber: 1, numberPrefix: 2, partType: 3, title: 4, elsewhere: 5 } as const;

/** Items that answer a text: ids ascending, and the tier of each at the same place. */
export type Hits = { readonly ids: Int32Array; readonly tiers: Uint8Array };

export type FindOptions = {
  readonly within?: readonly number[] | Int32Array;
  readonly partType?: readonly string[];
};

/** Full-text search: what differs between the databases, behind one interface. */
export type TextEngine = {
  /**
   * Every item that answers; with `within` only those of it, which is fast whatever the words are. Items are of the tier
   * partType when their part type's name holds the stems of `partType`, or answers the whole query when none is given.
   */
  find(db: Db, query: TextQuery, options?: FindOptions): Promise<Hits>;
  /** The first items found that answer, in no order: for suggestions, where words of other names may stand anywhere, too. */
  some(db: Db, query: TextQuery, limit: number): Promise<number[]>;
  /** Writes the text of items, instead of what was known of them, and counts their words. */
  add(db: Db, texts: readonly ItemText[]): Promise<void>;
  /** Forgets items. */
  remove(db: Db, itemIds: readonly number[]): Promise<void>;
};

export const NO_HITS: Hits = { ids: new Int32Array(0), tiers: new Uint8Array(0) };

/** Whether words, in their order, answer every group of a query. */
export function isAnswered(query: TextQuery, stems: readonly string[]): boolean {
  const row = ` ${stems.join(" ")} `;
  return query.every(
    ([typed = [], ...others]) =>
      typed.every((word) => stems.includes(word)) || others.some((words) => row.includes(` ${words.join(" ")} `)),
  );
}

/** The tier of an item that answers a query, by its title and the name of its part type: what the databases do, in words. */
export function tierFor(title: string, category: string, query: TextQuery, partType?: readonly string[]): number {
  const [inCategory, inTitle] = [stemsFor(category), stemsFor(title)];
  const isNamed =
    partType === undefined ? isAnswered(query, inCategory) : partType.every((word) => inCategory.includes(word));
  if (isNamed) return TIERS.partType;
  return isAnswered(query, inTitle) ? TIERS.title : TIERS.elsewhere;
}

const TIER_STEP = 8;

/** Hits out of ids by tier; an id of several tiers keeps the best. */
export function hitsFor(byTier: readonly (readonly [tier: number, ids: readonly number[]])[]): Hits {
  // Id and tier in one number: typed arrays sort a hundred thousand numbers in a few milliseconds.
  const packed = new Float64Array(byTier.reduce((sum, [, list]) => sum + list.length, 0));
  let at = 0;
  for (const [tier, list] of byTier)
    for (const id of list) {
      packed[at] = id * TIER_STEP + tier;
      at += 1;
    }
  packed.sort();
  const [ids, tiers] = [new Int32Array(packed.length), new Uint8Array(packed.length)];
  let count = 0;
  for (const value of packed) {
    const id = Math.floor(value / TIER_STEP);
    if (count > 0 && ids[count - 1] === id) continue;
    ids[count] = id;
    tiers[count] = value % TIER_STEP;
    count += 1;
  }
  return { ids: ids.subarray(0, count), tiers: tiers.subarray(0, count) };
}

/** Both, the better tier where an item is in both. */
export function joinHits(a: Hits, b: Hits): Hits {
  if (a.ids.length === 0) return b;
  if (b.ids.length === 0) return a;
  const byTier = new Map<number, number[]>();
  for (const { ids, tiers } of [a, b])
    ids.forEach((id, index) => {
      const tier = tiers[index] ?? TIERS.elsewhere;
      const list = byTier.get(tier);
      if (list === undefined) byTier.set(tier, [id]);
      else list.push(id);
    });
  return hitsFor([...byTier]);
}
