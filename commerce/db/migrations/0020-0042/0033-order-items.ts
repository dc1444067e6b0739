/** The orders of each part, which the report of misfits compares returns with. */
export const orderItemIndexes: readonly string[] = ["create index order_item_of_item on order_item (item_id, vehicle)"];
