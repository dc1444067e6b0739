import { type AloneWork, waitToBeAlone } from "../../db/alone";
import { bumpCatalogueVersion } from "../../db/catalogue-version";
import { deferForeignKeys } from "../../db/defer-foreign-keys";
import type { Store } from "../../db/open";
import { renewStatistics } from "../../db/renew-statistics";
import { indexItems } from "../../text/index-items";
import { isFilled, markFilled } from "./filled-mark";

/** Only one program fills a shared database. */
const FILLING: AloneWork = { lock: 7_314_072, name: "filling the empty shop" };

/** Whether nothing was sold or imported yet; a shop with vehicles or items is never mixed with the sample. */
async function isEmpty({ db }: Store): Promise<boolean> {
  const rows = await Promise.all([
    db.selectFrom("item").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("vehicle_node").select("id").limit(1).executeTakeFirst(),
  ]);
  return rows.every((row) => row === undefined);
}

/**
 * Runs `fill` on an empty database in one transaction, so that a crash leaves it empty and the next start fills it. Does
 * nothing when it holds a shop, filled by this process or another. `fill` gets a store inside that transaction.
 */
export async function fillOnce(store: Store, fill: (inside: Store) => Promise<void>): Promise<boolean> {
  if ((await isFilled(store.db)) || !(await isEmpty(store))) return false;
  const isDone = await store.transaction(async (trx) => {
    if (store.kind === "postgres") await waitToBeAlone(trx, FILLING);
    if (await isFilled(trx)) return false;
    await deferForeignKeys(trx, store.kind);
    await fill({ ...store, db: trx, transaction: (body) => body(trx) });
    await indexItems(trx, store.kind);
    await bumpCatalogueVersion(trx);
    await markFilled(trx);
    return true;
  });
  // The planner chooses indexes by its statistics, which must know the new rows.
  await renewStatistics(store);
  return isDone;
}
