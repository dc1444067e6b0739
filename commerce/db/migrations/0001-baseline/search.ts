import type { Tables } from "./columns";

/**
 * The searchable text of items, folded and stemmed by the program so that both databases index the same, and the
 * catalogue's own vocabulary, for typos and completion.
 */
export const searchTables: Tables = ({ kind }) =>
  kind === "sqlite"
    ? [
        // No stored copy of the text: items hold it already.
        `create virtual table item_text using fts5 (title, brand, category, extra, content='', contentless_delete=1,
          tokenize='unicode61 remove_diacritics 0')`,
        "create table search_word (word text primary key, uses integer not null check (uses >= 0)) without rowid",
      ]
    : [
        "create table item_text (item_id integer primary key, words tsvector not null)",
        "create index item_text_words on item_text using gin (words)",
        `create table search_word (word text collate "C" primary key, uses integer not null check (uses >= 0))`,
      ];
