import { atLeast, oneOf, type Tables, time, timeOrNull } from "./columns";

const STATUSES = [
  "PENDING",
  "PAYMENT_PENDING",
  "PROCESSING",
  "SHIPPED",
  "PARTIAL_SHIPMENT",
  "CANCELLED",
  "PARTIAL_REFUND",
  "REFUND",
  "RETURNING",
] as const;

/** The sum of an order's amounts; points never exceed it. */
const SUM = `subtotal_cent - discount_cent - integral_cent + retail_delivery_fee_cent + shipping_fee_cent
      + tax_fee_cent + core_charge_cent`;

/**
 * Orders. Nothing of theirs is ever removed with something else; the account is taken off an order before it goes. The
 * cart they came from may be gone.
 */
export const orderTables: Tables = (on) => [
  `create table orders (
    id text primary key,
    access_key text not null unique,
    account_id text references account (id),
    email_norm text not null,
    market text not null,
    currency text not null check (length(currency) = 3),
    ${oneOf("status", ...STATUSES)},
    payment_type text not null,
    third_party_order_id text,
    ${atLeast(0, "subtotal_cent bigint")},
    ${atLeast(0, "discount_cent bigint")},
    code text,
    ${atLeast(0, "code_saved_cent bigint")},
    ${atLeast(0, "integral_cent bigint")},
    ${atLeast(0, "retail_delivery_fee_cent bigint")},
    ${atLeast(0, "shipping_fee_cent bigint")},
    ${atLeast(0, "tax_fee_cent bigint")},
    ${atLeast(0, "core_charge_cent bigint")},
    ${atLeast(0, "total_cent bigint")},
    address text not null,
    shipping_plan text not null,
    cart_uuid text not null,
    idempotency_key text not null unique,
    request_hash text not null,
    ${time("created_at")},
    ${timeOrNull("paid_at")},
    constraint orders_total_sum check (total_cent = case when ${SUM} > 0 then ${SUM} else 0 end),
    constraint orders_saved_by_code check (code_saved_cent <= discount_cent)
  )`,
  "create index orders_of_account on orders (account_id, created_at)",
  "create index orders_of_cart on orders (cart_uuid)",
  "create index orders_by_status on orders (status, created_at)",
  // Orders that have no account yet are found by their email at every login.
  "create index orders_of_email on orders (email_norm, created_at)",
  `create table order_item (
    order_id text not null references orders (id),
    line_key text not null,
    item_id integer not null references item (id),
    sku_id text not null,
    ${oneOf("item_type", "NORMAL", "TRADE_IN", "GIFT")},
    bundle_id text not null,
    title text not null,
    image_url text not null,
    url_handle text not null,
    part_number text not null,
    vehicle text not null,
    ${atLeast(1, "item_count integer")},
    ${atLeast(0, "unit_price_cent bigint")},
    ${atLeast(0, "discount_cent bigint")},
    ${atLeast(0, "tax_cent bigint")},
    ${atLeast(0, "core_charge_cent bigint")},
    primary key (order_id, line_key)
  )`,
  "create index order_item_of_item on order_item (item_id, vehicle)",
  `create table order_event (
    id ${on.identity},
    order_id text not null references orders (id),
    ${time("at")},
    ${oneOf("actor", "shopper", "payment", "system", "staff")},
    ${oneOf("from_status", "", ...STATUSES)},
    ${oneOf("to_status", ...STATUSES)},
    note text not null
  )`,
  "create index order_event_order on order_event (order_id, id)",
  // Orders that a member took off the list.
  `create table hidden_order (
    order_id text primary key references orders (id),
    ${time("hidden_at")}
  )`,
];
