import { setImmediate as nextTurn } from "node:timers/promises";

/** Visits under way at once: while a database server answers one, this process judges another. */
const AT_ONCE = 6;

/**
 * Visits each thing of a long sweep, several at once. Each visit begins in a turn of its own: over a database in this
 * process promises never leave the queue of microtasks, and the test runner would take the file for dead.
 */
export async function visitEach<T>(things: Iterable<T>, visit: (thing: T) => Promise<void>): Promise<void> {
  const rest = things[Symbol.iterator]();
  const walk = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      await nextTurn();
      await visit(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}
