import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

export type CartTable = {
  uuid: string;
  account_id: string | null;
  market: string;
  promotion_code: string | null;
  created_at: EpochMs;
  updated_at: EpochMs;
  /** Set when an order of all the cart's lines was paid; the cart then reads as empty. */
  ordered_at: EpochMs | null;
  coupon_id: Generated<string | null>;
  /** CODE or COUPON when the shopper chose between the two; empty while the better one wins. */
  promotion_choice: Generated<string>;
  /** JSON of what the shopper has seen of the cart: acknowledged changes, parts to order without, gifts earned. */
  seen: Generated<JsonText>;
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
  /** JSON of the fitment answers that the verdict rests on. */
  fit_answers: Generated<JsonText>;
  /** ANYWAY or OTHER_VEHICLE: the shopper's answer about a part that does not fit; empty before. */
  fit_choice: Generated<string>;
  price_seen_cent: number;
  added_at: EpochMs;
};

/** The cart that is a member's on every device. */
export type MemberCartTable = { account_id: string; cart_uuid: string | null };

/** Additions that a cart accepts once: a referred cart, an entry of several part numbers. */
export type CartOnceTable = { cart_uuid: string; key: string; done_at: EpochMs };

/** A copy of a cart, for its owner or for anyone with its id; its lines are those of `cart_uuid`. */
export type CartCopyTable = {
  id: string;
  cart_uuid: string;
  /** "member:" and an account id, or "visitor:" and a visitor key. */
  owner: string;
  /** SAVED or SHARED. */
  kind: string;
  name: string;
  /** Of name, market and lines: the same cart twice is one copy. */
  digest: string;
  created_at: EpochMs;
  expires_at: EpochMs;
};

/** The checkout draft of a cart. */
export type CheckoutTable = {
  cart_uuid: string;
  email: string;
  /** JSON of the address entity. */
  address: JsonText;
  shipping_plan_id: string | null;
  updated_at: EpochMs;
  /** JSON of the billing address of the last order; null for the delivery address. */
  billing_address: Generated<JsonText | null>;
};

/** Points that the checkout of a cart is to use. */
export type CheckoutPointsTable = { cart_uuid: string; points: number };
