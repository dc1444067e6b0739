import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type DiscountTable = {
  id: string;
  name: string;
  source: string;
  discount_type: string;
  /** Percent (10 = 10 %) for PERCENT, 0 where it has tiers; ignored for FIXED_AMOUNT and FREE_SHIPPING. */
  percent: number;
  threshold_type: string;
  threshold_quantity: number;
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
  /** The item that a GIVEAWAY adds to a cart. */
  gift_item_id: Generated<number | null>;
  /** Price in points of a redeemable offer; 0 otherwise. */
  integral_score: Generated<number>;
};

/** The amounts of a discount in a market, in the market's cents; without a row it has none there. */
export type DiscountMarketTable = {
  discount_id: string;
  market: string;
  value_cent: number | null;
  threshold_cent: number | null;
  /** JSON list of {fromCent, percent}: the percent from so many cents on; of a dynamic code. */
  tiers: Generated<JsonText>;
};

/** Campaign as JSON of the entity. */
export type CampaignTable = { code: string; value: JsonText };

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
  max_quantity: number;
  starts_at: EpochMs;
  ends_at: EpochMs;
  active: Flag;
  sort: number;
};

/** The amounts of an add-on offer in a market, in the market's cents; without a row there is no such offer there. */
export type AddOnOfferMarketTable = {
  add_on_offer_id: string;
  market: string;
  /** The least total of the qualifying parts before discounts; 0 requires one part only. */
  minimum_cent: number;
  price_cent: number;
};
