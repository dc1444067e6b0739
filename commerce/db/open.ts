import { join } from "node:path";
import { type Dialect, Kysely, type Transaction } from "kysely";
import { type CommitListener, collectNotes } from "./after-commit";
import { openPostgresPool, postgresDialect } from "./postgres";
import { guardTransaction, openSqliteFile, sqliteDialect } from "./sqlite";
import type { Database } from "./tables";

export type StoreKind = "sqlite" | "postgres";
/** The handle of a query: the database, or the transaction it belongs to. */
export type Db = Kysely<Database>;

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
  /**
   * Whether anything may have been written since it was last asked, by this process or another; missing where the
   * database cannot tell.
   */
  readonly hasNews?: () => boolean;
  close(): Promise<void>;
};

/** A store over any dialect; the tests bring their own. */
export function storeOver(dialect: Dialect, kind: StoreKind): Store {
  const db = new Kysely<Database>({ dialect });
  const listeners: CommitListener[] = [];
  return {
    db,
    kind,
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
    close: () => db.destroy(),
  };
}

/** The SQLite file when nothing is configured: `shop.db` in DATA_DIR, or in ./data. */
export function defaultDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  return env.DATABASE_URL || join(env.DATA_DIR || "data", "shop.db");
}

/** Opens the database of a URL: `postgres://…`, else a SQLite file path or ":memory:"; DATABASE_URL when none is given. */
export function openDatabase(url = defaultDatabaseUrl()): Promise<Store> {
  const store = /^postgres(ql)?:\/\//.test(url)
    ? storeOver(postgresDialect(openPostgresPool(url)), "postgres")
    : storeOver(sqliteDialect(openSqliteFile(url.replace(/^file:(\/\/)?/, ""))), "sqlite");
  return Promise.resolve(store);
}
