const NEVER_MS = 253_402_300_799_999;
const moment = (column: string) => `${column} bigint not null check (${column} between 0 and ${NEVER_MS})`;
const isDay = (column: string) => `${column} like '____-__-__'`;
const isMoment = (column: string) => `${column} between 0 and ${NEVER_MS}`;
const isState = `state in ('CREATED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'READY_FOR_PICKUP', 'DELIVERED', 'RETURNED', 'FAILED',
      'CANCELLED', 'UNKNOWN')`;

/** The columns that came without a check, with it. */
const CHECKS = [
  { table: "tracked_parcel", column: "state", check: isState },
  { table: "shipping_label", column: "moved_at", check: isMoment("moved_at") },
  { table: "shipping_label", column: "arrived_at", check: isMoment("arrived_at") },
  { table: "order_item", column: "warranty_until", check: isDay("warranty_until") },
  { table: "tax_rate", column: "from_date", check: isDay("from_date") },
  { table: "mileage_reading", column: "read_on", check: isDay("read_on") },
  { table: "vehicle_work", column: "done_on", check: isDay("done_on") },
] as const;

const onPostgres = CHECKS.map(
  ({ table, column, check }) => `alter table ${table} add constraint ${table}_${column}_check check (${check})`,
);

/** A column that may be null is made anew beside the former one, since SQLite adds no check to one that is there. */
const checkedAnew = (table: string, column: string, type: string, check: string) => [
  `alter table ${table} rename column ${column} to former_${column}`,
  `alter table ${table} add column ${column} ${type} check (${check})`,
  `update ${table} set ${column} = former_${column}`,
  `alter table ${table} drop column former_${column}`,
];

/** Makes a table anew, with `columns` of the same names and the same indexes. */
const madeAnew = (table: string, names: string, columns: string, indexes: readonly string[]) => [
  `create table checked_${table} (${columns})`,
  `insert into checked_${table} (${names}) select ${names} from ${table}`,
  `drop table ${table}`,
  `alter table checked_${table} rename to ${table}`,
  ...indexes,
];

const onSqlite = [
  ...checkedAnew("shipping_label", "moved_at", "bigint", isMoment("moved_at")),
  ...checkedAnew("shipping_label", "arrived_at", "bigint", isMoment("arrived_at")),
  ...checkedAnew("order_item", "warranty_until", "text", isDay("warranty_until")),
  ...madeAnew(
    "tracked_parcel",
    "id, shipment_id, label_id, state, carrier_status, is_over, quiet_polls, last_error, next_poll_at, created_at",
    `id text primary key,
    shipment_id text unique references shipment (id) on delete cascade,
    label_id text unique references shipping_label (id) on delete cascade,
    state text not null check (${isState}),
    carrier_status text not null,
    is_over integer not null check (is_over in (0, 1)),
    quiet_polls integer not null check (quiet_polls >= 0),
    last_error text not null,
    ${moment("next_poll_at")},
    ${moment("created_at")}`,
    ["create index tracked_parcel_due on tracked_parcel (next_poll_at) where is_over = 0"],
  ),
  ...madeAnew(
    "tax_rate",
    "country, state_code, label, rate_ppm, taxes_shipping, taxes_core, from_date",
    `country text not null,
    state_code text not null,
    label text not null,
    rate_ppm integer not null check (rate_ppm between 0 and 1000000),
    taxes_shipping integer not null check (taxes_shipping in (0, 1)),
    taxes_core integer not null default 0 check (taxes_core in (0, 1)),
    from_date text not null default '2000-01-01' check (${isDay("from_date")}),
    primary key (country, state_code, label, from_date)`,
    [],
  ),
  ...madeAnew(
    "mileage_reading",
    "id, vehicle_id, read_on, distance, unit, created_at",
    `id text primary key,
    vehicle_id text not null references garage_vehicle (id) on delete cascade,
    read_on text not null check (${isDay("read_on")}),
    distance integer not null check (distance between 0 and 2000000),
    unit text not null check (unit in ('mi', 'km')),
    ${moment("created_at")}`,
    ["create index mileage_reading_of_vehicle on mileage_reading (vehicle_id)"],
  ),
  ...madeAnew(
    "vehicle_work",
    "id, vehicle_id, done_on, distance, unit, title, part_type, note, order_id, line_key, item_count, created_at",
    `id text primary key,
    vehicle_id text not null references garage_vehicle (id) on delete cascade,
    done_on text not null check (${isDay("done_on")}),
    distance integer check (distance between 0 and 2000000),
    unit text check (unit in ('mi', 'km')),
    title text not null,
    part_type text not null,
    note text not null,
    order_id text references orders (id),
    line_key text,
    item_count integer not null check (item_count >= 1),
    ${moment("created_at")},
    constraint vehicle_work_unit check ((distance is null) = (unit is null)),
    constraint vehicle_work_line check ((order_id is null) = (line_key is null))`,
    [
      "create index vehicle_work_of_vehicle on vehicle_work (vehicle_id)",
      "create unique index vehicle_work_of_line on vehicle_work (order_id, line_key) where order_id is not null",
    ],
  ),
];

/**
 * Checks for the columns that later migrations left without one: the state of a followed parcel, the moments of a label, and
 * days, which are compared as text and so are right only as year, month and day.
 */
export const laterChecks = (kind: "sqlite" | "postgres"): readonly string[] =>
  kind === "postgres" ? onPostgres : onSqlite;
