import type { Generated, Insertable, Selectable } from "kysely";

/*
 * The tables of the commerce database, one set for SQLite and PostgreSQL.
 * Conventions: booleans are 0 or 1; times are epoch milliseconds; money columns end in `_cent`; JSON is text;
 * a column that ends in `_norm` is folded for comparison (lower case, letters and digits only).
 */

type Flag = 0 | 1;
type EpochMs = number;
type JsonText = string;

export type VehicleNodeTable = {
  id: number;
  parent_id: number | null;
  /** 1 year, 2 make, 3 model, 4 trim, 5 engine (row VEH-01). */
  level: number;
  value: string;
  /** Position among siblings; years newest first, names alphabetical. */
  sort: number;
};

export type BrandTable = {
  id: number;
  name: string;
  slug: string;
  abbreviation: string;
  logo_url: string | null;
  brand_logo_url: string | null;
  active: Flag;
  show_on_brand_agg_page: Flag;
  show_on_home_page: Flag;
  sort_on_home_page: number;
  landing_page_url: string | null;
  self_brand: Flag;
};

export type CategoryTable = {
  id: number;
  parent_id: number | null;
  /** 1 to 3; items hang on level 3. */
  level: number;
  kind: string;
  name: string;
  slug: string;
  /** Slugs from level 1 down, joined with "/"; what the URL shows. */
  path: string;
  description: string;
  image_url: string | null;
  sort: number;
  /** JSON: string[] of attribute labels offered as filters on this category. */
  display_attributes: JsonText;
};

export type ItemTable = {
  id: number;
  sku_id: string;
  category_id: number;
  brand_id: number;
  title: string;
  sub_title: string;
  part_number: string;
  part_number_norm: string;
  bar_code: string;
  aces: string;
  /** Front, Rear, Left, Right … as ACES names positions; empty when none. */
  position: string;
  item_condition: string;
  country: string;
  location: string;
  /** Pieces in the box. */
  in_kind: number;
  alt: string;
  special_note: string;
  detail_content: string;
  installation: string;
  warranty: string;
  item_decorate: string;
  /** JSON: {label, value}[]. */
  item_customs: JsonText;
  sku_customs: JsonText;
  part_number_customs: JsonText;
  /** JSON: {[label]: value} of facet attributes. */
  attributes: JsonText;
  /** JSON: {url, coverUrl, title}[]. */
  videos: JsonText;
  color: string;
  campaign_mark: string;
  vehicle_universal: Flag;
  has_fitment: Flag;
  /** 1 answers code 503007 (row ERR-10). */
  not_for_sale: Flag;
  status: string;
  us_status: string | null;
  ca_status: string | null;
  available_total: number;
  us_price_cent: number;
  us_original_cent: number;
  ca_price_cent: number;
  ca_original_cent: number;
  /** Refundable core charge; 0 when the part has none (row OPEN-06). */
  us_core_cent: number;
  ca_core_cent: number;
  sales: number;
  review_count: number;
  /** Average rating times 100, 0 without reviews. */
  rating_x100: number;
  created_at: EpochMs;
};

export type ItemImageTable = {
  item_id: number;
  idx: number;
  is_main: Flag;
  /** 1 image, 4 video (row ENT-12). */
  media_type: number;
  /** `/media/{name}`. */
  url: string;
  title: string;
  description: string;
};

export type ItemNumberTable = {
  item_id: number;
  kind: "PART" | "OE" | "INTERCHANGE";
  number: string;
  number_norm: string;
};

export type ItemSeoTable = {
  id: number;
  item_id: number;
  url_handle: string;
  title: string;
  description: string;
  is_primary: Flag;
  active: Flag;
  /** JSON: string[] of former handles (row OPEN-47). */
  displacements: JsonText;
};

/** A former handle of an item, one row each; filled from `displacements`. */
export type FormerHandleTable = { url_handle: string; item_id: number };

/** One fitment row. A null column means "any" (row OPEN-08). */
export type FitmentTable = {
  id: number;
  item_id: number;
  /** Node of the deepest of year, make and model that the row names without a gap; null when it names no year. */
  base_node_id: number | null;
  year: number | null;
  make: string | null;
  model: string | null;
  /** The trim level of the vehicle tree; ACES calls it SubModel. */
  sub_model: string | null;
  engine: string | null;
  series: string | null;
  engine_code: string | null;
  engine_type: string | null;
  body_style: string | null;
  location: string | null;
  note: string | null;
  /** JSON: {key, value}[] that split one vehicle's parts (UPS, row OPEN-09); null when none. */
  qualifiers: JsonText | null;
};

/** Kits: which items are in the box or sold together. */
export type BundleTable = {
  id: string;
  item_id: number;
  title: string;
  us_saving_cent: number;
  ca_saving_cent: number;
};
export type BundleItemTable = { bundle_id: string; item_id: number; quantity: number };

export type MediaTable = { name: string; mime: string; body: string };

export type ReviewTable = {
  id: number;
  item_id: number;
  account_id: string | null;
  author: string;
  rating: number;
  title: string;
  text: string;
  vehicle: string;
  verified: Flag;
  /** PUBLISHED, HELD or REMOVED. */
  status: string;
  created_at: EpochMs;
};

export type FaqTable = { id: number; scope: string; question: string; answer: string; sort: number };

/** Content by key (row CMS-02); `market` is "2022", "2023" or "" for both. `value` is JSON. */
export type ContentTable = { key: string; kind: string; market: string; value: JsonText };

/** A fixed page: `path` is its URL path, e.g. "/page/return-policy"; `body` is Markdown. */
export type PageTable = { path: string; title: string; description: string; body: string; updated_at: EpochMs };

export type PageSeoTable = {
  url_pattern: string;
  title: string;
  description: string;
  keywords: string;
  canonical: string;
};

export type AreaTable = { id: number; parent_id: number; name: string; code: string };
/** A postal prefix: 3 digits (US) or 1 to 3 characters (Canada); the longest matching prefix rules. */
export type PostalPrefixTable = {
  country: string;
  prefix: string;
  city: string;
  state_code: string;
  is_deliverable: Flag;
};
/** Tax of a state or province in millionths (6.25 % = 62500) (row OPEN-16). */
export type TaxRateTable = {
  country: string;
  state_code: string;
  label: string;
  rate_ppm: number;
  taxes_shipping: Flag;
};
export type RetailFeeTable = { state_code: string; amount_cent: number; minimum_cent: number };
export type LogisticsPlanTable = {
  id: string;
  market: string;
  name: string;
  method: "standard" | "express";
  first_cent: number;
  additional_cent: number;
  handling_days: number;
  /** JSON: {zone: [minDays, maxDays]} in business days. */
  transit: JsonText;
  sort: number;
};
/** Remote areas: extra fee per plan and the zone their transit days use (row OPEN-18). */
export type RemoteAreaTable = { country: string; prefix: string; method: string; fee_cent: number; zone: string };

export type DiscountTable = {
  id: string;
  name: string;
  source: string;
  discount_type: string;
  /** Percent (10 = 10 %) for PERCENT; ignored for FIXED_AMOUNT and FREE_SHIPPING. */
  percent: number;
  us_value_cent: number | null;
  ca_value_cent: number | null;
  threshold_type: string;
  threshold_quantity: number;
  us_threshold_cent: number | null;
  ca_threshold_cent: number | null;
  code_norm: string | null;
  limit_scene: string;
  starts_at: EpochMs;
  ends_at: EpochMs;
  usage_limit: number | null;
  used: number;
  active: Flag;
};

/** Campaign as JSON of the entity (row ENT-32). */
export type CampaignTable = { code: string; value: JsonText };

export type CartTable = {
  uuid: string;
  account_id: string | null;
  market: string;
  promotion_code: string | null;
  created_at: EpochMs;
  updated_at: EpochMs;
  /** Set when an order took the cart's lines; the cart then reads as empty. */
  ordered_at: EpochMs | null;
};

export type CartLineTable = {
  cart_uuid: string;
  /** skuId-itemType-bundleId (row CART-02). */
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

/** What checkout knows so far; one draft per cart. */
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
  /** 128-bit random; whoever holds it may read the order (guest proof). */
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

/** A payment lock of an order; gone when unlocked, expired or final (row OPEN-19). */
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
};

/** Only a SHA-256 of the bearer token is stored. */
export type SessionTable = { token_hash: string; account_id: string; created_at: EpochMs; expires_at: EpochMs };

export type GarageVehicleTable = {
  id: string;
  account_id: string;
  attribute_value_id: number;
  is_default: Flag;
  created_at: EpochMs;
};

export type SubscriptionTable = { email_norm: string; source: string; subscribe_source: string; created_at: EpochMs };
export type TrackingEventTable = { id: string; event: string; body: JsonText; received_at: EpochMs };
/** Attempts inside a window, for the limits of rows OPEN-13 and OPEN-30. */
export type RateLimitTable = { key: string; window_start: EpochMs; count: number };
/** Single values: schema version, seed mark, signing secrets, settings. */
export type SettingTable = { key: string; value: string };

export type Database = {
  vehicle_node: VehicleNodeTable;
  brand: BrandTable;
  category: CategoryTable;
  item: ItemTable;
  item_image: ItemImageTable;
  item_number: ItemNumberTable;
  item_seo: ItemSeoTable;
  former_handle: FormerHandleTable;
  fitment: FitmentTable;
  bundle: BundleTable;
  bundle_item: BundleItemTable;
  media: MediaTable;
  review: ReviewTable;
  faq: FaqTable;
  content: ContentTable;
  page: PageTable;
  page_seo: PageSeoTable;
  area: AreaTable;
  postal_prefix: PostalPrefixTable;
  tax_rate: TaxRateTable;
  retail_fee: RetailFeeTable;
  logistics_plan: LogisticsPlanTable;
  remote_area: RemoteAreaTable;
  discount: DiscountTable;
  campaign: CampaignTable;
  cart: CartTable;
  cart_line: CartLineTable;
  checkout: CheckoutTable;
  orders: OrderTable;
  order_item: OrderItemTable;
  order_event: OrderEventTable;
  payment: PaymentTable;
  payment_lock: PaymentLockTable;
  shipment: ShipmentTable;
  sandbox_payment: SandboxPaymentTable;
  account: AccountTable;
  session: SessionTable;
  garage_vehicle: GarageVehicleTable;
  subscription: SubscriptionTable;
  tracking_event: TrackingEventTable;
  rate_limit: RateLimitTable;
  setting: SettingTable;
};

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
