const NEVER_MS = 253_402_300_799_999;

/** The part types that go with another, and what shoppers bought together. */
export const partComplements = (): readonly string[] => [
  `create table part_complement (
    part_type text not null references category (path) on delete cascade deferrable,
    complement text not null references category (path) on delete cascade deferrable,
    place text not null check (place in ('ANY', 'AXLE', 'SAME', 'OTHER_SIDE')),
    sort integer not null check (sort >= 0),
    primary key (part_type, complement)
  )`,
  "create index part_complement_to on part_complement (complement)",
  // Orders may be taken back with the import that brought them; the program removes what is left of them here.
  `create table bought_item (
    order_id text not null,
    item_id integer not null references item (id) on delete cascade deferrable,
    paid_at bigint not null check (paid_at between 0 and ${NEVER_MS}),
    primary key (order_id, item_id)
  )`,
  "create index bought_item_latest on bought_item (item_id, paid_at, order_id)",
];
