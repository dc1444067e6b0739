import { atLeast, between, flag, oneOf, type Tables } from "./columns";

/** Countries with their states and postal codes, and what tax and delivery cost there. */
export const placesTables: Tables = () => [
  // The parent of a country is 0.
  "create table area (id integer primary key, parent_id integer not null, name text not null, code text not null)",
  "create index area_children on area (parent_id, name)",
  `create table postal_prefix (
    country text not null,
    prefix text not null,
    city text not null,
    state_code text not null,
    ${flag("is_deliverable")},
    primary key (country, prefix)
  )`,
  `create table tax_rate (
    country text not null,
    state_code text not null,
    label text not null,
    ${between(0, 1_000_000, "rate_ppm integer")},
    ${flag("taxes_shipping")},
    primary key (country, state_code, label)
  )`,
  `create table retail_fee (
    state_code text primary key,
    ${atLeast(0, "amount_cent integer")},
    ${atLeast(0, "minimum_cent integer")}
  )`,
  `create table logistics_plan (
    id text primary key,
    market text not null,
    name text not null,
    ${oneOf("method", "standard", "express")},
    ${atLeast(0, "first_cent integer")},
    ${atLeast(0, "additional_cent integer")},
    ${atLeast(0, "handling_days integer")},
    transit text not null,
    sort integer not null
  )`,
  `create table remote_area (
    country text not null,
    prefix text not null,
    ${oneOf("method", "standard", "express")},
    ${atLeast(0, "fee_cent integer")},
    zone text not null,
    primary key (country, prefix, method)
  )`,
];
