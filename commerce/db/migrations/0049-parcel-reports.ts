/** The buyer's last message that a parcel did not arrive, so that its page and the staff see that there is one. */
export const parcelReports = (): readonly string[] => [
  "alter table shipment add column message_id integer references contact_message (id) on delete set null",
  "create index shipment_message on shipment (message_id) where message_id is not null",
];
