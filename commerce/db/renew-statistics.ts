import { sql } from "kysely";
import type { Store } from "./open";
import { LIFT_TIME_LIMIT } from "./postgres";

/** Rows of an index that SQLite samples, which suffices and holds the write lock only briefly. */
const SAMPLED_ROWS = 1_000;

/**
 * Renews what the database knows of its tables after many rows were written. PostgreSQL samples every table in one
 * statement, which takes longer than a page may wait.
 */
export async function renewStatistics(store: Pick<Store, "kind" | "db" | "transaction">): Promise<void> {
  if (store.kind === "sqlite") {
    await sql.raw(`pragma analysis_limit = ${SAMPLED_ROWS}`).execute(store.db);
    await sql`analyze`.execute(store.db);
    return;
  }
  await store.transaction(async (trx) => {
    await sql.raw(LIFT_TIME_LIMIT).execute(trx);
    await sql`analyze`.execute(trx);
  });
}
