import type { Store } from "./open";

/** Minimum time between two test writes, however often health is requested. */
const PROBE_EVERY_MS = 5_000;
const KEY = "write_probe";

type Probe = { readonly madeMs: number; readonly outcome: Promise<boolean> };

const probes = new WeakMap<Store, Probe>();

async function write({ db }: Store): Promise<boolean> {
  try {
    const value = String(Date.now());
    await db
      .insertInto("setting")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    return true;
  } catch {
    return false;
  }
}

/** Whether the database takes writes: the outcome of one that is at most five seconds old. */
export function takesWrites(store: Store): Promise<boolean> {
  const existing = probes.get(store);
  if (existing !== undefined && performance.now() - existing.madeMs < PROBE_EVERY_MS) return existing.outcome;
  const outcome = write(store);
  probes.set(store, { madeMs: performance.now(), outcome });
  return outcome;
}

/**
 * Error codes of a database that cannot be written now: SQLite's disk full, file read-only, disk broken, file
 * locked by another program for too long; PostgreSQL's disk_full and read_only_sql_transaction.
 */
const UNWRITABLE = /^(?:SQLITE_(?:FULL|READONLY|IOERR|BUSY)|53100$|25006$)/;

/** Whether a write failed because the database takes none for now. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNWRITABLE.test(String(error.code));
}

/** Makes a write that a read has beside it; while the database takes none, the read goes on without it. */
export async function writeBeside(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}
