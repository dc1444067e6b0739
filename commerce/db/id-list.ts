import { type Expression, type RawBuilder, SqliteAdapter, sql } from "kysely";
import type { Db } from "./open";

// A list of any length as one parameter, so that a statement has one text whatever the length and is planned once.
// A transaction knows only its adapter, which determines the database's kind.

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;

/** The parameter of `isIdAmong`. */
export function idList(db: Db, ids: Iterable<number>): string {
  const list = [...ids].join(",");
  return isSqlite(db) ? `[${list}]` : `{${list}}`;
}

/** Whether a column of integers is in a list that `idList` made. */
export const isIdAmong = (db: Db, column: string, list: Expression<string>): RawBuilder<boolean> =>
  isSqlite(db)
    ? sql`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql`${sql.ref(column)} = any((select ${list}::integer[])::integer[])`;

/** Whether a column of texts is in a list, given as JSON. */
export const isTextAmong = (db: Db, column: string, json: Expression<string>): RawBuilder<boolean> =>
  isSqlite(db)
    ? sql`${sql.ref(column)} in (select value from json_each(${json}))`
    : sql`${sql.ref(column)} = any((select array(select json_array_elements_text(${json}::json)))::text[])`;
