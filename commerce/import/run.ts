import { bumpCatalogueVersion } from "../db/catalogue-version";
import type { Store } from "../db/open";
import { renewStatistics } from "../db/renew-statistics";
import type { FileStore } from "../files/file-store";
import { bumpContentVersion } from "../services/content/version";
import { recountReviewsOf } from "../services/review/rating-repository";
import { indexItems } from "../text/index-items";
import { createDifferences, type Differences } from "./differences";
import { ImportFailure } from "./failure";
import { createIds } from "./ids";
import { createIssues, type Issues } from "./issues";
import type { Flags, ImportContext, ImportKind, ImportSession, Unit } from "./kind";
import { type Lock, takeLock } from "./lock";
import { applyChanges, writeRows } from "./row-changes";
import { beginRun, facetCountsFor, openRun, pruneLogs, type Run, setRun, type Tallies } from "./runs";
import { dropScratch, openScratch, type Scratch } from "./scratch";
import { isFolder, openFolder, openSource, type Source } from "./source";
import { storeUnitFiles } from "./unit-files";

const RECORDS_PER_CHECKPOINT = 10_000;
const CHANGES_PER_BATCH = 2_000;
const UNITS_PER_BATCH = 1_000;
/** From this many changes on, the database's planner statistics are renewed. */
const ANALYZE_FROM_CHANGES = 10_000;

export type ImportRequest = {
  readonly store: Store;
  readonly kind: ImportKind;
  readonly path: string;
  readonly flags: Flags;
  readonly isDryRun: boolean;
  /**
   * Fills an empty database inside the caller's transaction: neither a log for rollback nor the list of differences is
   * written, and the caller indexes the items.
   */
  readonly isBulk?: boolean;
  /** The folder of scratch files; null keeps them in memory, where a kill loses them. */
  readonly folder: string | null;
  readonly now: () => number;
  /** The store for imported files; only kinds with files need it. */
  readonly files?: FileStore | undefined;
  /** Called with the progress of the import. */
  readonly onProgress?: (phase: "reading" | "writing", count: number) => void | Promise<void>;
  /** Called with the result while the scratch file still holds the details. */
  readonly onResult?: (result: ImportResult) => void | Promise<void>;
};

export type ImportResult = {
  readonly kind: ImportKind;
  readonly source: Source;
  readonly isDryRun: boolean;
  readonly isRefused: boolean;
  readonly isResumed: boolean;
  readonly runId: number | null;
  readonly records: number;
  /** Number of rows written. */
  readonly changes: number;
  readonly tallies: Tallies;
  readonly issues: Issues;
  readonly differences: Differences;
};

type Progress = { tallies: Tallies; changes: number; cursor: string | null };

function count(tallies: Tallies, unit: Unit): void {
  for (const [noun, given] of Object.entries(unit.tallies)) {
    const tally = tallies[noun] ?? { added: 0, changed: 0, removed: 0, unchanged: 0 };
    tallies[noun] = {
      added: tally.added + (given.added ?? 0),
      changed: tally.changed + (given.changed ?? 0),
      removed: tally.removed + (given.removed ?? 0),
      unchanged: tally.unchanged + (given.unchanged ?? 0),
    };
  }
}

async function* inBatches(units: AsyncIterable<Unit>): AsyncGenerator<Unit[]> {
  let batch: Unit[] = [];
  let changes = 0;
  for await (const unit of units) {
    batch.push(unit);
    changes += unit.changes.length;
    if (changes < CHANGES_PER_BATCH && batch.length < UNITS_PER_BATCH) continue;
    yield batch;
    [batch, changes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function read(
  session: ImportSession,
  scratch: Scratch,
  request: ImportRequest,
  lock: Lock | null,
): Promise<number> {
  const taken = scratch.taken();
  if (scratch.isComplete()) return taken;
  let records = 0;
  for await (const takes of session.records)
    for (const take of takes) {
      records += 1;
      if (records <= taken) continue;
      const stored = take();
      if (stored !== undefined) await stored;
      if (records % (request.kind.recordsPerCheckpoint ?? RECORDS_PER_CHECKPOINT) !== 0) continue;
      scratch.checkpoint(records);
      await lock?.beat(request.now());
      await request.onProgress?.("reading", records);
    }
  await session.complete?.();
  return records;
}

const hasErrors = ({ kind }: ImportRequest, issues: Issues) =>
  Object.entries(kind.issues).some(([code, { level }]) => level === "error" && issues.totals(code).subjects > 0);

/** Applies one batch in one transaction, so that a kill leaves all of it or nothing. */
async function applyBatch(
  store: Store,
  runId: number,
  batch: readonly Unit[],
  progress: Progress,
  at: { seq: number },
  isBulk: boolean,
) {
  const changes = batch.flatMap((unit) => unit.changes);
  const ratedItems = [...new Set(batch.flatMap(({ ratedItemIds = [] }) => ratedItemIds))];
  await store.transaction(async (trx) => {
    if (isBulk) {
      await writeRows(trx, store.kind, changes);
      await recountReviewsOf(trx, ratedItems);
      return;
    }
    for (const log of await applyChanges(trx, store.kind, changes)) {
      at.seq += 1;
      await trx
        .insertInto("import_change")
        .values({ run_id: runId, seq: at.seq, table_name: log.table, body: log.body })
        .execute();
    }
    const items = [...new Set(batch.flatMap(({ reindexedItemIds = [] }) => reindexedItemIds))];
    if (items.length > 0) await indexItems(trx, store.kind, items);
    await recountReviewsOf(trx, ratedItems);
    await setRun(trx, runId, {
      state: "APPLYING",
      cursor: progress.cursor,
      tallies: JSON.stringify(progress.tallies),
      changes: progress.changes,
    });
  });
}

async function finish({ store, kind, now, isBulk }: ImportRequest, run: Run, changes: number): Promise<void> {
  await store.transaction(async (trx) => {
    if (changes > 0) await (kind.isContent === true ? bumpContentVersion(trx) : bumpCatalogueVersion(trx));
    await setRun(trx, run.id, { state: "DONE", ended_at: now() });
  });
  if (isBulk) return;
  await pruneLogs(store.db);
  if (changes >= ANALYZE_FROM_CHANGES) await renewStatistics(store);
}

async function lastSeq(store: Store, runId: number): Promise<number> {
  const row = await store.db
    .selectFrom("import_change")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

type Plan = { run: Run | null; lock: Lock | null; isResumed: boolean; scratchName: string };

async function perform(request: ImportRequest, source: Source, plan: Plan, scratch: Scratch): Promise<ImportResult> {
  const { store, kind, flags, now, isBulk = false } = request;
  const { run, lock } = plan;
  const issues = createIssues(scratch);
  const differences = createDifferences(scratch);
  const context: ImportContext = {
    store,
    db: store.db,
    source,
    flags,
    scratch,
    issues,
    ids: createIds(store.db),
    now: now(),
    openFile: openSource,
  };
  const session = await kind.open(context);
  const records = await read(session, scratch, request, lock);
  const isRefused = hasErrors(request, issues);
  if (!isRefused) scratch.checkpoint(records, true);
  const progress: Progress = {
    tallies: run === null ? {} : facetCountsFor(run),
    changes: run?.changes ?? 0,
    cursor: run?.cursor ?? null,
  };
  for (const noun of kind.nouns) progress.tallies[noun] ??= { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const at = { seq: run === null ? 0 : await lastSeq(store, run.id) };
  if (!isRefused)
    for await (const batch of inBatches(session.units(progress.cursor))) {
      for (const unit of batch) {
        count(progress.tallies, unit);
        if (!isBulk) differences.put(unit);
        progress.changes += unit.changes.length;
        progress.cursor = unit.cursor;
      }
      if (!isBulk) scratch.checkpoint(records, true);
      if (run !== null) await storeUnitFiles(store, request.files, batch, now());
      if (run !== null) await applyBatch(store, run.id, batch, progress, at, isBulk);
      await lock?.beat(now());
      await request.onProgress?.("writing", progress.changes);
    }
  const { tallies, changes } = progress;
  const result = { kind, source, isDryRun: run === null, isRefused, records, changes, tallies, issues, differences };
  return { ...result, runId: run?.id ?? null, isResumed: plan.isResumed };
}

/** The same command continues its interrupted run. Another one may start only when nothing is half applied. */
async function planRun(request: ImportRequest, source: Source, options: string): Promise<Omit<Plan, "lock">> {
  const { store, kind, folder, now } = request;
  const open = await openRun(store.db);
  const nameFor = (id: number) => `import-${id}`;
  if (open !== undefined) {
    const isSame = open.kind === kind.name && open.source_hash === source.hash && open.options === options;
    if (open.state !== "ROLLING_BACK" && isSame) return { run: open, isResumed: true, scratchName: nameFor(open.id) };
    if (open.state !== "READING") {
      const what = open.state === "APPLYING" ? "import" : "rollback";
      throw new ImportFailure(
        `the ${what} of ${open.source_name} has not ended; run its command again, or "import rollback" to take it back`,
      );
    }
    await setRun(store.db, open.id, { state: "ABANDONED", ended_at: now() });
    dropScratch(folder, nameFor(open.id));
  }
  const run = await beginRun(store.db, {
    kind: kind.name,
    source_name: source.name,
    source_hash: source.hash,
    options,
    started_at: now(),
  });
  dropScratch(folder, nameFor(run.id));
  return { run, isResumed: false, scratchName: nameFor(run.id) };
}

/** The flags that affect the result, with the hashes of the files they name. */
async function readOptions({ kind, flags }: ImportRequest): Promise<string> {
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(flags)) {
    if (value === undefined) continue;
    const isFile = kind.flags[name]?.value === "file";
    entries.push([name, isFile ? (await openSource(value)).hash : value]);
  }
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

async function withScratch(request: ImportRequest, source: Source, plan: Plan): Promise<ImportResult> {
  const { store, folder, now } = request;
  const scratch = openScratch(folder, plan.scratchName);
  try {
    const result = await perform(request, source, plan, scratch);
    await request.onResult?.(result);
    if (plan.run !== null && result.isRefused)
      await setRun(store.db, plan.run.id, { state: "REFUSED", ended_at: now() });
    else if (plan.run !== null) await finish(request, plan.run, result.changes);
    scratch.discard();
    return result;
  } catch (error) {
    // An unreadable source stays unreadable; any other failure may succeed on the next try.
    if (error instanceof ImportFailure && !scratch.isComplete()) {
      if (plan.run !== null) await setRun(store.db, plan.run.id, { state: "REFUSED", ended_at: now() });
      scratch.discard();
    }
    if (plan.run === null) scratch.discard();
    throw error;
  } finally {
    scratch.close();
  }
}

/**
 * Imports a source: reads it completely into a scratch file, then writes the differences in short transactions that can
 * be undone. After a kill, the same request continues with the next batch. Throws ImportFailure for a broken source and
 * returns `isRefused` for one with faulty records; neither changes anything.
 */
export async function runImport(request: ImportRequest): Promise<ImportResult> {
  const { store, now } = request;
  const { path, kind } = request;
  const source = kind.takesFolder === true && isFolder(path) ? await openFolder(path) : await openSource(path);
  const options = await readOptions(request);
  if (request.isDryRun)
    return withScratch(request, source, {
      run: null,
      lock: null,
      isResumed: false,
      scratchName: `dry-run-${process.pid}-${now()}`,
    });
  const lock = await takeLock(store.db, now());
  try {
    return await withScratch(request, source, { ...(await planRun(request, source, options)), lock });
  } finally {
    await lock.release();
  }
}
