import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open";
import { stemFor, stemsFor } from "./words";

/** The searchable text of one item; `category` is its part type (leaf category name). */
export type ItemText = { itemId: number; title: string; brand: string; category: string; extra: string };

/**
 * A parsed text query; every group must match. The first phrase of a group was typed, and its words may stand anywhere;
 * one with spaces is a row, whose words stand beside each other ("18 in"). The others are synonyms, whose words must be
 * adjacent in the title or the part type. Words are stems (`stemFor`).
 */
export type TextQuery = readonly TextGroup[];
export type TextGroup = readonly (readonly string[])[];

/**
 * The quality of a match, best first; ranking uses it before fit and sales. An item's own number ranks before the same
 * number as an OE or interchange number of another item. Four digits begin many a number that nobody means, so that words
 * rank before beginnings: "9005" is a bulb.
 */
export const TIERS = { ownNumber: 0, exactNumber: 1, partType: 2, title: 3, elsewhere: 4, numberPrefix: 5 } as const;

/** Items that match a text: ids ascending, and the tier of each at the same index. */
export type Hits = { readonly ids: Int32Array; readonly tiers: Uint8Array };

export type FindOptions = {
  readonly within?: readonly number[] | Int32Array;
  /** The id of the part type that the text names. */
  readonly partType?: number | undefined;
  /** Pairs of words, each of which must stand side by side in the title or one value of an item. */
  readonly beside?: readonly string[] | undefined;
};

/** Full-text search, the interface that hides the differences between the databases. */
export type TextEngine = {
  /**
   * Finds every match; with `within` only among those items, which is fast for any words. An item gets the tier
   * `partType` when it is of the part type given or, without one, when its part type's name matches the whole query.
   */
  find(db: Db, query: TextQuery, options?: FindOptions): Promise<Hits>;
  /** Finds some matches in no order, for suggestions. Words of synonyms may stand anywhere. */
  findSome(db: Db, query: TextQuery, limit: number): Promise<number[]>;
  /** Replaces the text of items and counts their words. */
  add(db: Db, texts: readonly ItemText[]): Promise<void>;
  /** Removes items. */
  remove(db: Db, itemIds: readonly number[]): Promise<void>;
};

export const NO_HITS: Hits = { ids: new Int32Array(0), tiers: new Uint8Array(0) };

/**
 * The condition that pairs of words stand side by side in an item's title or one of its values: between two values are
 * three characters or more, between two words of one value is one.
 */
export function isBeside(itemId: RawBuilder<unknown>, pairs: readonly string[]): RawBuilder<boolean> {
  const values = sql`lower(item.title || ' | ' || item.sub_title || ' | ' || item.position || ' | ' || item.attributes)`;
  const tests = pairs.map((pair) => sql`${values} like ${`%${pair.split(" ").map(stemFor).join("_")}%`}`);
  return sql`exists (select 1 from item where item.id = ${itemId} and ${sql.join(tests, sql` and `)})`;
}

/** Words that must stand beside each other, and the same with a word more that must not stand there; null without one. */
type Row = { readonly words: readonly string[]; readonly not: readonly string[] | null };

/** Reads a typed word as a row: of "dot 5 !1" the words are "dot 5", and not "dot 5 1". */
export function readRow(word: string): Row {
  const [row = "", next] = word.split(" !");
  const words = row.split(" ");
  return { words, not: next === undefined ? null : [...words, next] };
}

/** Whether a sequence of stems matches every group of a query. */
export function isAnswered(query: TextQuery, stems: readonly string[]): boolean {
  const row = ` ${stems.join(" ")} `;
  const holds = (words: readonly string[]) => row.includes(` ${words.join(" ")} `);
  const isTyped = (word: string) => {
    const { words, not } = readRow(word);
    return holds(words) && (not === null || !holds(not));
  };
  return query.every(([typed = [], ...others]) => typed.every(isTyped) || others.some(holds));
}

/** An item's names, and the id of its part type. */
type ItemNames = { readonly title: string; readonly category: string | null; readonly categoryId: number | null };

/** The tier of a matching item by its names; does in TypeScript what the engines do in SQL. */
export function tierFor({ title, category, categoryId }: ItemNames, query: TextQuery, partType?: number): number {
  const isNamed = partType === undefined ? isAnswered(query, stemsFor(category ?? "")) : categoryId === partType;
  if (isNamed) return TIERS.partType;
  return isAnswered(query, stemsFor(title)) ? TIERS.title : TIERS.elsewhere;
}

const TIER_STEP = 8;

/** Builds hits from ids by tier; an id with several tiers gets the best. */
export function toHits(byTier: readonly (readonly [tier: number, ids: readonly number[]])[]): Hits {
  // Packs id and tier into one number: typed arrays sort a hundred thousand numbers in a few milliseconds.
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

/** Merges two results; an item in both gets the better tier. */
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
  return toHits([...byTier]);
}
