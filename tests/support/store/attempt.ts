import { sql } from "kysely";
import type { Db, Store } from "#commerce/db/open";

const reasonOf = (error: unknown) =>
  error instanceof Error && "constraint" in error ? String(error.constraint) : String(error);

/** Runs changes in a transaction that is undone, so that every test finds the same rows. */
export const undone = <T>(store: Store, body: (trx: Db) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    store
      .transaction(async (trx) => {
        resolve(await body(trx));
        throw new Error("undone");
      })
      // After the result this does nothing.
      .catch(reject);
  });

/** Runs changes, undoes them and checks their foreign keys; answers why they were refused, or null. */
export const attempt = (store: Store, ...statements: readonly string[]): Promise<string | null> =>
  undone(store, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    if (store.kind === "postgres") await sql`set constraints all immediate`.execute(trx);
    // SQLite checks deferred keys at the end only, which the undoing prevents.
    else if ((await sql`pragma foreign_key_check`.execute(trx)).rows.length > 0) return "foreign key";
    return null;
  }).catch((error: unknown) => reasonOf(error));
