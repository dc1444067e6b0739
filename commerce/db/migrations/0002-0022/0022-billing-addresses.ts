/** An order may be billed to another address than it goes to; the checkout remembers the one that was entered last. */
export const billingAddresses = (): readonly string[] => [
  "alter table orders add column billing_address text",
  "alter table checkout add column billing_address text",
];
