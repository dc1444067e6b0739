import { sql } from "kysely";
import type { Store } from "../db/open";
import { indexItems } from "./index-items";

/** An arbitrary lock number, the same in every process, so that only one of them fills the index. */
const POSTGRES_LOCK = 7_314_074;

async function isMissing(db: Store["db"]): Promise<boolean> {
  const { rows } = await sql`select 1 from item where not exists (select 1 from item_text) limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes the search text of all items if there is none, as after a migration that made its table anew. */
export async function fillMissingText(store: Store): Promise<void> {
  if (!(await isMissing(store.db))) return;
  await store.transaction(async (trx) => {
    if (store.kind === "postgres") {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(trx);
    }
    if (await isMissing(trx)) await indexItems(trx, store.kind);
  });
}
