/**
 * How a refund went back that its provider refused, such as "by check", and the provider's own number of a refund that it
 * took; null otherwise.
 */
export const settledRefunds = (): readonly string[] => [
  "alter table payment_refund add column settled_by text",
  "alter table payment_refund add column provider_ref text",
];
