import type { Db, Store } from "../db/open";
import type { Ids } from "./ids";
import type { IssueKinds, Issues } from "./issues";
import type { RowChange } from "./row-changes";
import type { Scratch } from "./scratch";
import type { Source } from "./source";

/*
 * The steps of an import (docs/imports.md is the operators' page):
 *
 * 1. `open` gets the source and returns a session.
 * 2. The session's `records` are read. Reading writes only to the scratch file, so a source that is broken at its end has
 *    changed nothing in the shop. Each record is a function that stores it. After a kill, records that were stored before
 *    are read again but their functions are not called; headers and lookups, which every run needs, must therefore be
 *    read while iterating or in `open`.
 * 3. `complete` checks the whole. An issue of level "error" by then rejects the source.
 * 4. `units` compares the records with the stored rows, unit by unit (an item, a model year) in the order of `cursor`.
 *    Units are applied in batches; each batch is one short transaction that also stores the log for rollback.
 *
 * A dry run does all this except the writing. When any row changed, the catalogue's version changes at the end.
 */

/** Counts of one noun ("fitment rows", "items") against the stored rows. */
export type Tally = { added: number; changed: number; removed: number; unchanged: number };

/** A difference as the report file lists it. */
export type Difference = {
  /** The noun under which it is counted. */
  readonly noun: string;
  /** The name that a merchandiser recognizes, such as "Northgate AQ1007". */
  readonly subject: string;
  readonly action: "added" | "changed" | "removed";
  readonly before: string;
  readonly after: string;
};

/** A file of the file store that a unit's rows lead to; a change of the row `stored_file` gives it its owner. */
export type UnitFile = { readonly id: string; readonly mime: string; readonly read: () => Buffer };

export type Unit = {
  /** Sorts as text after the cursors of all earlier units, so numbers must be padded. */
  readonly cursor: string;
  /** Applied in this order. */
  readonly changes: readonly RowChange[];
  readonly tallies: Readonly<Record<string, Partial<Tally>>>;
  readonly differences: readonly Difference[];
  /** Stored before the changes are written. */
  readonly files?: readonly UnitFile[];
  /** Items whose search text must be rebuilt. */
  readonly reindexedItemIds?: readonly number[];
  /** Items whose ratings must be recounted. */
  readonly ratedItemIds?: readonly number[];
};

export type FlagSpec = { readonly value: string; readonly about: string };
/** The given flags by name; a switch has an empty text. */
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
  /** Opens another file that a flag names, such as a lookup table. */
  readonly openFile: (path: string) => Promise<Source>;
};

/** Stores one record of the source in the scratch file. */
type Take = () => void | Promise<void>;

export type ImportSession = {
  readonly records: AsyncIterable<readonly Take[]>;
  complete?(): void | Promise<void>;
  /** Yields the differences after the cursor `after`, in the order of their cursors. */
  units(after: string | null): AsyncIterable<Unit>;
};

export type ImportKind = {
  readonly name: string;
  readonly summary: string;
  readonly flags: Readonly<Record<string, FlagSpec>>;
  /** Whether a folder may be given instead of a file. */
  readonly takesFolder?: boolean;
  /** Whether its rows are content, so that pages made from content are made again. */
  readonly isContent?: boolean;
  /** The number of records read between two checkpoints, where reading one takes long. */
  readonly recordsPerCheckpoint?: number;
  /** The nouns that the report counts, in its order. */
  readonly nouns: readonly string[];
  readonly issues: IssueKinds;
  open(context: ImportContext): Promise<ImportSession>;
};
