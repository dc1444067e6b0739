import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

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
  /** Whether the part's warranty is claimed, which outlasts the return window. */
  is_warranty: Generated<Flag>;
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

/** The place where the warehouse put pieces of a return. */
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

/** A card that a shopper leaves at a provider so that a replacement is sent before the returned part is back. */
export type ReturnGuaranteeTable = {
  id: string;
  return_id: string;
  provider: string;
  /** The provider's name of the card and the page to leave it on; null until that page is opened. */
  provider_ref: string | null;
  redirect_url: string | null;
  /**
   * OFFERED until the card is left, HELD, CHARGING from before the provider is called until its answer is final, CHARGED,
   * REFUNDING, REFUNDED, RELEASED without a charge, or FAILED when the card refused every try.
   */
  state: string;
  /** The charge if the part does not come back: the price that was paid for it. */
  amount_cent: number;
  currency: string;
  /** The card's network and last four digits; empty before it is left. */
  brand: string;
  last_four: string;
  /** The time of the charge; null until the replacement has shipped. */
  due_at: EpochMs | null;
  reminded_at: EpochMs | null;
  /** 1 when the part came back, or the return ended, while a charge was under way. */
  is_over: Flag;
  charge_ref: string | null;
  /** Charges that were refused for good; each further one has a key of its own. */
  refusals: number;
  decline_reason: string | null;
  /** Calls of the provider since the last one that was answered. */
  tries: number;
  next_try_at: EpochMs;
  /** The last failed call, as the provider's name and status; empty without one. */
  last_error: string;
  charged_at: EpochMs | null;
  refunded_at: EpochMs | null;
  /** The time the provider deleted the card. */
  closed_at: EpochMs | null;
  created_at: EpochMs;
  updated_at: EpochMs;
};
