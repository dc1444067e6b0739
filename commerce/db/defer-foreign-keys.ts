import { sql } from "kysely";
import type { Db, StoreKind } from "./open";
import { LIFT_TIME_LIMIT } from "./postgres";

/**
 * Lets the rows of a transaction be written in any order: the foreign keys of the catalogue and of what is traded are
 * checked when it ends. Lifts its time limits, since the check of a large import takes longer than any page may wait.
 */
export async function deferForeignKeys(trx: Db, kind: StoreKind): Promise<void> {
  if (kind === "sqlite") {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    return;
  }
  await sql.raw(LIFT_TIME_LIMIT).execute(trx);
  await sql`set constraints all deferred`.execute(trx);
}
