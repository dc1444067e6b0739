import { sql } from "kysely";
import type { Db } from "../db/open";
import type { ItemText } from "./text-engine";
import { splitWords } from "./words";

const ROWS_PER_INSERT = 400;
const WORD_CHARS = { min: 3, max: 24 } as const;

/**
 * Adds the words of texts to the catalogue's vocabulary. Words with digits are left out: they are numbers and sizes,
 * which must not be corrected.
 */
export async function countWords(db: Db, texts: readonly ItemText[]): Promise<void> {
  const uses = new Map<string, number>();
  for (const { title, brand, category, extra } of texts)
    for (const word of new Set(splitWords(`${title} ${brand} ${category} ${extra}`)))
      if (word.length >= WORD_CHARS.min && word.length <= WORD_CHARS.max && !/\d/.test(word))
        uses.set(word, (uses.get(word) ?? 0) + 1);
  // Sorted, so that two importers lock rows in the same order.
  const rows = [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => (a.word < b.word ? -1 : 1));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await db
      .insertInto("search_word")
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .onConflict((conflict) => conflict.column("word").doUpdateSet({ uses: sql`search_word.uses + excluded.uses` }))
      .execute();
}
