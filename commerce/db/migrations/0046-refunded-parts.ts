/**
 * What of a refund was paid for parts themselves, which earned points: their price less discounts and points, without tax,
 * core charge and shipping. Null where nobody divided the refund: an amount that staff decided, and refunds from before.
 */
export const refundedParts = (): string[] => [
  "alter table payment_refund add column parts_cent bigint check (parts_cent >= 0)",
];
