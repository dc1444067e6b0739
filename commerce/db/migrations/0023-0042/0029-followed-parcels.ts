/**
 * Tracked parcels to buyers, one row each, in place of a table that nothing ever wrote; and parcels
 * by the carrier's number, which is all that a carrier's notification names.
 */
export const followedParcels = (): readonly string[] => [
  "drop table tracked_parcel",
  `create table tracked_parcel (
    shipment_id text primary key references shipment (id) on delete cascade,
    state text not null,
    carrier_status text not null,
    is_over integer not null check (is_over in (0, 1)),
    quiet_polls integer not null check (quiet_polls >= 0),
    last_error text not null,
    next_poll_at bigint not null check (next_poll_at between 0 and 253402300799999),
    created_at bigint not null check (created_at between 0 and 253402300799999)
  )`,
  "create index tracked_parcel_due on tracked_parcel (next_poll_at) where is_over = 0",
  "create index shipment_of_number on shipment (tracking_number)",
];
