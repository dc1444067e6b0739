import { type RawBuilder, sql } from "kysely";
import type { StoreKind } from "../../db/open";

export type Condition = RawBuilder<boolean>;

/** Joins conditions; none is no condition. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;

/** Whether a column of integers is in a list, given as one parameter however long the list is. */
export const idIn = (kind: StoreKind, column: string, ids: Iterable<number>): Condition =>
  kind === "sqlite"
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify([...ids])}))`
    : sql`${sql.ref(column)} = any(${[...ids]}::integer[])`;

/** Whether a column of texts is in a list. */
export const textIn = (kind: StoreKind, column: string, texts: readonly string[]): Condition =>
  kind === "sqlite"
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql`${sql.ref(column)} = any(${[...texts]}::text[])`;
