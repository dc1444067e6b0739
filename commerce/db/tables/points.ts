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
  /** What may happen once only is booked under a key of its own. */
  once_key: string | null;
  /** When a credit expires; null for a debit. */
  expires_at: EpochMs | null;
  /** How much of a credit is neither spent, locked nor expired; 0 for a debit. */
  remaining: number;
};

/** What an order holds of its member's points. */
export type PointsHoldTable = {
  order_id: string;
  account_id: string;
  points: number;
  /** How many of them the order's total was reduced by. */
  used: number;
  /** LOCKED, RELEASED, SPENT or RETURNED. */
  state: string;
  /** JSON: which credits the points were taken from, {id, taken}[]. */
  parts: JsonText;
  locked_until: EpochMs;
};

/** How many points the checkout of a cart wants to use. */
export type CheckoutPointsTable = { cart_uuid: string; points: number };
