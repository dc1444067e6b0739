/**
 * The number that the seller was registered under for a tax when the order was placed, so that a later number does not stand
 * on an old invoice; null for orders of before and for sales without a number, which have today's.
 */
export const saleRegistrations = (): readonly string[] => ["alter table order_tax add column registration text"];
