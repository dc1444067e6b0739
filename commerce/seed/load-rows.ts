import { sql } from "kysely";
import { bumpCatalogueVersion } from "../db/catalogue-version";
import { insertRows, type SeedRows } from "../db/insert-rows";
import type { Store } from "../db/open";
import { textEngine } from "../text/engines";
import { itemTexts } from "./derived";
import { isFilled, markFilled } from "./filled-mark";

/** An arbitrary lock number, the same in every process, so that only one of them seeds a shared database. */
const POSTGRES_LOCK = 7_314_072;

/**
 * Fills an empty database in one transaction, so that a crash leaves it empty and the next start fills it. Does nothing
 * when it was filled before, by this process or another.
 */
export async function loadRows(store: Store, makeRows: () => Promise<SeedRows>): Promise<boolean> {
  if (await isFilled(store.db)) return false;
  const rows = await makeRows();
  const isDone = await store.transaction(async (trx) => {
    if (store.kind === "postgres") await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(trx);
    if (await isFilled(trx)) return false;
    await insertRows(trx, store.kind, rows);
    await textEngine(store.kind).add(trx, itemTexts(rows));
    await bumpCatalogueVersion(trx);
    await markFilled(trx);
    return true;
  });
  // The planner chooses indexes by its statistics, which must know the new rows.
  await sql`analyze`.execute(store.db);
  return isDone;
}
