import { sql } from "kysely";
import { wordsOf } from "./text";
import { TEXT_HITS_MAX, type TextEngine } from "./text-engine";

const ROWS_PER_INSERT = 200;

/** tsvector with English stems; a word in the title counts most. */
export const postgresText: TextEngine = {
  async find(db, words) {
    if (words.length === 0) return new Map();
    // Words hold letters and digits only, so that quoting cannot be left.
    const expression = words.map((word, index) => `'${word}'${index === words.length - 1 ? ":*" : ""}`).join(" & ");
    const { rows } = await sql<{ id: number; score: number }>`
      select item_id as id, ts_rank('{0.1, 0.1, 0.5, 1.0}', words, query, 1) as score
      from item_text, to_tsquery('english', ${expression}) query
      where words @@ query order by score desc limit ${TEXT_HITS_MAX}`.execute(db);
    return new Map(rows.map(({ id, score }) => [id, score]));
  },
  async add(db, texts) {
    const vector = (text: string, weight: "A" | "B" | "D") =>
      sql`setweight(to_tsvector('english', ${wordsOf(text).join(" ")}::text), ${sql.lit(weight)})`;
    for (let from = 0; from < texts.length; from += ROWS_PER_INSERT) {
      const rows = texts
        .slice(from, from + ROWS_PER_INSERT)
        .map(
          (text) =>
            sql`(${text.itemId}::integer, ${vector(text.title, "A")} || ${vector(`${text.brand} ${text.category}`, "B")} || ${vector(text.extra, "D")})`,
        );
      await sql`insert into item_text (item_id, words) values ${sql.join(rows)}`.execute(db);
    }
  },
};
