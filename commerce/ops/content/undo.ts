import type { Store } from "../../db/open";
import { conflict } from "../../http/failure";
import { takeLock } from "../../import/lock";
import { listChangedSince, undo } from "../../import/row-changes";
import { type Run, setRun, undoableRun } from "../../import/runs";
import { audit, type Operator } from "../../services/audit/audit";
import { bumpContentVersion } from "../../services/content/version";

const NAMED = 5;

/**
 * Restores all entries that the last import of content wrote to what they were before it, in one transaction, and returns
 * the import. Throws ApiFailure when there is no such import or somebody changed an entry since, with its name.
 */
export async function undoContent(store: Store, operator: Operator, now: number): Promise<Run> {
  const lock = await takeLock(store.db, now);
  try {
    return await store.transaction(async (trx) => {
      const run = await undoableRun(trx, true);
      if (run === undefined) throw conflict("noContentImport");
      const logs = await trx
        .selectFrom("import_change")
        .selectAll()
        .where("run_id", "=", run.id)
        .orderBy("seq", "desc")
        .execute();
      const changed: string[] = [];
      for (const { table_name, body } of logs) changed.push(...(await listChangedSince(trx, table_name, body)));
      if (changed.length > 0) {
        const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : "";
        throw conflict("contentNotUndone", { run: run.id, names: changed.slice(0, NAMED).join(", ") + more });
      }
      for (const { table_name, body } of logs) await undo(trx, store.kind, table_name, body);
      await trx.deleteFrom("import_change").where("run_id", "=", run.id).execute();
      await bumpContentVersion(trx);
      await setRun(trx, run.id, { state: "ROLLED_BACK", ended_at: now });
      await audit(trx, operator, { action: "content.undo", subject: `run ${run.id}` }, now);
      return run;
    });
  } finally {
    await lock.release();
  }
}
