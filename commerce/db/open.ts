import { join } from "node:path";
import { type Dialect, Kysely, type Transaction } from "kysely";
import { type CommitListener, collectNotes } from "./after-commit";
import { postgresNews, sqliteNews } from "./news";
import { openPostgresPool, postgresDialect } from "./postgres";
import { guardTransaction, openSqliteFile, sqliteDialect } from "./sqlite";
import type { Database } from "./tables";

export type StoreKind = "sqlite" | "postgres";
/** The handle of a query: the database, or the transaction it belongs to. */
export type Db = Kysely<Database>;

/** Says that the database was written, by this process or another. */
export type News = {
  /** Another text than before when anything may have been written since. */
  mark(): string;
  /** Whether a mark shows every commit at once; else it shows one within `TELLING.unnotifiedSeconds`. */
  readonly isExact: boolean;
  /** Has `listener` called soon after a change that caches follow, where the database sends word of one. */
  listen(listener: () => void): void;
  close(): Promise<void>;
};

export type Store = {
  readonly db: Db;
  readonly kind: StoreKind;
  /**
   * Runs `body` as one transaction and answers what it answers; a throw rolls everything back. Inside, use only the
   * handle given. SQLite runs one after the other; PostgreSQL runs them side by side (read committed), so every change
   * that two could make at once must be a conditional update whose row count is checked.
   */
  transaction<T>(body: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Has `listener` called after each commit of a transaction that used `noteForCommit`; its caller waits for it. */
  onCommit(listener: CommitListener): void;
  /** Missing when the database does not report it. */
  readonly news?: News;
  /** The connections of the pool, and who waits for one; missing where there is no pool. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

/** A store over any dialect; the tests bring their own. */
export function storeOver(dialect: Dialect, kind: StoreKind, news?: News): Store {
  const db = new Kysely<Database>({ dialect });
  const listeners: CommitListener[] = [];
  return {
    db,
    kind,
    ...(news === undefined ? {} : { news }),
    async transaction(body) {
      let notes: readonly number[] = [];
      const noted = (trx: Transaction<Database>) => {
        notes = collectNotes(trx);
        return body(trx);
      };
      const begun = db.transaction();
      const result = await (kind === "sqlite"
        ? begun.execute((trx) => guardTransaction(() => noted(trx)))
        : begun.setIsolationLevel("read committed").execute(noted));
      if (notes.length > 0) for (const listener of listeners) await listener(notes);
      return result;
    },
    onCommit: (listener) => {
      listeners.push(listener);
    },
    async close() {
      await news?.close();
      await db.destroy();
    },
  };
}

/** The SQLite file when nothing is configured: `shop.db` in DATA_DIR, or in ./data. */
export function defaultDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  return env.DATABASE_URL || join(env.DATA_DIR || "data", "shop.db");
}

/** Opens the database of a URL: `postgres://…`, else a SQLite file path or ":memory:"; DATABASE_URL when none is given. */
export function openDatabase(url = defaultDatabaseUrl()): Promise<Store> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const pool = openPostgresPool(url);
    const store = storeOver(postgresDialect(pool), "postgres", postgresNews(url));
    const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return Promise.resolve({ ...store, connections });
  }
  const file = openSqliteFile(url.replace(/^file:(\/\/)?/, ""));
  return Promise.resolve(storeOver(sqliteDialect(file), "sqlite", sqliteNews(file)));
}

/** Runs the steps of a transaction, undoes all of them, and returns what they came to; a throw of theirs is thrown. */
export async function foresee<T>(store: Store, steps: (trx: Db) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const undone = new Error("undone");
  await store
    .transaction(async (trx) => {
      found.push(await steps(trx));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  const [first] = found;
  if (first === undefined) throw new Error("the steps returned nothing");
  return first;
}
