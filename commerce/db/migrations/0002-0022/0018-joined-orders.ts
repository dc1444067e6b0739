/**
 * Two carts that become one at a login may each have an unpaid order. The older of the two names the cart that has its
 * lines from then on; its own `cart_uuid` is no cart any more, so that one order to pay belongs to each cart as before.
 */
export const joinedOrders = (): readonly string[] => [
  "alter table orders add column joined_cart_uuid text",
  "create index orders_joined_to_cart on orders (joined_cart_uuid) where joined_cart_uuid is not null",
];
