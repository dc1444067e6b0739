/**
 * A postal code may serve places in several states; all but the first are codes with spaces between them. Delivery, tax and
 * fees go by the state of the address, so each of them is accepted.
 */
export const sharedPostalCodes = (): readonly string[] => [
  "alter table postal_prefix add column other_states text not null default ''",
];
