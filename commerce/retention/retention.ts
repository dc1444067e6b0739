import { z } from "zod";
import { type EndedDaily, RETENTION, type RetentionId } from "~/models/privacy/retention";
import type { Db, Store } from "../db/open";
import type { Clock } from "../platform/clock";
import type { Job } from "../platform/job";
import { readJson } from "../platform/json";
import type { Logger } from "../platform/log";
import { countRows, loadRound, storeRound } from "./repository";
import { RULES } from "./rules";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Short enough that a shopper's change never waits for it. */
const BATCH = 500;

const roundSchema = z.object({ at: z.number(), ended: z.record(z.string(), z.number()) });
/** The last round: when, and how many facts of each line it ended. */
type Round = z.output<typeof roundSchema>;

const isDaily = (id: RetentionId): id is EndedDaily => RETENTION[id].by === "retention";
const DAILY = (Object.keys(RETENTION) as RetentionId[]).filter(isDaily);

type RetentionDeps = { readonly store: Store; readonly clock: Clock; readonly log: Logger };

/** Ends everything whose time is over, in batches of their own transactions; answers how much of each line. */
export async function endDue({ store, clock, log }: RetentionDeps): Promise<Round> {
  const now = clock.now();
  const ended: Record<string, number> = {};
  for (const id of DAILY)
    for (const due of await RULES[id].due(store.db, now)) {
      let last = BATCH;
      while (last >= BATCH) {
        last = await RULES[id].end(store, due, BATCH, now);
        ended[id] = (ended[id] ?? 0) + last;
      }
    }
  const round = { at: now, ended };
  await storeRound(store.db, JSON.stringify(round));
  log.info({ ended }, "facts whose time is over are gone");
  return round;
}

/** Counts the rows due in each line of the table; null for lines that something else ends. */
export async function countDue(db: Db, now: number): Promise<ReadonlyMap<RetentionId, number | null>> {
  const counts = new Map<RetentionId, number | null>();
  for (const id of Object.keys(RETENTION) as RetentionId[]) {
    if (!isDaily(id)) counts.set(id, null);
    else {
      const rows = await Promise.all((await RULES[id].due(db, now)).map((due) => countRows(db, due)));
      counts.set(
        id,
        rows.reduce((sum, count) => sum + count, 0),
      );
    }
  }
  return counts;
}

/** Loads the results of the last round; null before the first. */
export async function loadLastRound(db: Db): Promise<Round | null> {
  return readJson(roundSchema.nullable(), (await loadRound(db)) ?? "null", null);
}

/** Deletes expired data once a day; a start counts as a day, so that a shop that restarts often is cleaned too. */
export const retention: Job<RetentionDeps> = {
  name: "retention",
  intervalMs: DAY_MS,
  deadlineMs: HOUR_MS,
  failure: "facts whose time is over could not be removed",
  run: endDue,
};
