import { sql } from "kysely";
import { bumpCatalogueVersion } from "../../db/catalogue-version";
import { markChanged } from "../../db/changes";
import type { Db, Store } from "../../db/open";
import { ImportFailure } from "../../import/failure";
import type { Tally } from "../../import/kind";
import { takeLock } from "../../import/lock";
import { applyChanges, type RowChange } from "../../import/row-changes";
import { beginRun, openRun, pruneLogs, setRun } from "../../import/runs";
import { audit, type Operator } from "../../services/audit/audit";
import { bumpContentVersion } from "../../services/content/version";
import { indexItems } from "../../text/index-items";
import { TRADE_KINDS } from "./kinds";
import type { LineDifference } from "./merge";
import { planTrade, type TradePlan } from "./plan";
import type { TradeFolder } from "./read-folder";

/** The kind of an import run that took in trade data. */
export const TRADE_RUN = "trade";

type TradeRequest = {
  readonly folder: TradeFolder;
  /** The name of the run in lists. */
  readonly name: string;
  readonly isRemoving: boolean;
  readonly isDryRun: boolean;
  readonly operator: Operator;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** The changes that an import makes or would make; `runId` is null when nothing was written. */
type TradeResult = TradePlan & { readonly runId: number | null };

/** Counts of differences by file. */
export function countDifferences(differences: readonly LineDifference[]): Record<string, Tally> {
  const counts: Record<string, Tally> = {};
  for (const { file, verb } of differences) {
    const tally = counts[file] ?? { added: 0, changed: 0, removed: 0, unchanged: 0 };
    if (verb === "add") tally.added += 1;
    else if (verb === "remove") tally.removed += 1;
    else tally.changed += 1;
    counts[file] = tally;
  }
  return counts;
}

/** The products whose search text names a brand or category that got another name. */
async function listRenamedItems(trx: Db, changes: readonly RowChange[]): Promise<number[]> {
  const renamed = (table: "brand" | "category") =>
    changes.flatMap((each) =>
      each.do === "change" && each.table === table && "name" in each.after ? [Number(each.key.id)] : [],
    );
  const ids = new Set<number>();
  const brands = renamed("brand");
  if (brands.length > 0)
    for (const { id } of await trx.selectFrom("item").select("id").where("brand_id", "in", brands).execute())
      ids.add(id);
  const categories = renamed("category");
  if (categories.length > 0) {
    const { rows } = await sql<{ id: number }>`select item.id from item
      join category as leaf on leaf.id = item.category_id left join category as above on above.id = leaf.parent_id
      where leaf.id in (${sql.join(categories)}) or above.id in (${sql.join(categories)})
        or above.parent_id in (${sql.join(categories)})`.execute(trx);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/**
 * Makes every process read the catalogue, the content and what follows from them anew, and writes changed names into
 * the search text.
 */
export async function announceTrade(trx: Db, kind: Store["kind"], changes: readonly RowChange[]): Promise<void> {
  const items = await listRenamedItems(trx, changes);
  if (items.length > 0) await indexItems(trx, kind, items);
  await bumpCatalogueVersion(trx);
  await bumpContentVersion(trx);
  await markChanged(trx, "trade");
}

async function write(store: Store, plan: TradePlan, request: TradeRequest): Promise<number> {
  const { folder, name, isRemoving, operator, now } = request;
  const tallies = countDifferences(plan.differences);
  const changes = plan.groups.flat();
  return store.transaction(async (trx) => {
    const options = JSON.stringify(isRemoving ? { remove: "" } : {});
    const run = await beginRun(trx, {
      kind: TRADE_RUN,
      source_name: name,
      source_hash: folder.hash,
      options,
      started_at: now,
    });
    let seq = 0;
    for (const group of plan.groups)
      for (const { table, body } of await applyChanges(trx, store.kind, group, true)) {
        seq += 1;
        await trx.insertInto("import_change").values({ run_id: run.id, seq, table_name: table, body }).execute();
      }
    await announceTrade(trx, store.kind, changes);
    const state = { state: "DONE", tallies: JSON.stringify(tallies), changes: changes.length, ended_at: now } as const;
    await setRun(trx, run.id, state);
    await audit(trx, operator, { action: "trade.import", subject: `run ${run.id}`, detail: { name, tallies } }, now);
    return run.id;
  });
}

/**
 * Takes the files of a folder in, all of them or none, in one transaction. Throws ImportFailure while another import runs
 * or is half done; a folder with issues changes nothing.
 */
export async function importTrade(store: Store, request: TradeRequest): Promise<TradeResult> {
  const { folder, isRemoving, isDryRun, now } = request;
  if (isDryRun) return { ...(await planTrade(store, TRADE_KINDS, folder, isRemoving, now)), runId: null };
  const lock = await takeLock(store.db, now);
  try {
    const open = await openRun(store.db);
    if (open !== undefined && open.state !== "READING")
      throw new ImportFailure(`the import of ${open.source_name} has not ended; run its command again first`);
    const plan = await planTrade(store, TRADE_KINDS, folder, isRemoving, now);
    if (plan.issues.length > 0 || plan.groups.length === 0) return { ...plan, runId: null };
    const runId = await write(store, plan, request);
    await pruneLogs(store.db);
    return { ...plan, runId };
  } finally {
    await lock.release();
  }
}
