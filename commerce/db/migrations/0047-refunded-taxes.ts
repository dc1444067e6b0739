/**
 * The tax in a refund, which its credit note states. Null where nobody divided the refund: an amount that staff decided, and
 * refunds from before.
 */
export const refundedTaxes = (): string[] => [
  "alter table payment_refund add column tax_cent bigint check (tax_cent >= 0)",
];
