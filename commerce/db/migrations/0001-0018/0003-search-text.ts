import type { StoreKind } from "../../open";

/** The searchable text of items: an FTS5 table on SQLite, weighted vectors on PostgreSQL. */
export const searchTextTables: Record<StoreKind, readonly string[]> = {
  sqlite: [
    // No stored copy of the text: items hold it already.
    `create virtual table item_text using fts5 (title, brand, category, extra, content='', contentless_delete=1,
      tokenize='porter unicode61 remove_diacritics 2')`,
  ],
  postgres: [
    "create table item_text (item_id integer primary key, words tsvector not null)",
    "create index item_text_words on item_text using gin (words)",
  ],
};
