/** The type of a label's code for a counter, and one label at a time that waits to be bought for an outgoing parcel. */
export const labelCodes = (): readonly string[] => [
  "alter table shipping_label add column code_mime text",
  "create unique index shipping_label_outgoing on shipping_label (order_id) where return_id is null and state = 'WANTED'",
];
