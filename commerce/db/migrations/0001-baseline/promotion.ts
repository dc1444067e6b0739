import { atLeast, atLeastOrNull, between, flag, oneOf, type Tables, time } from "./columns";

/** Discounts on carts; their use by orders is in redemption.ts. */
export const promotionTables: Tables = () => [
  // Amounts are per market; a discount without one does not exist there. An item of null gives nothing away.
  `create table discount (
    id text primary key,
    name text not null,
    ${oneOf("source", "AUTO_DISCOUNT", "PROMOTION_CODE", "COUPON")},
    ${oneOf("discount_type", "PERCENT", "FIXED_AMOUNT", "FREE_SHIPPING", "GIVEAWAY")},
    ${between(0, 100, "percent integer")},
    ${atLeastOrNull(0, "us_value_cent integer")},
    ${atLeastOrNull(0, "ca_value_cent integer")},
    ${oneOf("threshold_type", "NO_THRESHOLD", "AMOUNT", "QUANTITY")},
    ${atLeast(0, "threshold_quantity integer")},
    ${atLeastOrNull(0, "us_threshold_cent integer")},
    ${atLeastOrNull(0, "ca_threshold_cent integer")},
    code_norm text unique,
    limit_scene text not null,
    ${time("starts_at")},
    ${time("ends_at")},
    ${atLeastOrNull(0, "usage_limit integer")},
    ${atLeast(0, "used integer")},
    ${flag("active")},
    audience text not null default 'ALL' check (audience in ('ALL', 'MEMBER', 'FIRST_ORDER')),
    per_shopper integer not null default 0 check (per_shopper in (0, 1)),
    tiers text not null default '[]',
    gift_item_id integer references item (id) on delete set null deferrable,
    integral_score integer not null default 0 check (integral_score >= 0),
    constraint discount_period check (starts_at <= ends_at)
  )`,
  "create index discount_of_gift on discount (gift_item_id) where gift_item_id is not null",
  "create table campaign (code text primary key, value text not null)",
  `create table add_on_offer (
    id text primary key,
    item_id integer not null references item (id) on delete cascade deferrable,
    ${oneOf("rule_kind", "ANY", "ITEM", "CATEGORY", "BRAND")},
    rule_values text not null,
    condition_text text not null,
    ${atLeast(0, "us_minimum_cent bigint")},
    ${atLeast(0, "ca_minimum_cent bigint")},
    ${atLeastOrNull(0, "us_price_cent bigint")},
    ${atLeastOrNull(0, "ca_price_cent bigint")},
    ${atLeast(1, "max_quantity integer")},
    ${time("starts_at")},
    ${time("ends_at")},
    ${flag("active")},
    sort integer not null,
    constraint add_on_offer_period check (starts_at <= ends_at)
  )`,
  "create index add_on_offer_of_item on add_on_offer (item_id)",
];
