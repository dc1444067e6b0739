import type { Logger } from "./log";
import { followLoop } from "./loops";
import { within } from "./within";

/** Longer than the work of a round takes on a slow machine; everything that a round waits for has a limit of its own. */
const DEADLINE_MS = 120_000;
/** The longest that closing the program waits for a round: its work is safe against an end at any moment. */
const STOP_MS = 5_000;

/** Work that the commerce program does in the background, in rounds. Several processes may run the same job at once. */
export type Job<Deps> = {
  readonly name: string;
  readonly intervalMs: number;
  /** The first round waits for one interval instead of running at the start. */
  readonly isFirstDelayed?: boolean;
  /** Closing the program does not wait for the end of a round: its calls may take long, and the next start repeats them. */
  readonly isCutOff?: boolean;
  /** A round that takes longer is given up, and the next one begins; two minutes unless given. */
  readonly deadlineMs?: number;
  /** The log's message when a round throws; the next round runs all the same. */
  readonly failure: string;
  run(deps: Deps): Promise<unknown>;
};

/** The dependencies of every job; the loop is listed under its `store`. */
type Needed = { readonly log: Logger; readonly store: object };

function startJob<Deps extends Needed>(job: Job<Deps>, given: Deps): () => Promise<void> {
  const { name, deadlineMs = DEADLINE_MS } = job;
  const deps = { ...given, log: given.log.child({ job: name }) };
  const mark = followLoop(deps.store, name, job.intervalMs + deadlineMs);
  let round: Promise<void> | null = null;

  async function work(): Promise<void> {
    try {
      await job.run(deps);
      mark.good();
    } catch (error) {
      deps.log.error({ err: error }, job.failure);
    }
  }

  /** Ends with the round, or at its deadline: rounds of one job may overlap then, as those of two processes do. */
  async function run(): Promise<void> {
    const isEnded = await within(work(), deadlineMs);
    if (!isEnded) deps.log.error({ seconds: deadlineMs / 1_000 }, "a round did not end and is given up");
    round = null;
  }

  const begin = () => {
    round ??= run();
  };
  if (job.isFirstDelayed !== true) begin();
  const timer = setInterval(begin, job.intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    mark.end();
    if (job.isCutOff !== true && round !== null) await within(round, STOP_MS);
  };
}

/**
 * Starts jobs; the rounds of one do not overlap but for a round that was given up. The answer stops them all and waits
 * for the rounds under way.
 */
export function startJobs<Deps extends Needed>(jobs: readonly Job<Deps>[], deps: Deps): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, deps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
