import { atLeast, flag, oneOf, type Tables, time, timeOrNull } from "./columns";

/** Coupons, and which order used which discount. */
export const redemptionTables: Tables = () => [
  // A coupon without an account belongs to anybody who knows its code.
  `create table coupon (
    id text primary key,
    account_id text references account (id) on delete cascade,
    ${oneOf("type", "member", "guest", "review", "moreItem", "survey", "action")},
    discount_id text not null references discount (id) deferrable,
    code text not null,
    code_norm text not null unique,
    ${time("created_at")},
    ${timeOrNull("expires_at")},
    ${timeOrNull("used_at")},
    order_id text references orders (id)
  )`,
  "create index coupon_of_account on coupon (account_id)",
  "create index coupon_of_order on coupon (order_id)",
  "create index coupon_of_discount on coupon (discount_id)",
  // The shopper is "account:" and an id or "email:" and an address: the same code is not taken twice at once.
  `create table discount_use (
    discount_id text not null references discount (id) deferrable,
    shopper text not null,
    order_id text not null references orders (id),
    ${time("used_at")},
    primary key (discount_id, shopper)
  )`,
  "create index discount_use_of_order on discount_use (order_id)",
  `create table order_discount (
    order_id text not null references orders (id),
    discount_id text not null references discount (id) deferrable,
    coupon_id text references coupon (id) on delete set null,
    ${oneOf("source", "AUTO_DISCOUNT", "PROMOTION_CODE", "COUPON")},
    name text not null,
    description text not null,
    code text,
    ${atLeast(0, "amount_cent bigint")},
    ${flag("is_counted")},
    primary key (order_id, discount_id)
  )`,
  "create index order_discount_of_discount on order_discount (discount_id)",
  "create index order_discount_of_coupon on order_discount (coupon_id) where coupon_id is not null",
];
