import { atLeast, oneOf, type Tables, time, timeOrNull } from "./columns";

/** Carts, their copies, and the checkouts of carts: all of them drafts, which go with what they are of. */
export const cartTables: Tables = () => [
  `create table cart (
    uuid text primary key,
    account_id text references account (id) on delete cascade,
    market text not null,
    promotion_code text,
    ${time("created_at")},
    ${time("updated_at")},
    ${timeOrNull("ordered_at")},
    coupon_id text references coupon (id) on delete set null,
    promotion_choice text not null default '' check (promotion_choice in ('', 'CODE', 'COUPON'))
  )`,
  "create index cart_of_account on cart (account_id)",
  "create index cart_of_coupon on cart (coupon_id) where coupon_id is not null",
  // The bundle is empty for a line that is no kit's.
  `create table cart_line (
    cart_uuid text not null references cart (uuid) on delete cascade,
    line_key text not null,
    sku_id text not null,
    item_id integer not null references item (id) on delete cascade,
    ${oneOf("item_type", "NORMAL", "TRADE_IN")},
    bundle_id text not null,
    ${atLeast(1, "item_count integer")},
    attribute_value_id integer references vehicle_node (id) on delete set null,
    campaign_id text not null,
    position text not null,
    car_model_match text not null,
    ${atLeast(0, "price_seen_cent bigint")},
    ${time("added_at")},
    primary key (cart_uuid, line_key)
  )`,
  "create index cart_line_of_item on cart_line (item_id)",
  "create index cart_line_of_vehicle on cart_line (attribute_value_id) where attribute_value_id is not null",
  // A member's own cart, on every device; without a cart the row only serves to be locked.
  `create table member_cart (
    account_id text primary key references account (id) on delete cascade,
    cart_uuid text references cart (uuid) on delete set null
  )`,
  "create index member_cart_of_cart on member_cart (cart_uuid)",
  `create table cart_once (
    cart_uuid text not null references cart (uuid) on delete cascade,
    key text not null,
    ${time("done_at")},
    primary key (cart_uuid, key)
  )`,
  // The lines of a copy are those of a cart of its own, written after it in one transaction. The owner is "member:" or
  // "visitor:" and a key.
  `create table cart_copy (
    id text primary key,
    cart_uuid text not null references cart (uuid) on delete cascade deferrable initially deferred,
    owner text not null,
    ${oneOf("kind", "SAVED", "SHARED")},
    name text not null,
    digest text not null,
    ${time("created_at")},
    ${time("expires_at")},
    unique (owner, kind, digest)
  )`,
  "create index cart_copy_of_cart on cart_copy (cart_uuid)",
  `create table checkout (
    cart_uuid text primary key references cart (uuid) on delete cascade,
    email text not null,
    address text not null,
    shipping_plan_id text references logistics_plan (id) on delete set null deferrable,
    ${time("updated_at")}
  )`,
  "create index checkout_of_plan on checkout (shipping_plan_id) where shipping_plan_id is not null",
  `create table checkout_points (
    cart_uuid text primary key references cart (uuid) on delete cascade,
    ${atLeast(0, "points integer")}
  )`,
];
