import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

export type MailTable = {
  id: string;
  /** The template's name. */
  kind: string;
  market: string;
  to_email: string;
  to_norm: string;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST that leaves the list, for the button of mail programs; null for a mail that advertises nothing. */
  leave_url: string | null;
  created_at: EpochMs;
  /** QUEUED, SENDING while a process has it in hand, SENT, or FAILED for good. */
  state: string;
  tries: number;
  /** The time it is due; while SENDING, the time its sender counts as dead. */
  next_try_at: EpochMs;
  sent_at: EpochMs | null;
  /** The member it was written to, whatever their address is today; null for a guest, and for mails of an order. */
  account_id: Generated<string | null>;
  order_id: Generated<string | null>;
  /** The folded email of somebody else whose words it brings, such as the sender of a message to the shop. */
  about_norm: Generated<string | null>;
  /** Why the last try failed, in the words of the mail server where it answered; null after none and for a sent mail. */
  failure: Generated<string | null>;
};

/** An address that refuses reminders of unpaid orders. */
export type ReminderRefusalTable = { email_norm: string; created_at: EpochMs };

/** An address that refuses requests for reviews. */
export type ReviewRefusalTable = { email_norm: string; created_at: EpochMs };

/** A file that somebody uploaded: the bytes are in the file store under its id. */
export type StoredFileTable = {
  /** 128-bit random; the key in the file store. */
  id: string;
  /** image or video. */
  kind: string;
  /** The order it may be attached to, "order:" and a number; empty when anyone with the id may attach it. */
  owner: string;
  /** WAITING for its bytes, STORING them, or STORED. */
  state: string;
  mime: string;
  bytes: number;
  created_at: EpochMs;
  /** Its owner, "return:" or "review:" and an id; null until it is attached, and removed after a day without one. */
  attached_to: string | null;
  /** The group of photos it shows in, where there are groups. */
  group_name: string;
};

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

/** One change made by staff. */
export type AuditTable = {
  id: Generated<number>;
  at: EpochMs;
  /** The user of the machine or the name given with --as; of the API, what its caller says it is. */
  who: string;
  /** "ops" or "api". */
  via: string;
  /** The action, e.g. "order.ship". */
  action: string;
  /** The subject of the action, e.g. an order number. */
  subject: string;
  /** JSON of what was given; never a secret. */
  detail: JsonText;
};

/** Attempts inside a window, for the limits on tracking an order and on logging in. */
export type RateLimitTable = { key: string; window_start: EpochMs; count: number };

/** Single values: schema version, seed mark, signing secrets, settings. */
export type SettingTable = { key: string; value: string };
