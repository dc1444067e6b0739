/** Which orders had a part: what the report of misfits compares its returns with. */
export const orderItemIndexes: readonly string[] = ["create index order_item_of_item on order_item (item_id, vehicle)"];
