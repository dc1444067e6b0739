const facts = ["name", "vin", "plate", "notes", "vin_decoded"];

/** Members' records of their vehicles: facts, odometer readings, works. */
export const logbook = (): readonly string[] => [
  ...facts.map((fact) => `alter table garage_vehicle add column ${fact} text not null default ''`),
  "alter table garage_vehicle add column vin_vehicle_id integer",
  `create table mileage_reading (
    id text primary key,
    vehicle_id text not null references garage_vehicle (id) on delete cascade,
    read_on text not null,
    distance integer not null check (distance between 0 and 2000000),
    unit text not null check (unit in ('mi', 'km')),
    created_at bigint not null check (created_at between 0 and 253402300799999)
  )`,
  "create index mileage_reading_of_vehicle on mileage_reading (vehicle_id)",
  `create table vehicle_work (
    id text primary key,
    vehicle_id text not null references garage_vehicle (id) on delete cascade,
    done_on text not null,
    distance integer check (distance between 0 and 2000000),
    unit text check (unit in ('mi', 'km')),
    title text not null,
    part_type text not null,
    note text not null,
    order_id text references orders (id),
    line_key text,
    item_count integer not null check (item_count >= 1),
    created_at bigint not null check (created_at between 0 and 253402300799999),
    constraint vehicle_work_unit check ((distance is null) = (unit is null)),
    constraint vehicle_work_line check ((order_id is null) = (line_key is null))
  )`,
  "create index vehicle_work_of_vehicle on vehicle_work (vehicle_id)",
  "create unique index vehicle_work_of_line on vehicle_work (order_id, line_key) where order_id is not null",
];
