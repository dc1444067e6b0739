import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

export type OrderTable = {
  id: string;
  /** 128 random bits; anyone who has it may read the order, as a guest's proof. */
  access_key: string;
  account_id: string | null;
  email_norm: string;
  market: string;
  currency: string;
  status: string;
  payment_type: string;
  third_party_order_id: string | null;
  subtotal_cent: number;
  discount_cent: number;
  code: string | null;
  code_saved_cent: number;
  integral_cent: number;
  retail_delivery_fee_cent: number;
  shipping_fee_cent: number;
  tax_fee_cent: number;
  core_charge_cent: number;
  total_cent: number;
  /** JSON of the address entity, email included. */
  address: JsonText;
  /** JSON of the address that the order is billed to, without phone; null for the delivery address. */
  billing_address: Generated<JsonText | null>;
  shipping_plan: JsonText;
  cart_uuid: string;
  /** The cart that took the lines over at a login while it had a newer unpaid order; null for every other order. */
  joined_cart_uuid: Generated<string | null>;
  idempotency_key: string;
  request_hash: string;
  /** Of everything the order was placed with; empty once the order says otherwise than its cart did. */
  content_hash: Generated<string>;
  created_at: EpochMs;
  paid_at: EpochMs | null;
  /** The days of the return window that were promised when the order was placed. */
  return_days: Generated<number>;
};

export type OrderItemTable = {
  order_id: string;
  line_key: string;
  item_id: number;
  sku_id: string;
  item_type: string;
  bundle_id: string;
  title: string;
  image_url: string;
  url_handle: string;
  part_number: string;
  vehicle: string;
  item_count: number;
  unit_price_cent: number;
  discount_cent: number;
  tax_cent: number;
  core_charge_cent: number;
  /** The pool that the pieces came from and go back to. */
  stock_pool: Generated<string>;
  /** The tax of the line's core charges, beside `tax_cent`. */
  core_tax_cent: Generated<number>;
  /** The text of the part's warranty when it was ordered; null for lines from before it was stored. */
  warranty: Generated<string | null>;
  /** For a replacement, the ISO date on which the first part's term ends. */
  warranty_until: Generated<string | null>;
  /** The place of the line in its order, from 1; 0 in orders from before it was kept. */
  line_number: Generated<number>;
};

/** One tax on one line of an order; the line is empty for shipping. The base is in cents after discounts. */
export type OrderTaxTable = {
  order_id: string;
  line_key: string;
  label: string;
  /** The state or province, by its name. */
  area: string;
  rate_ppm: number;
  base_cent: number;
  tax_cent: number;
  /** The seller's number for this tax at the time of the sale; null when none was stored. */
  registration: string | null;
};

/**
 * One tax in the credit that paid for an exchange's order, by the sums of its returned pieces; what a refund of the excess
 * took back is not in it.
 */
export type ExchangeCreditTable = Omit<OrderTaxTable, "line_key">;

/** The discount an order got because its parts were bought as a kit. */
export type OrderKitTable = { order_id: string; bundle_id: string; title: string; amount_cent: number };

/** The fit of an order's line as it was when the order was placed. */
export type OrderItemFitTable = {
  order_id: string;
  line_key: string;
  /** FIT, UNIVERSAL, NOT_FIT, UNCERTAIN, NO_DATA or NO_VEHICLE. */
  verdict: string;
  /** ANYWAY or OTHER_VEHICLE: the shopper's answer about a part that does not fit; empty otherwise. */
  choice: string;
  vehicle: string;
  /** That vehicle in the tree; null without one, for orders from before it was stored, and once the tree lacks it. */
  attribute_value_id: Generated<number | null>;
  /** The shopper's fitment answers about vehicle and part. */
  answers: JsonText;
  explanation: JsonText;
  /** Ids and texts of the fitment rows that the verdict rests on. */
  fitment_rows: JsonText;
  /** The version of the catalogue, a dot and a digest of the rows read. */
  data_version: string;
  decided_at: EpochMs;
};

/** The stock, codes, coupon and points that an unpaid order holds; the row goes when it is paid or cancelled. */
export type OrderHoldTable = {
  order_id: string;
  /** The time they are released, unless a payment is in progress at its provider. */
  held_until: EpochMs;
  /** The time they were released; null while they are held. */
  released_at: EpochMs | null;
  /** The time of the payment reminder to the shopper. */
  reminded_at: EpochMs | null;
  pieces: number;
  /** Digests of the browser, the network address and the delivery address that the order was placed from or for. */
  visitor_hash: string;
  network_hash: string;
  address_hash: string;
};

export type OrderEventTable = {
  id: Generated<number>;
  order_id: string;
  at: EpochMs;
  actor: string;
  from_status: string;
  to_status: string;
  note: string;
};

/** Pieces of an order that will not be sent, and what goes back for them. */
export type OrderCancellationTable = {
  /** A digest of the request's key, so that a repeat cancels nothing more. */
  id: string;
  order_id: string;
  /** PENDING while it can be undone, then UNDONE or SETTLED: money, points and stock went back. */
  state: string;
  actor: string;
  reason: string;
  /** The refund that was shown, withheld from other refunds of the charge until then. */
  refund_cent: number;
  points: number;
  requested_at: EpochMs;
  due_at: EpochMs;
  ended_at: EpochMs | null;
};

export type OrderCancellationLineTable = { cancellation_id: string; line_key: string; item_count: number };

/** An item of a paid order that was neither cancelled nor sent back; made again from the order when something of it moves. */
export type BoughtItemTable = {
  order_id: string;
  item_id: number;
  paid_at: EpochMs;
  /** The pieces that the item's sales count; null in an order that was not sold here, such as an imported one. */
  sold: number | null;
};

/** An order that its member took off the list. */
export type HiddenOrderTable = { order_id: string; hidden_at: EpochMs };

/** A tax provider's answer, by a hash of everything that was taxed. */
export type TaxCalculationTable = {
  key: string;
  provider: string;
  /** The provider's reference; null where the shop's own table stood in. */
  provider_ref: string | null;
  /** Why the table stood in; empty where it did not. */
  stood_in: string;
  /** JSON of the computed tax. */
  tax: JsonText;
  created_at: EpochMs;
  expires_at: EpochMs;
};

/** What a tax provider is told of an order's sale or of one of its refunds. */
export type TaxRecordTable = {
  /** The order's id for a sale, the refund's for a refund. */
  id: string;
  order_id: string;
  /** Null for a sale. */
  refund_id: string | null;
  provider: string;
  calculation_ref: string | null;
  /** Why the shop's table calculated the tax in the provider's place; empty where it did not. */
  stood_in: string;
  /** OPEN until the order is paid, then DUE until the provider has it, then DONE; STOOD_IN is never told. */
  state: string;
  /** The provider's reference of the record. */
  record_ref: string | null;
  tries: number;
  next_try_at: EpochMs;
  last_error: string;
  created_at: EpochMs;
};
