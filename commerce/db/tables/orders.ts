import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type CartTable = {
  uuid: string;
  account_id: string | null;
  market: string;
  promotion_code: string | null;
  created_at: EpochMs;
  updated_at: EpochMs;
  /** Set when an order took the cart's lines; the cart then reads as empty. */
  ordered_at: EpochMs | null;
  coupon_id: Generated<string | null>;
  /** CODE or COUPON when the shopper chose between the two; empty while the better one wins. */
  promotion_choice: Generated<string>;
};

export type CartLineTable = {
  cart_uuid: string;
  /** skuId-itemType-bundleId. */
  line_key: string;
  sku_id: string;
  item_id: number;
  item_type: string;
  bundle_id: string;
  item_count: number;
  attribute_value_id: number | null;
  campaign_id: string;
  position: string;
  car_model_match: string;
  price_seen_cent: number;
  added_at: EpochMs;
};

/** The checkout draft of a cart. */
export type CheckoutTable = {
  cart_uuid: string;
  email: string;
  /** JSON of the address entity. */
  address: JsonText;
  shipping_plan_id: string | null;
  updated_at: EpochMs;
};

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
  shipping_plan: JsonText;
  cart_uuid: string;
  idempotency_key: string;
  request_hash: string;
  created_at: EpochMs;
  paid_at: EpochMs | null;
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

export type PaymentTable = {
  id: string;
  order_id: string;
  provider: string;
  method: string;
  /** CREATED, PENDING, SUCCEEDED, FAILED or CANCELLED. */
  state: string;
  amount_cent: number;
  currency: string;
  provider_ref: string | null;
  redirect_url: string | null;
  decline_reason: string | null;
  idempotency_key: string;
  created_at: EpochMs;
  updated_at: EpochMs;
};

/** The content of a provider's signed notification. */
export type PaymentNoticeTable = {
  provider: string;
  /** The provider's own reference of the event. */
  provider_ref: string;
  /** Our payment id. */
  merchant_ref: string;
  event: string;
  is_success: Flag;
  amount_cent: number;
  reason: string | null;
  received_at: EpochMs;
};

/** A refund that we requested, by its idempotency key. */
export type PaymentRefundTable = {
  id: string;
  payment_id: string;
  amount_cent: number;
  /** REQUESTED until the provider has taken it, then DONE. */
  state: string;
  created_at: EpochMs;
  updated_at: EpochMs;
};

/** The sandbox provider's refunds. */
export type SandboxRefundTable = { ref: string; key: string; amount_cent: number; created_at: EpochMs };

/** A payment lock of an order; gone when unlocked, expired or final. */
export type PaymentLockTable = { order_id: string; locked_until: EpochMs };

export type ShipmentTable = {
  id: string;
  order_id: string;
  carrier: string;
  tracking_number: string;
  /** JSON: {at, text, place}[]. */
  events: JsonText;
  shipped_at: EpochMs;
  delivered_at: EpochMs | null;
};

/** The sandbox provider's own ledger; the shop reads it only through the provider. */
export type SandboxPaymentTable = {
  ref: string;
  merchant_ref: string;
  method: string;
  amount_cent: number;
  currency: string;
  state: string;
  decline_reason: string | null;
  return_url: string;
  webhook_sent: Flag;
  charged_at: EpochMs | null;
  /** When a pending payment settles by itself; null otherwise. */
  settles_at: EpochMs | null;
  created_at: EpochMs;
};

export type AccountTable = {
  id: string;
  email: string;
  email_norm: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  zip_code: string;
  created_at: EpochMs;
  /** When the member proved to read mails of this address; null before. */
  email_verified_at: Generated<EpochMs | null>;
};

/** Only a SHA-256 of the bearer token is stored. */
export type SessionTable = {
  token_hash: string;
  account_id: string;
  created_at: EpochMs;
  expires_at: EpochMs;
  /** "Chrome on Windows", for the member to know it again. */
  device: Generated<string>;
  /** When it was last used, to the hour. */
  seen_at: Generated<EpochMs>;
};

export type GarageVehicleTable = {
  id: string;
  account_id: string;
  attribute_value_id: number;
  is_default: Flag;
  created_at: EpochMs;
};

export type ViewedItemTable = { account_id: string; item_id: number; viewed_at: EpochMs };
export type SubscriptionTable = {
  email_norm: string;
  source: string;
  subscribe_source: string;
  created_at: EpochMs;
  /** The browser that subscribed; empty when it is unknown. */
  visitor_key: Generated<string>;
  /** Set when the address wants no more; null while it is subscribed. */
  unsubscribed_at: Generated<EpochMs | null>;
};
/** Tracking events, by UTC day since 1970. */
export type TrackedEventTable = {
  day: number;
  id: string;
  event: string;
  body: JsonText;
  received_at: EpochMs;
  session_id: string;
};
/** Page loads from marketing links and the orders paid after them, each order once. */
export type MarketingEventTable = {
  id: string;
  kind: string;
  order_id: string | null;
  click_id: string;
  body: JsonText;
  received_at: EpochMs;
};
/** Attempts inside a window, for the limits on tracking an order and on logging in. */
export type RateLimitTable = { key: string; window_start: EpochMs; count: number };
/** Single values: schema version, seed mark, signing secrets, settings. */
export type SettingTable = { key: string; value: string };
