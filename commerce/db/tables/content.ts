import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type FaqTable = { id: number; scope: string; question: string; answer: string; sort: number };

/** Content by key; `market` is "2022", "2023" or "" for both. `value` is JSON. */
export type ContentTable = { key: string; kind: string; market: string; value: JsonText };

/** A fixed page: `path` is its URL path, e.g. "/page/return-policy"; `body` is Markdown. */
export type PageTable = {
  path: string;
  title: string;
  description: string;
  body: string;
  updated_at: EpochMs;
  /** JSON of what a landing page shows besides its text; empty for a page of text. */
  landing: Generated<JsonText>;
};

/** An article; `body` is Markdown, `tags` and `categories` are JSON lists, `hero` is the name of a picture or empty. */
export type ArticleTable = {
  slug: string;
  title: string;
  description: string;
  author: string;
  published_at: EpochMs;
  updated_at: EpochMs;
  tags: JsonText;
  hero: string;
  categories: JsonText;
  body: string;
};

/** What somebody writes to the shop under a name. */
type Letter = {
  id: Generated<number>;
  name: string;
  email: string;
  topic: string;
  message: string;
  market: string;
  sent_at: EpochMs;
};

/** A message to the shop; open until it is answered or put away. */
export type ContactMessageTable = Letter & {
  kind: string;
  /** The staff's answer; empty when the message was closed without one, null while it is open. */
  answer: string | null;
  answered_at: EpochMs | null;
};

/** An entry of the awards; it shows once it is approved. */
export type AwardsEntryTable = Letter & {
  approved_at: EpochMs | null;
  votes: number;
  /** JSON list of paths of pictures. */
  photos: JsonText;
};
/** A vote for an entry, by a member's account or a guest's visitor key. */
export type AwardsVoteTable = { entry_id: number; voter: string; at: EpochMs };

/** A page or article that only the holder of a link sees; `token_hash` is the SHA-256 of its token, `value` JSON. */
export type ContentDraftTable = {
  token_hash: string;
  path: string;
  value: JsonText;
  created_at: EpochMs;
  expires_at: EpochMs;
};

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
/** Tax of a state or province in millionths (6.25 % = 62500). */
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
/** Remote areas: extra fee per plan and the zone their transit days use. */
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
  /** ALL, MEMBER or FIRST_ORDER. */
  audience: Generated<string>;
  /** 1 when every shopper may use it once only. */
  per_shopper: Generated<Flag>;
  /** JSON list of {us, ca, percent}: the percent from so many cents on; of a dynamic code. */
  tiers: Generated<JsonText>;
  /** The item that a GIVEAWAY adds to a cart. */
  gift_item_id: Generated<number | null>;
  /** Price in points of a redeemable offer; 0 otherwise. */
  integral_score: Generated<number>;
};

/** An item that is cheaper together with something else in the cart. */
export type AddOnOfferTable = {
  id: string;
  item_id: number;
  /** ANY, ITEM, CATEGORY or BRAND. */
  rule_kind: string;
  /** JSON list of SKUs, category paths (with all below them) or brand slugs. */
  rule_values: JsonText;
  /** The qualifying parts in words, e.g. "brake pads or rotors". */
  condition_text: string;
  /** The least total of the qualifying parts before discounts; 0 requires one part only. */
  us_minimum_cent: number;
  ca_minimum_cent: number;
  /** Null where the market has no such offer. */
  us_price_cent: number | null;
  ca_price_cent: number | null;
  max_quantity: number;
  starts_at: EpochMs;
  ends_at: EpochMs;
  active: Flag;
  sort: number;
};

/** Campaign as JSON of the entity. */
export type CampaignTable = { code: string; value: JsonText };
