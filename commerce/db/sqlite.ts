import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from "kysely";
import { LRUCache } from "lru-cache";

/** Enough for every statement of the program; list queries with many filters are the only ones that come and go. */
const STATEMENTS_KEPT = 500;
const BUSY_TIMEOUT_MS = 5_000;
const CACHE_KIB = 16_384;
/** The pages of a map count as memory of the process, and reads were no faster with one. */
const MMAP_BYTES = 0;

/** Set while a transaction runs: asking for another connection inside it would wait forever. */
const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Opens a SQLite file (or ":memory:", or the bytes of a file, in memory) for one process: WAL, every commit on disk before it is answered, foreign keys
 * kept, and each statement prepared once.
 */
export function openSqliteFile(path: string | Buffer): SqliteDatabase.Database {
  if (typeof path === "string" && path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma(`cache_size = -${CACHE_KIB}`);
  file.pragma(`mmap_size = ${MMAP_BYTES}`);
  file.pragma("temp_store = MEMORY");
  const statements = new LRUCache<string, SqliteDatabase.Statement>({ max: STATEMENTS_KEPT });
  const prepare = file.prepare.bind(file);
  Object.defineProperty(file, "prepare", {
    value: (text: string) => {
      const cached = statements.get(text);
      if (cached !== undefined && !cached.busy) return cached;
      const statement = prepare(text);
      statements.set(text, statement);
      return statement;
    },
  });
  return file;
}

/** Takes the write lock at the start, so that a transaction never fails half way because another wrote first. */
class ImmediateDriver extends SqliteDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction.getStore() === true)
      return Promise.reject(new Error("inside a transaction every query goes through the transaction's own handle"));
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: SqliteDatabase.Database;

  constructor(file: SqliteDatabase.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#file });
  }
}

/** The Kysely dialect of an opened file; transactions queue for its one connection. */
export function sqliteDialect(file: SqliteDatabase.Database): SqliteDialect {
  return new ImmediateDialect(file);
}

let transactions = 0;

/** Runs the body of a transaction so that a query outside its handle throws instead of waiting for ever. */
export async function guardTransaction<T>(body: () => Promise<T>): Promise<T> {
  transactions += 1;
  try {
    return await insideTransaction.run(true, body);
  } finally {
    transactions -= 1;
    // Once used, the storage follows every promise of the program, also those of pages that only read.
    if (transactions === 0) insideTransaction.disable();
  }
}
