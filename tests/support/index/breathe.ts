import { setImmediate as nextTurn } from "node:timers/promises";

/** Steps between two turns of the event loop. */
const STEPS = 20;

/**
 * Creates a pause for long loops over a database in this process: their promises never leave the queue of microtasks, so
 * that without it the test runner hears nothing from the file for minutes and takes it for dead.
 */
export function createBreath(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % STEPS === 0) await nextTurn();
  };
}
