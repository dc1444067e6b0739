import { rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { ImportFailure } from "../../import/failure";
import { type BackupStates, COMPARED } from "./newer";

/** All pages in one step: of a file that others write to, the copy of a second step would begin again. */
const ALL_PAGES = 0x7fff_ffff;
const BUSY_TIMEOUT_MS = 10_000;

/** Throws ImportFailure unless the file is a whole database of the shop. */
export function checkSqliteFile(path: string): void {
  let file: SqliteDatabase.Database | undefined;
  try {
    file = new SqliteDatabase(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    const found = file.pragma("quick_check(1)", { simple: true });
    if (found !== "ok") throw new ImportFailure(`${path} is damaged: ${String(found)}`);
    const tables = file.prepare("select name from sqlite_master where type = 'table' and name in ('orders', 'item')");
    if (tables.all().length !== 2) throw new ImportFailure(`${path} is no database of the shop`);
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure(`${path} is no database of the shop`);
  } finally {
    file?.close();
  }
}

/** Reads the states of what a restore compares; a table that a former version did not have is left out. */
export function readSqliteStates(path: string): BackupStates {
  const file = new SqliteDatabase(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const isThere = file.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    const rowsOf = ({ table, id, state }: (typeof COMPARED)[number]) =>
      file.prepare<[], [string, string]>(`select ${id}, ${state} from ${table}`).raw().all();
    return new Map(
      COMPARED.filter(({ table }) => isThere.get(table) !== undefined).map((each) => [
        each.table,
        new Map(rowsOf(each)),
      ]),
    );
  } finally {
    file.close();
  }
}

/**
 * Copies a database as it is at one moment, through SQLite's online backup, while others read and write it: readers and
 * writers go on. The copy is one file, complete on disk.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new SqliteDatabase(from, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new SqliteDatabase(to, { fileMustExist: true });
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

/**
 * Replaces a database's contents with a copy, in one transaction: other connections see either the old or the new.
 * A change under way elsewhere ends first.
 */
export async function putBackSqlite(copy: string, into: string): Promise<void> {
  const source = new SqliteDatabase(copy, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await source.backup(into, { progress: () => ALL_PAGES });
  } finally {
    source.close();
    for (const rest of ["-wal", "-shm"]) rmSync(`${copy}${rest}`, { force: true });
  }
}
