import { bumpCatalogueVersion } from "../db/catalogue-version";
import type { Db, Store } from "../db/open";
import { bumpContentVersion } from "../services/content/version";
import { recountReviewsOf } from "../services/review/rating-repository";
import { textEngine } from "../text/engines";
import { indexItems } from "../text/index-items";
import { ImportFailure } from "./failure";
import { takeLock } from "./lock";
import { conditionOfOrdered } from "./ordered-additions";
import { membersInUse, ordersInUse } from "./orders/in-use";
import { addedTextIds, undo } from "./row-changes";
import { type Run, setRun, undoableRun } from "./runs";
import { dropScratch } from "./scratch";

type Rollback = {
  readonly run: Run;
  /** Values left as they are because they were changed after the import. */
  readonly skipped: number;
};

/** The import that a rollback would take back; throws ImportFailure when there is none, or it has a command of its own. */
export async function requireUndoableRun(db: Db): Promise<Run> {
  const run = await undoableRun(db);
  if (run === undefined) throw new ImportFailure("there is no import to take back");
  if (run.kind === "trade")
    throw new ImportFailure(`the last import is of trade data; "trade undo ${run.id}" takes it back`);
  return run;
}

const NAMED_MAX = 10;

/** Throws ImportFailure when an order or member of an import is in use, because other rows refer to it. */
async function refuseUsed(db: Db, run: Run): Promise<void> {
  const logs = await db
    .selectFrom("import_change")
    .select(["table_name", "body"])
    .where("run_id", "=", run.id)
    .where("table_name", "in", ["orders", "account"])
    .execute();
  const idsIn = (table: string) =>
    logs.filter(({ table_name }) => table_name === table).flatMap(({ body }) => addedTextIds(body));
  const used = [...(await ordersInUse(db, idsIn("orders"))), ...(await membersInUse(db, idsIn("account")))];
  if (used.length === 0) return;
  const more = used.length > NAMED_MAX ? ` and ${used.length - NAMED_MAX} more` : "";
  throw new ImportFailure(
    `orders or members of the import are in use: ${used.slice(0, NAMED_MAX).join(", ")}${more}; it stays`,
  );
}

/**
 * Undoes the last import that changed anything, batch by batch, newest first. After a kill, the next call continues.
 * Throws ImportFailure when there is nothing to undo or an import is running.
 */
export async function rollbackLast(store: Store, folder: string, now: () => number): Promise<Rollback> {
  const lock = await takeLock(store.db, now());
  try {
    const run = await requireUndoableRun(store.db);
    await refuseUsed(store.db, run);
    await setRun(store.db, run.id, { state: "ROLLING_BACK" });
    const isStaying = await conditionOfOrdered(store.db, run.id);
    let skipped = 0;
    for (;;) {
      const last = await store.db
        .selectFrom("import_change")
        .selectAll()
        .where("run_id", "=", run.id)
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirst();
      if (last === undefined) break;
      skipped += await store.transaction(async (trx) => {
        const undone = await undo(trx, store.kind, last.table_name, last.body, isStaying);
        await trx.deleteFrom("import_change").where("run_id", "=", run.id).where("seq", "=", last.seq).execute();
        await recountReviewsOf(trx, undone.ratedItems);
        if (undone.items.length > 0) {
          await textEngine(store.kind).remove(trx, undone.items);
          await indexItems(trx, store.kind, undone.items);
        }
        return undone.skipped;
      });
      await lock.beat(now());
    }
    await store.transaction(async (trx) => {
      await bumpCatalogueVersion(trx);
      await bumpContentVersion(trx);
      await setRun(trx, run.id, { state: "ROLLED_BACK", ended_at: now() });
    });
    dropScratch(folder, `import-${run.id}`);
    return { run, skipped };
  } finally {
    await lock.release();
  }
}
