import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

/** Taken first by whatever changes a member's points, so that changes wait for each other. */
export type PointsAccountTable = { account_id: string; touched_at: EpochMs };

/** One line of a member's ledger; the balance is what its credits have left. */
export type PointsEntryTable = {
  id: Generated<number>;
  account_id: string;
  at: EpochMs;
  /** EARN, RETURN, SPEND, REDEEM, EXPIRE or TAKE_BACK. */
  kind: string;
  /** Positive for a credit, negative for a debit. */
  points: number;
  text: string;
  order_id: string | null;
  /** Bookings that may happen once only have a key of their own. */
  once_key: string | null;
  /** The time a credit expires; null for a debit. */
  expires_at: EpochMs | null;
  /** Points of a credit that are neither spent, locked nor expired; 0 for a debit. */
  remaining: number;
};

/** Points of a member that an order holds. */
export type PointsHoldTable = {
  order_id: string;
  account_id: string;
  points: number;
  /** Points by which the order's total was reduced. */
  used: number;
  /** LOCKED, RELEASED, SPENT or RETURNED. */
  state: string;
  /** JSON: which credits the points were taken from, {id, taken}[]. */
  parts: JsonText;
  locked_until: EpochMs;
};
