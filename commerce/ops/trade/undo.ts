import type { Db, Store } from "../../db/open";
import { conflict } from "../../http/failure";
import { takeLock } from "../../import/lock";
import { addedIds, changedRows, isImportTable, listChangedSince, undo } from "../../import/row-changes";
import { setRun } from "../../import/runs";
import { audit, type Operator } from "../../services/audit/audit";
import { announceTrade, TRADE_RUN } from "./import";
import { findUses, nameRows } from "./uses";

const NAMED = 5;

const listed = (names: readonly string[]) =>
  names.slice(0, NAMED).join(", ") + (names.length > NAMED ? ` and ${names.length - NAMED} more` : "");

/** Lists the reasons the rows of a run cannot be restored; empty when they can. */
async function listObstacles(db: Db, logs: readonly { readonly table_name: string; readonly body: string }[]) {
  const changed: string[] = [];
  const used: string[] = [];
  for (const { table_name: table, body } of logs) {
    changed.push(...(await listChangedSince(db, table, body)));
    if (!isImportTable(table)) continue;
    const uses = [...(await findUses(db, table, addedIds(body)))];
    const names = await nameRows(
      db,
      table,
      uses.slice(0, NAMED).map(([id]) => id),
    );
    used.push(...uses.map(([id, by]) => `${table} ${names.get(id) ?? id} (${by})`));
  }
  return [
    ...(changed.length > 0 ? [`changed since: ${listed(changed)}`] : []),
    ...(used.length > 0 ? [`in use: ${listed(used)}`] : []),
  ].join("; ");
}

/**
 * Takes a run of trade data back, in one transaction, and returns how many rows went back. Throws ApiFailure with the
 * reason when it cannot be: it is no such run, its log is gone, or its rows were changed or used since.
 */
export async function undoTrade(store: Store, runId: number, operator: Operator, now: number): Promise<number> {
  const lock = await takeLock(store.db, now);
  try {
    const { db } = store;
    const run = await db.selectFrom("import_run").selectAll().where("id", "=", runId).executeTakeFirst();
    const refuse = (why: string) => conflict("tradeNotUndone", { run: runId, why });
    if (run === undefined || run.kind !== TRADE_RUN) throw refuse("it is no import of trade data");
    if (run.state !== "DONE") throw refuse("it was taken back before");
    const logs = await db
      .selectFrom("import_change")
      .selectAll()
      .where("run_id", "=", runId)
      .orderBy("seq", "desc")
      .execute();
    if (logs.length === 0) throw refuse("it is older than the last five imports");
    const obstacles = await listObstacles(db, logs);
    if (obstacles !== "") throw refuse(obstacles);
    await store.transaction(async (trx) => {
      for (const { table_name, body } of logs) await undo(trx, store.kind, table_name, body);
      await trx.deleteFrom("import_change").where("run_id", "=", runId).execute();
      await announceTrade(
        trx,
        store.kind,
        logs.flatMap(({ table_name, body }) => changedRows(table_name, body)),
      );
      await setRun(trx, runId, { state: "ROLLED_BACK", ended_at: now });
      await audit(trx, operator, { action: "trade.undo", subject: `run ${runId}` }, now);
    });
    return run.changes;
  } finally {
    await lock.release();
  }
}
