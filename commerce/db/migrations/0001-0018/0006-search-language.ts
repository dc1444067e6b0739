import type { StoreKind } from "../../open";

/**
 * Words are folded and stemmed by the program, so that both databases index the same: FTS5 only splits, vectors are
 * written as they are. `search_word` is the catalogue's own vocabulary, for typos and completion. The text of items that
 * exist already is written again by `indexItems`, which the migration runs after these statements.
 */
export const searchLanguageTables: Record<StoreKind, readonly string[]> = {
  sqlite: [
    "drop table item_text",
    `create virtual table item_text using fts5 (title, brand, category, extra, content='', contentless_delete=1,
      tokenize='unicode61 remove_diacritics 0')`,
    "create table search_word (word text primary key, uses integer not null) without rowid",
  ],
  postgres: [
    "delete from item_text",
    'create table search_word (word text collate "C" primary key, uses integer not null)',
  ],
};
