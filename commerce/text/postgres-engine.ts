import { type RawBuilder, sql } from "kysely";
import {
  type ItemText,
  isBeside,
  NO_HITS,
  readRow,
  type TextEngine,
  type TextQuery,
  TIERS,
  toHits,
} from "./text-engine";
import { countWords } from "./word-counts";
import { stemsFor } from "./words";

const ROWS_PER_INSERT = 200;
/** The highest word position a tsvector accepts. */
const PLACES_MAX = 16_000;

/**
 * An index of words lists all its matches before it gives the first one. So suggestions look among every 64th item first,
 * whose words have an index of their own, and among all when those hold too few: at a million items, suggestions' p99 of
 * 20 ms fell to about 10.
 */
const SAMPLE = sql`item_id % 64 = 0`;
/** The items that a suggestion shows. */
const SAMPLE_ENOUGH = 4;

type Weight = "" | "A" | "B";

/** The query as a tsquery limited to fields of a weight; words hold only letters and digits. */
function toTsquery(query: TextQuery, weight: Weight): string {
  const quoted = (words: readonly string[] = [], fields: string = weight) =>
    words.map((word) => `'${word}'${fields === "" ? "" : `:${fields}`}`);
  const typedWord = (word: string) => {
    const { words, not } = readRow(word);
    const row = `(${quoted(words).join(" <-> ")})`;
    return not === null ? row : `(${row} & !(${quoted(not).join(" <-> ")}))`;
  };
  return query
    .map(([first, ...others]) => {
      const names = others.map((words) => `(${quoted(words, weight === "" ? "AB" : weight).join(" <-> ")})`);
      return `(${[`(${(first ?? []).map(typedWord).join(" & ")})`, ...names].join(" | ")})`;
    })
    .join(" & ");
}

/**
 * The query by its words alone, wherever they stand, which the index answers without reading a row. Each word is a condition
 * of its own where it can be: between conditions the index skips stretches of items, which it does not within one (a third
 * less time where nothing matches).
 */
function toPlainConditions(query: TextQuery): string[] {
  const all = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(" & ")})`;
  return query.flatMap(([typed = [], ...others]) => {
    const first = typed.flatMap((word) => readRow(word).words);
    return others.length === 0 ? first.map((word) => `'${word}'`) : [[first, ...others].map(all).join(" | ")];
  });
}

/** The item's words as a tsvector: A the part type, B the title, C the brand, D the rest. */
function toTsvector({ category, title, brand, extra }: ItemText): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [weight, text] of [
    ["A", category],
    ["B", title],
    ["C", brand],
    ["D", extra],
  ] as const) {
    // A gap keeps phrases from spanning two fields.
    place += 1;
    for (const word of stemsFor(text)) {
      place = Math.min(place + 1, PLACES_MAX);
      places.set(word, [...(places.get(word) ?? []), `${place}${weight}`]);
    }
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

type TierIds = { tier: number; ids: string };

const numbersIn = (text: string) => text.split(",").map(Number);

/** Searches weighted tsvectors with a GIN index; with candidates it reads their rows by key instead. */
export const postgresText: TextEngine = {
  async find(db, query, { within, partType, beside = [] } = {}) {
    if (query.length === 0 || within?.length === 0) return NO_HITS;
    const [all, title] = [toTsquery(query, ""), toTsquery(query, "B")];
    const isNamed =
      partType === undefined
        ? sql`words @@ ${toTsquery(query, "A")}::tsquery`
        : sql`item_id in (select id from item where category_id = ${partType})`;
    const from =
      within === undefined
        ? sql`item_text`
        : sql`(select item_id, words from item_text where item_id = any(${[...within]}::integer[]) offset 0) as item_text`;
    const isWhole = beside.length === 0 ? sql`true` : isBeside(sql`item_text.item_id`, beside);
    const { rows } = await sql<TierIds>`
      select tier, string_agg(item_id::text, ',') as ids from (
        select item_id, case when ${isNamed} then ${sql.lit(TIERS.partType)}
          when words @@ ${title}::tsquery then ${sql.lit(TIERS.title)} else ${sql.lit(TIERS.elsewhere)} end as tier
        from ${from} where words @@ ${all}::tsquery and ${isWhole}) as found
      group by tier`.execute(db);
    return toHits(rows.map(({ tier, ids }) => [tier, numbersIn(ids)] as const));
  },

  async findSome(db, query, limit) {
    if (query.length === 0) return [];
    const isMatch = sql.join(
      toPlainConditions(query).map((condition) => sql`words @@ ${condition}::tsquery`),
      sql` and `,
    );
    const listAmong = async (items: RawBuilder<unknown>) => {
      // `offset 0` fences the subquery; otherwise the limit makes a table scan look cheap to the planner.
      const { rows } = await sql<{ id: number }>`
        select item_id as id from (select item_id from item_text where ${isMatch} and ${items} offset 0)
        as item_text limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    };
    const some = await listAmong(SAMPLE);
    return some.length >= Math.min(limit, SAMPLE_ENOUGH) ? some : listAmong(sql`true`);
  },

  async add(db, texts) {
    for (let from = 0; from < texts.length; from += ROWS_PER_INSERT) {
      const rows = texts
        .slice(from, from + ROWS_PER_INSERT)
        .map((text) => sql`(${text.itemId}::integer, ${toTsvector(text)}::tsvector)`);
      await sql`insert into item_text (item_id, words) values ${sql.join(rows)}
        on conflict (item_id) do update set words = excluded.words`.execute(db);
    }
    await countWords(db, texts);
  },

  async remove(db, itemIds) {
    await sql`delete from item_text where item_id = any(${[...itemIds]}::integer[])`.execute(db);
  },
};
