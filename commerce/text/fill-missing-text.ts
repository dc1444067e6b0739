import { sql } from "kysely";
import { type AloneWork, waitToBeAlone } from "../db/alone";
import type { Store } from "../db/open";
import { indexItems } from "./index-items";

const FILLING: AloneWork = { lock: 7_314_074, name: "filling the search texts" };

async function isMissing(db: Store["db"]): Promise<boolean> {
  const { rows } = await sql`select 1 from item where not exists (select 1 from item_text) limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes the search text of all items if there is none, as after a migration that made its table anew. */
export async function fillMissingText(store: Store): Promise<void> {
  if (!(await isMissing(store.db))) return;
  await store.transaction(async (trx) => {
    if (store.kind === "postgres") await waitToBeAlone(trx, FILLING);
    if (await isMissing(trx)) await indexItems(trx, store.kind);
  });
}
