/**
 * The fitment table of an item in the order its page shows it, by make, model and newest year: a page of 5,000 rows is one
 * range of the index. It replaces the index by year, which answered the same questions but needed a sort.
 */
export const fitmentTableIndexes: readonly string[] = [
  "create index fitment_item_model on fitment (item_id, make, model, year desc, id)",
  "drop index fitment_item",
];
