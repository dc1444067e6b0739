/** The pieces of an item in an order that its sales count, so that a cancellation or a return takes as many out again. */
export const soldPieces = (): readonly string[] => [
  "alter table bought_item add column sold integer check (sold >= 1)",
];
