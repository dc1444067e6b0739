/**
 * A cart stays open until its order is paid: one order to pay at most belongs to a cart, and it says what it was placed
 * with. A payment says whether its provider has it in progress.
 */
export const unpaidOrders = (): readonly string[] => [
  "alter table orders add column content_hash text not null default ''",
  "create unique index orders_unpaid_of_cart on orders (cart_uuid) where status = 'PAYMENT_PENDING'",
  "alter table payment add column in_progress integer not null default 0 check (in_progress in (0, 1))",
  // A first payment belongs to its order, so that the key of a cancelled order can place another one.
  "update payment set idempotency_key = 'place:' || order_id where idempotency_key like 'place:%'",
  `update cart set ordered_at = null where ordered_at is not null
    and exists (select 1 from orders where cart_uuid = cart.uuid and status = 'PAYMENT_PENDING')`,
];
