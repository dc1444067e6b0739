import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";

const CACHE_KIB = 16_384;

/**
 * A file beside the shop's database that holds what one import has read. It keeps memory small for any source and lets
 * reading continue after a kill. It may be lost at any time; the source is then read again.
 */
export type Scratch = {
  readonly file: SqliteDatabase.Database;
  /** Records read so far. */
  readonly taken: () => number;
  readonly isComplete: () => boolean;
  /** Makes everything since the last checkpoint durable. */
  checkpoint(taken: number, isComplete?: boolean): void;
  close(): void;
  /** Closes and deletes the file. */
  discard(): void;
};

const SUFFIXES = ["", "-wal", "-shm"] as const;

/** Deletes the scratch file of a name, if it exists. */
export function dropScratch(folder: string | null, name: string): void {
  if (folder === null) return;
  for (const suffix of SUFFIXES) rmSync(join(folder, `${name}.db${suffix}`), { force: true });
}

function openFile(folder: string, name: string): { file: SqliteDatabase.Database; isNew: boolean } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.db`);
  const isNew = !existsSync(path);
  const file = new SqliteDatabase(path);
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = NORMAL");
  file.pragma(`cache_size = -${CACHE_KIB}`);
  file.pragma("temp_store = FILE");
  return { file, isNew };
}

/**
 * Opens the scratch file of a name or creates it, in memory without a folder. Everything between two checkpoints is one
 * transaction.
 */
export function openScratch(folder: string | null, name: string): Scratch {
  const { file, isNew } =
    folder === null ? { file: new SqliteDatabase(":memory:"), isNew: true } : openFile(folder, name);
  if (isNew) file.exec("create table progress (taken integer not null, is_complete integer not null)");
  file.exec("begin");
  const read = (): { taken: number; isComplete: boolean } => {
    const row: unknown = file.prepare("select taken, is_complete as done from progress").get();
    const has = typeof row === "object" && row !== null && "taken" in row && "done" in row;
    return has ? { taken: Number(row.taken), isComplete: row.done === 1 } : { taken: 0, isComplete: false };
  };
  const close = () => {
    if (!file.open) return;
    if (file.inTransaction) file.exec("rollback");
    file.close();
  };
  return {
    file,
    taken: () => read().taken,
    isComplete: () => read().isComplete,
    checkpoint(taken, isComplete = false) {
      file.exec("delete from progress");
      file.prepare("insert into progress values (?, ?)").run(taken, isComplete ? 1 : 0);
      file.exec("commit");
      file.exec("begin");
    },
    close,
    discard() {
      close();
      dropScratch(folder, name);
    },
  };
}
