import { setTimeout as pass } from "node:timers/promises";

/** The commerce program's source of time, in epoch milliseconds; tests pass one that they move. */
export type Clock = {
  now(): number;
  /** Lets time pass before an answer; a clock without it, as in tests, holds nobody up. */
  wait?(ms: number): Promise<unknown>;
};

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now(), wait: (ms) => pass(ms) };
