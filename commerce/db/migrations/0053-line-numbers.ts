/** The place of a line in its order, as it stood in the cart: from 1; 0 for all lines of an order from before. */
export const lineNumbers = (): readonly string[] => [
  "alter table order_item add column line_number integer not null default 0 check (line_number >= 0)",
];
