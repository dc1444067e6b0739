import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

/** One request to return items of an order, or the old part of a core item. */
export type ReturnRequestTable = {
  id: string;
  /** The short number that shoppers and staff use, such as R-7K2M9QXA; null only for rows of an import. */
  number: Generated<string | null>;
  order_id: string;
  /** RETURN or CORE. */
  kind: string;
  reason: string;
  solution: string;
  /** The shopper's comment. */
  evidence_text: string;
  /** REQUESTED, APPROVED, REJECTED, IN_TRANSIT, RECEIVED, COMPLETED or CANCELLED. */
  state: string;
  exchange_sku: string | null;
  /** JSON of the quote as it was shown when the return was requested. */
  quote: JsonText;
  /** The shopper's proposal for a partial refund. */
  proposed_cent: number | null;
  /** The amount paid back; null until the return is completed. */
  refund_cent: number | null;
  /** The order made for an exchange. */
  exchange_order_id: string | null;
  idempotency_key: string;
  request_hash: string;
  created_at: EpochMs;
  updated_at: EpochMs;
};

export type ReturnLineTable = { return_id: string; line_key: string; item_count: number };

/** Where the warehouse put pieces of a return. */
export type ReturnedPieceTable = {
  return_id: string;
  line_key: string;
  /** SHELF, SCRAP or SUPPLIER. */
  place: string;
  item_count: number;
};

export type ReturnEventTable = {
  id: Generated<number>;
  return_id: string;
  at: EpochMs;
  state: string;
  /** shopper, staff or system. */
  actor: string;
  note: string;
};

/** A part that a buyer sent back because it did not fit the vehicle it was bought for, once per return and item. */
export type MisfitTable = {
  return_id: string;
  item_id: number;
  /** The vehicle as the order named it; empty when none was chosen. */
  vehicle: string;
  item_count: number;
  /** The buyer's words about the vehicle. */
  told: string;
  at: EpochMs;
};
