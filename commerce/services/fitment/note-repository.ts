import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../db/open";
import { readJson } from "../../platform/json";

const REMARKS_KEY = "fitment_remarks";
const READ_KEY = "fitment_notes_read";

/** The notes that staff have called remarks, in lower case. */
export async function loadRemarks(db: Db): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", REMARKS_KEY).executeTakeFirst();
  return new Set(row === undefined ? [] : readJson(z.array(z.string()), row.value, []));
}

async function putSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("setting")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Replaces the notes that staff have called remarks. */
export const saveRemarks = (db: Db, remarks: ReadonlySet<string>): Promise<void> =>
  putSetting(db, REMARKS_KEY, JSON.stringify([...remarks].sort()));

/** Whether the notes of all rows were taken apart once. */
export async function areNotesRead(db: Db): Promise<boolean> {
  return (await db.selectFrom("setting").select("key").where("key", "=", READ_KEY).executeTakeFirst()) !== undefined;
}

/** Records that the notes of all rows were taken apart. */
export const markNotesRead = (db: Db): Promise<void> => putSetting(db, READ_KEY, "1");

/** The pairs of note and qualifiers that rows have, with the number of rows. */
export function listNotePairs(db: Db) {
  return db
    .selectFrom("fitment")
    .select(["note", "qualifiers", ({ fn }) => fn.countAll<number | string>().as("rows")])
    .where(({ or, eb }) => or([eb("note", "is not", null), eb("qualifiers", "is not", null)]))
    .groupBy(["note", "qualifiers"])
    .execute();
}

type Pair = { readonly note: string | null; readonly qualifiers: string | null };

/** Gives all rows with one pair of note and qualifiers another. */
export async function replaceNotePair(db: Db, from: Pair, to: Pair): Promise<void> {
  const isSame = (column: "note" | "qualifiers") =>
    from[column] === null
      ? sql<boolean>`${sql.ref(column)} is null`
      : sql<boolean>`${sql.ref(column)} = ${from[column]}`;
  await db.updateTable("fitment").set(to).where(isSame("note")).where(isSame("qualifiers")).execute();
}
