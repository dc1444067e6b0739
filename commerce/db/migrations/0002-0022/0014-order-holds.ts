/**
 * The stock, code uses, coupon and points that an unpaid order holds, until when, and for whom, so that nobody holds too
 * much without paying. Orders that wait already hold for 20 minutes from when they were placed. Addresses may refuse reminders.
 */
export const orderHolds = (): readonly string[] => [
  `create table order_hold (
    order_id text primary key references orders (id),
    held_until bigint not null check (held_until between 0 and 253402300799999),
    released_at bigint check (released_at between 0 and 253402300799999),
    reminded_at bigint check (reminded_at between 0 and 253402300799999),
    pieces integer not null check (pieces >= 0),
    visitor_hash text not null,
    network_hash text not null,
    address_hash text not null
  )`,
  "create index order_hold_due on order_hold (held_until) where released_at is null",
  "create index order_hold_of_visitor on order_hold (visitor_hash)",
  "create index order_hold_of_network on order_hold (network_hash)",
  "create index order_hold_of_address on order_hold (address_hash)",
  `insert into order_hold (order_id, held_until, pieces, visitor_hash, network_hash, address_hash)
    select o.id, o.created_at + 1200000,
      (select coalesce(sum(l.item_count), 0) from order_item l where l.order_id = o.id), '', '', ''
    from orders o where o.status = 'PAYMENT_PENDING' and o.cart_uuid not like 'return-%'`,
  `create table reminder_refusal (
    email_norm text primary key,
    created_at bigint not null check (created_at between 0 and 253402300799999)
  )`,
];
