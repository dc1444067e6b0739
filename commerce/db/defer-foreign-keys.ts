import { sql } from "kysely";
import type { Db, StoreKind } from "./open";

/**
 * Lets the rows of a transaction be written in any order: the foreign keys of the catalogue and of what is traded are
 * checked when it ends.
 */
export async function deferForeignKeys(trx: Db, kind: StoreKind): Promise<void> {
  await (kind === "sqlite" ? sql`pragma defer_foreign_keys = on` : sql`set constraints all deferred`).execute(trx);
}
