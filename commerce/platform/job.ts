import type { Logger } from "./log";

/** Work that the commerce program does in the background, in rounds. Several processes may run the same job at once. */
export type Job<Deps> = {
  readonly name: string;
  readonly intervalMs: number;
  /** The first round waits for one interval instead of running at the start. */
  readonly isFirstDelayed?: boolean;
  /** Closing the program does not wait for the end of a round: its calls may take long, and the next start repeats them. */
  readonly isCutOff?: boolean;
  /** The log's message when a round throws; the next round runs all the same. */
  readonly failure: string;
  run(deps: Deps): Promise<unknown>;
};

function startJob<Deps extends { readonly log: Logger }>(job: Job<Deps>, deps: Deps): () => Promise<void> {
  let round: Promise<void> | null = null;
  const run = async () => {
    try {
      await job.run(deps);
    } catch (error) {
      deps.log.error({ err: error }, job.failure);
    }
    round = null;
  };
  const begin = () => {
    round ??= run();
  };
  if (job.isFirstDelayed !== true) begin();
  const timer = setInterval(begin, job.intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if (job.isCutOff !== true) await round;
  };
}

/** Starts jobs; the rounds of one never overlap. The answer stops them all and waits for the rounds under way. */
export function startJobs<Deps extends { readonly log: Logger }>(
  jobs: readonly Job<Deps>[],
  deps: Deps,
): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, deps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
