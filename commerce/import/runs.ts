import { z } from "zod";
import type { Db } from "../db/open";
import type { Row } from "../db/tables";
import { readJson } from "../platform/json";
import type { Tally } from "./kind";

export type Tallies = Record<string, Tally>;
export type Run = Row<"import_run">;
type RunState = "READING" | "APPLYING" | "DONE" | "REFUSED" | "ABANDONED" | "ROLLING_BACK" | "ROLLED_BACK";

/** The number of imports that can be undone, newest first; the logs of older ones are deleted. Content counts by itself. */
const LOGS_MAX = 5;

/** The kind of a run that took in content. */
export const CONTENT_RUN = "content";

const talliesSchema = z.record(
  z.string(),
  z.object({ added: z.number(), changed: z.number(), removed: z.number(), unchanged: z.number() }),
);

/** The counts stored with a run. */
export const facetCountsFor = (run: Pick<Run, "tallies">): Tallies => readJson(talliesSchema, run.tallies, {});

/** Finds the import that was started and neither finished nor abandoned. */
export const openRun = (db: Db) =>
  db
    .selectFrom("import_run")
    .selectAll()
    .where("state", "in", ["READING", "APPLYING", "ROLLING_BACK"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Finds the newest import that changed anything, was not undone and still has its log: the newest of content, or the
 * newest of everything else, as neither refers to the other.
 */
export const undoableRun = (db: Db, isContent = false) =>
  db
    .selectFrom("import_run")
    .selectAll()
    .where("state", "in", ["APPLYING", "DONE", "ROLLING_BACK"])
    .where("kind", isContent ? "=" : "!=", CONTENT_RUN)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("import_change").select("seq").whereRef("import_change.run_id", "=", "import_run.id")),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Lists the newest imports, newest first. */
export const recentRuns = (db: Db, limit: number) =>
  db.selectFrom("import_run").selectAll().orderBy("id", "desc").limit(limit).execute();

/** Records the start of an import and returns its row. */
export async function beginRun(
  db: Db,
  given: Pick<Run, "kind" | "source_name" | "source_hash" | "options" | "started_at">,
): Promise<Run> {
  const last = await db.selectFrom("import_run").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const run: Run = {
    ...given,
    id: (last?.id ?? 0) + 1,
    state: "READING",
    cursor: null,
    tallies: "{}",
    changes: 0,
    ended_at: null,
  };
  await db.insertInto("import_run").values(run).execute();
  return run;
}

/** Records the state of a run; a finished one gets its end time. */
export async function setRun(
  db: Db,
  id: number,
  values: Partial<Omit<Run, "id" | "state">> & { state?: RunState },
): Promise<void> {
  await db.updateTable("import_run").set(values).where("id", "=", id).execute();
}

/** Deletes the logs of imports too old to be undone. */
export async function pruneLogs(db: Db): Promise<void> {
  for (const isKind of ["=", "!="] as const) {
    const done = await db
      .selectFrom("import_run")
      .select("id")
      .where("kind", isKind, CONTENT_RUN)
      .where("state", "=", "DONE")
      .where("changes", ">", 0)
      .orderBy("id", "desc")
      .offset(LOGS_MAX)
      .limit(100)
      .execute();
    for (const { id } of done) await db.deleteFrom("import_change").where("run_id", "=", id).execute();
  }
}
