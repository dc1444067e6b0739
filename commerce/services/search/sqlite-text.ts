import { sql } from "kysely";
import { wordsOf } from "./text";
import { TEXT_HITS_MAX, type TextEngine } from "./text-engine";

const ROWS_PER_INSERT = 200;

/** FTS5 with Porter stems; a word in the title counts most. */
export const sqliteText: TextEngine = {
  async find(db, words) {
    if (words.length === 0) return new Map();
    // Words hold letters and digits only, so that quoting cannot be left.
    const expression = words.map((word, index) => `"${word}"${index === words.length - 1 ? "*" : ""}`).join(" ");
    const { rows } = await sql<{ id: number; score: number }>`
      select rowid as id, -bm25(item_text, 10.0, 5.0, 5.0, 1.0) as score from item_text
      where item_text match ${expression} order by score desc limit ${TEXT_HITS_MAX}`.execute(db);
    return new Map(rows.map(({ id, score }) => [id, score]));
  },
  async add(db, texts) {
    const folded = (text: string) => wordsOf(text).join(" ");
    for (let from = 0; from < texts.length; from += ROWS_PER_INSERT) {
      const rows = texts
        .slice(from, from + ROWS_PER_INSERT)
        .map(
          (text) =>
            sql`(${text.itemId}, ${folded(text.title)}, ${folded(text.brand)}, ${folded(text.category)}, ${folded(text.extra)})`,
        );
      await sql`insert into item_text (rowid, title, brand, category, extra) values ${sql.join(rows)}`.execute(db);
    }
  },
};
