import type { Db, Store } from "../db/open";
import type { Ids } from "./ids";
import type { IssueKinds, Issues } from "./issues";
import type { RowChange } from "./row-changes";
import type { Scratch } from "./scratch";
import type { Source } from "./source";

/*
 * The life of an import (docs/imports.md is the operators' page):
 *
 * 1. `open` is given the source and answers a session.
 * 2. The session's `records` are read. Reading writes to the scratch file only, never to the shop: a source that turns
 *    out to be broken at its end has changed nothing. Each record is a function that takes it in; a record that a killed
 *    run took in before is read over, its function not called. What must be known on every run (headers, lookups) is
 *    therefore worked out while iterating, or in `open`.
 * 3. `complete` checks the whole. An issue of level "error" noted until then refuses the source.
 * 4. `units` compares what was read with the stored rows, unit by unit (an item, a model year) in the order of `cursor`.
 *    Units are applied in batches, each batch one short transaction that keeps what rollback needs.
 * A dry run does all this but the writing. The catalogue's version changes at the end, when any row did.
 */

/** Counts of one noun ("fitment rows", "items"), compared with the stored rows. */
export type Tally = { added: number; changed: number; removed: number; unchanged: number };

/** One difference as the report file lists it. */
export type Difference = {
  /** The noun it is counted under. */
  readonly noun: string;
  /** The name that a merchandiser recognises, e.g. "Northgate AQ1007". */
  readonly subject: string;
  readonly action: "added" | "changed" | "removed";
  readonly before: string;
  readonly after: string;
};

export type Unit = {
  /** Sorts as text after the cursor of every unit before it; pad numbers. */
  readonly cursor: string;
  /** Applied in this order. */
  readonly changes: readonly RowChange[];
  readonly tallies: Readonly<Record<string, Partial<Tally>>>;
  readonly differences: readonly Difference[];
  /** Items whose searchable text is to be written again. */
  readonly textOf?: readonly number[];
};

export type FlagSpec = { readonly value: string; readonly about: string };
/** Given flags by name; a switch has an empty text. */
export type Flags = Readonly<Record<string, string | undefined>>;

export type ImportContext = {
  readonly store: Store;
  /** For reading only. */
  readonly db: Db;
  readonly source: Source;
  readonly flags: Flags;
  readonly scratch: Scratch;
  readonly issues: Issues;
  readonly ids: Ids;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Opens another file a flag names, e.g. a lookup table. */
  readonly openFile: (path: string) => Promise<Source>;
};

export type ImportSession = {
  readonly records: AsyncIterable<() => void | Promise<void>>;
  complete?(): void | Promise<void>;
  /** Differences in the order of their cursors, from after `after`. */
  units(after: string | null): AsyncIterable<Unit>;
};

export type ImportKind = {
  readonly name: string;
  readonly summary: string;
  readonly flags: Readonly<Record<string, FlagSpec>>;
  /** Nouns the report counts, in their order. */
  readonly nouns: readonly string[];
  readonly issues: IssueKinds;
  open(context: ImportContext): Promise<ImportSession>;
};
