import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { LRUCache } from "lru-cache";
import { makePrivateFile } from "./private-file";

/** Enough for every statement of the program; list queries with many filters are the only ones that come and go. */
const STATEMENTS_MAX = 500;
/** While the file is opened; later nothing waits inside SQLite, which would hold up everything that the program does. */
const OPEN_TIMEOUT_MS = 5_000;
/** Maximum wait for a write of another program, and the pause between two tries. */
const BUSY_MAX_MS = 5_000;
const BUSY_RETRY_MS = 20;
const CACHE_KIB = 16_384;
/** The pages of a map count as memory of the process, and reads were no faster with one. */
const MMAP_BYTES = 0;
const JOURNAL_BYTES = 16_777_216;

/**
 * Set while a transaction runs: asking for another connection inside it would wait forever. In production a limit on
 * waiting does that, because the storage makes every promise of a transaction slower: a tenth of adding to a cart.
 */
const insideTransaction = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<true>();

/** Longer than any transaction of the program; imports have a process and a connection of their own. */
const WAIT_MAX_MS = 60_000;

/** Two programs that open a new file at once both turn it to WAL, which SQLite refuses without waiting: it is tried again. */
function turnToWal(file: SqliteDatabase.Database): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let left = OPEN_TIMEOUT_MS; ; left -= BUSY_RETRY_MS) {
    try {
      file.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (left <= 0 || !isBusy(error)) throw error;
      Atomics.wait(pause, 0, 0, BUSY_RETRY_MS);
    }
  }
}

/**
 * Opens a SQLite file (or ":memory:", or the bytes of a file, in memory) for one process: WAL, every commit on disk before it
 * is answered, foreign keys enforced, and each statement prepared once.
 */
export function openSqliteFile(path: string | Buffer): SqliteDatabase.Database {
  if (typeof path === "string" && path !== ":memory:") makePrivateFile(path);
  const file = new SqliteDatabase(path, { timeout: OPEN_TIMEOUT_MS });
  turnToWal(file);
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma(`cache_size = -${CACHE_KIB}`);
  file.pragma(`mmap_size = ${MMAP_BYTES}`);
  file.pragma("temp_store = MEMORY");
  // After a large write the log beside the file shrinks to this again.
  file.pragma(`journal_size_limit = ${JOURNAL_BYTES}`);
  file.pragma("busy_timeout = 0");
  const statements = new LRUCache<string, SqliteDatabase.Statement>({ max: STATEMENTS_MAX });
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

const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/** Runs again what found the file locked by another program. */
type UntilFree = <T>(run: () => Promise<T>) => Promise<T>;

/** The one connection, which waits while another program writes, without holding up this one. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #untilFree: UntilFree;

  constructor(connection: DatabaseConnection, untilFree: UntilFree) {
    this.#connection = connection;
    this.#untilFree = untilFree;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#connection.executeQuery<R>(query);
    } catch (error) {
      if (!isBusy(error)) return Promise.reject(error);
      return this.#untilFree(async () => this.#connection.executeQuery<R>(query));
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}

/**
 * Takes the write lock at the start, so that a transaction never fails half way because another wrote first. Who finds
 * it taken by another program gives the connection to those who read, and tries again.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteDatabase.Database;
  /** Those who have the connection or wait for it. */
  #claims = 0;
  #connection: DatabaseConnection | undefined;

  constructor(file: SqliteDatabase.Database) {
    super({ database: file });
    this.#file = file;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction?.getStore() === true)
      return Promise.reject(new Error("inside a transaction every query goes through the transaction's own handle"));
    this.#claims += 1;
    const claimed = this.#claims === 1 ? super.acquireConnection() : this.#waitForConnection();
    return claimed.then((connection) => {
      this.#connection ??= new PatientConnection(connection, (run) => this.#untilFree(run));
      return this.#connection;
    });
  }

  async #untilFree<T>(run: () => Promise<T>): Promise<T> {
    const untilMs = performance.now() + BUSY_MAX_MS;
    for (;;) {
      // Inside a transaction the connection is nobody else's; outside of one others may read with it meanwhile.
      const isShared = !this.#file.inTransaction;
      if (isShared) await super.releaseConnection();
      await wait(BUSY_RETRY_MS);
      if (isShared) await super.acquireConnection();
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > untilMs) throw error;
      }
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#claims -= 1;
    await super.releaseConnection();
  }

  #waitForConnection(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(
          new Error("waited too long for the connection: does a transaction wait for a query outside its handle?"),
        );
      }, WAIT_MAX_MS);
      super.acquireConnection().then((connection) => {
        clearTimeout(timer);
        if (isLate) this.releaseConnection();
        else resolve(connection);
      }, reject);
    });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has ended the transaction already; another error would hide that one.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: SqliteDatabase.Database;

  constructor(file: SqliteDatabase.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#file);
  }
}

/** The Kysely dialect of an opened file; transactions queue for its one connection. */
export function sqliteDialect(file: SqliteDatabase.Database): SqliteDialect {
  return new ImmediateDialect(file);
}

let transactions = 0;

/** Runs the body of a transaction so that, except in production, a query outside its handle throws at once. */
export async function guardTransaction<T>(body: () => Promise<T>): Promise<T> {
  if (insideTransaction === null) return body();
  transactions += 1;
  try {
    return await insideTransaction.run(true, body);
  } finally {
    transactions -= 1;
    // Once used, the storage follows every promise of the program, also those of pages that only read.
    if (transactions === 0) insideTransaction.disable();
  }
}
