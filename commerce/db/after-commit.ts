import type { Db } from "./open";

/** Called after a commit with what its transaction noted; must not throw. */
export type CommitListener = (notes: readonly number[]) => Promise<void>;

const notesByTransaction = new WeakMap<Db, number[]>();

/** Notes something for the listeners of the store, who learn of it when this transaction is committed. */
export function noteForCommit(trx: Db, note: number): void {
  notesByTransaction.get(trx)?.push(note);
}

/** Begins to collect the notes of a transaction; the answer fills while it runs. */
export function collectNotes(trx: Db): readonly number[] {
  const notes: number[] = [];
  notesByTransaction.set(trx, notes);
  return notes;
}
