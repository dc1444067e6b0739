/**
 * Return parcels are followed like parcels to buyers: a followed parcel is one of the two, and a return's label keeps what its
 * carrier reports. A label of a parcel to the buyer stores its contents until it is bought, and then names the parcel.
 */
export const parcelsBothWays = (): readonly string[] => [
  "alter table shipping_label add column contents text",
  "alter table shipping_label add column shipment_id text references shipment (id) on delete set null",
  "alter table shipping_label add column events text not null default '[]'",
  "alter table shipping_label add column moved_at bigint",
  "alter table shipping_label add column arrived_at bigint",
  "create index shipping_label_of_number on shipping_label (tracking_number)",
  "create index shipping_label_of_shipment on shipping_label (shipment_id) where shipment_id is not null",
  "create table former_parcel as select * from tracked_parcel",
  "drop table tracked_parcel",
  `create table tracked_parcel (
    id text primary key,
    shipment_id text unique references shipment (id) on delete cascade,
    label_id text unique references shipping_label (id) on delete cascade,
    state text not null,
    carrier_status text not null,
    is_over integer not null check (is_over in (0, 1)),
    quiet_polls integer not null check (quiet_polls >= 0),
    last_error text not null,
    next_poll_at bigint not null check (next_poll_at between 0 and 253402300799999),
    created_at bigint not null check (created_at between 0 and 253402300799999)
  )`,
  `insert into tracked_parcel
    select shipment_id, shipment_id, null, state, carrier_status, is_over, quiet_polls, last_error, next_poll_at, created_at
    from former_parcel`,
  "drop table former_parcel",
  // Labels of returns that are under way are followed from now on.
  `insert into tracked_parcel
    select l.id, null, l.id, 'UNKNOWN', '', 0, 0, '', l.updated_at, l.updated_at
    from shipping_label l join return_request r on r.id = l.return_id
    where l.state = 'BOUGHT' and r.state in ('APPROVED', 'IN_TRANSIT')`,
  "create index tracked_parcel_due on tracked_parcel (next_poll_at) where is_over = 0",
];
