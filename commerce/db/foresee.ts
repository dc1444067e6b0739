import type { Db, Store } from "./open";

/** Runs the steps of a transaction, undoes all of them, and returns what they came to; a throw of theirs is thrown. */
export async function foresee<T>(store: Store, steps: (trx: Db) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const undone = new Error("undone");
  await store
    .transaction(async (trx) => {
      found.push(await steps(trx));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  const [first] = found;
  if (first === undefined) throw new Error("the steps returned nothing");
  return first;
}
