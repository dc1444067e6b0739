import type { EpochMs, JsonText } from "./columns";

export type ImportRunTable = {
  id: number;
  kind: string;
  source_name: string;
  /** SHA-256 of the file. */
  source_hash: string;
  /** JSON: {[flag]: value}. */
  options: JsonText;
  /** READING, APPLYING, DONE, REFUSED, ABANDONED, ROLLING_BACK or ROLLED_BACK. */
  state: string;
  /** Cursor of the last unit that was applied; null before the first. */
  cursor: string | null;
  /** JSON: {[noun]: Tally}. */
  tallies: JsonText;
  /** Rows added, changed and removed so far. */
  changes: number;
  started_at: EpochMs;
  ended_at: EpochMs | null;
};

/** The changes of one batch to one table: JSON of commerce/import/row-changes.ts. */
export type ImportChangeTable = { run_id: number; seq: number; table_name: string; body: JsonText };

/** The brand of a code in the trade's files (BrandAAIAID, upper case). */
export type BrandCodeTable = { code: string; brand_id: number };
