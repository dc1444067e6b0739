import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open";
import {
  type FindOptions,
  isBeside,
  NO_HITS,
  readRow,
  type TextEngine,
  type TextQuery,
  TIERS,
  tierFor,
  toHits,
} from "./text-engine";
import { countWords } from "./word-counts";
import { stemsFor } from "./words";

const ROWS_PER_INSERT = 100;
/** Up to this many items are ranked by reading their names; for more, FTS5 is queried field by field. */
const NAMES_MAX = 1_000;

/** Fields in which synonyms count. FTS5 needs word positions for that; suggestions do without. */
const NAMED = "{title category}:";

/** The query in FTS5 syntax; words hold only letters and digits, so quotes cannot be escaped. */
function toFtsQuery(query: TextQuery, named = NAMED): string {
  const quoted = (words: readonly string[]) => `"${words.join(" ")}"`;
  const typedWord = (word: string) => {
    const { words, not } = readRow(word);
    return not === null ? quoted(words) : `(${quoted(words)} NOT ${quoted(not)})`;
  };
  const typed = (words: readonly string[] = []) => `(${words.map(typedWord).join(" AND ")})`;
  const row = (words: readonly string[]) => `${named}"${words.join(" ")}"`;
  return query.map(([first, ...others]) => `(${[typed(first), ...others.map(row)].join(" OR ")})`).join(" AND ");
}

async function findIds(db: Db, expression: string, condition: RawBuilder<unknown> = sql`true`): Promise<number[]> {
  // One JSON text instead of a row per id is ten times as fast for a hundred thousand ids.
  const { rows } = await sql<{ ids: string }>`
    select json_group_array(rowid) as ids from item_text where item_text match ${expression} and ${condition}`.execute(
    db,
  );
  const list: unknown = JSON.parse(rows[0]?.ids ?? "[]");
  return Array.isArray(list) ? list.map(Number) : [];
}

/**
 * The unary plus makes SQLite check each match against the set in memory; with the bare column it would search the text
 * once per candidate.
 */
const among = (list: readonly number[] | Int32Array) =>
  sql`+rowid in (select value from json_each(${JSON.stringify([...list])}))`;

/** The same for the items of a part type. */
const ofPartType = (id: number) => sql`+rowid in (select id from item where category_id = ${id})`;

/** Ranks items by title and part type, read by their ids. */
async function rankByNames(db: Db, found: readonly number[], query: TextQuery, partType: FindOptions["partType"]) {
  const rows = await db
    .selectFrom("item")
    .leftJoin("category", "category.id", "item.category_id")
    .select(["item.id", "item.title", "item.category_id as categoryId", "category.name as category"])
    .where(sql<boolean>`item.id in (select value from json_each(${JSON.stringify(found)}))`)
    .execute();
  const tiers = rows.map((row) => [tierFor(row, query, partType), [row.id]] as const);
  return toHits([...tiers, [TIERS.elsewhere, found]]);
}

/** Searches with FTS5, without a copy of the text. */
export const sqliteText: TextEngine = {
  async find(db, query, { within, partType, beside = [] } = {}) {
    if (query.length === 0 || within?.length === 0) return NO_HITS;
    const all = toFtsQuery(query);
    const isAmong = within === undefined ? sql`true` : among(within);
    const isWhole = beside.length === 0 ? sql`true` : isBeside(sql`item_text.rowid`, beside);
    const found = await findIds(db, all, sql`${isAmong} and ${isWhole}`);
    if (within !== undefined && found.length <= NAMES_MAX) return rankByNames(db, found, query, partType);
    const these = within === undefined && beside.length === 0 ? undefined : among(found);
    const findNamed = () =>
      partType === undefined
        ? findIds(db, `{category}:(${all})`, these)
        : findIds(db, all, sql`${these ?? sql`true`} and ${ofPartType(partType)}`);
    return toHits([
      [TIERS.partType, await findNamed()],
      [TIERS.title, await findIds(db, `{title}:(${all})`, these)],
      [TIERS.elsewhere, found],
    ]);
  },

  async findSome(db, query, limit) {
    if (query.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      select rowid as id from item_text where item_text match ${toFtsQuery(query, "")} limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async add(db, texts) {
    const folded = (text: string) => stemsFor(text).join(" ");
    for (let from = 0; from < texts.length; from += ROWS_PER_INSERT) {
      const some = texts.slice(from, from + ROWS_PER_INSERT);
      const rows = some.map(
        (text) =>
          sql`(${text.itemId}, ${folded(text.title)}, ${folded(text.brand)}, ${folded(text.category)}, ${folded(text.extra)})`,
      );
      await sql`insert or replace into item_text (rowid, title, brand, category, extra) values ${sql.join(rows)}`.execute(
        db,
      );
    }
    await countWords(db, texts);
  },

  async remove(db, itemIds) {
    await sql`delete from item_text where rowid in (select value from json_each(${JSON.stringify(itemIds)}))`.execute(
      db,
    );
  },
};
