import type { Generated } from "kysely";
import type { Flag, JsonText } from "./columns";

export type AreaTable = { id: number; parent_id: number; name: string; code: string };

/** A postal prefix: 3 digits (US) or 1 to 3 characters (Canada); the longest matching prefix rules. */
export type PostalPrefixTable = {
  country: string;
  prefix: string;
  city: string;
  state_code: string;
  is_deliverable: Flag;
  /** Further states that the code serves, with spaces between them. */
  other_states: Generated<string>;
};

/** The rate of a tax of a state or province from a date on, in millionths (6.25 % = 62500). */
export type TaxRateTable = {
  country: string;
  state_code: string;
  label: string;
  rate_ppm: number;
  taxes_shipping: Flag;
  taxes_core: Generated<Flag>;
  /** The first day of the rate, such as 2026-07-01; the latest one that is not after the sale holds. */
  from_date: Generated<string>;
};

export type RetailFeeTable = { country: string; state_code: string; amount_cent: number; minimum_cent: number };

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

/** A rule of states for a part type: its parts are not sold there, but for those that an attribute makes lawful. */
export type RegulatedPartTable = {
  rule: string;
  country: string;
  /** JSON: string[] of the states' codes. */
  states: JsonText;
  /** The path of a category of the third level. */
  part_type: string;
  /** The label of an attribute and its value on lawful parts; the lists of parts are filtered by it. */
  attribute: string;
  lawful: string;
  /** The label of an attribute that makes a part lawful whatever its value, such as the number of a permission. */
  exemption: string;
  reason: string;
};

/** A part type that the post does not carry in a country; `part_type` is the path of a category of the third level. */
export type PostOfficeLimitTable = { country: string; part_type: string; reason: string };

/** A part type that carriers take by ground alone in a country; `part_type` as in `post_office_limit`. */
export type GroundOnlyPartTable = { country: string; part_type: string };
