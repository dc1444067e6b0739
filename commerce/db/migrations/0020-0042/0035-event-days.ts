import type { StoreKind } from "../../open";

const COLUMNS =
  "day integer not null, id text not null, event text not null, body text not null, received_at bigint not null";
const PRIMARY = "primary key (day, id)";

const moved = [
  `insert into tracked_event (day, id, event, body, received_at)
    select received_at / 86400000, id, event, body, received_at from tracking_event`,
  "drop table tracking_event",
];

const marketing = [
  // One conversion an order; page loads have no order.
  `create table marketing_event (id text primary key, kind text not null, order_id text unique, click_id text not null,
    body text not null, received_at bigint not null)`,
  "create index marketing_event_received on marketing_event (received_at)",
];

/**
 * Tracking events by UTC day (days since 1970), so that a day goes as a whole when it is too old: PostgreSQL drops a
 * partition, SQLite keeps a day's rows together on disk. What has no partition of its own stands in the default one.
 */
export const eventDayTables: Record<StoreKind, readonly string[]> = {
  sqlite: [`create table tracked_event (${COLUMNS}, ${PRIMARY}) without rowid`, ...moved, ...marketing],
  postgres: [
    `create table tracked_event (${COLUMNS}, ${PRIMARY}) partition by range (day)`,
    "create table tracked_event_other partition of tracked_event default",
    ...moved,
    ...marketing,
  ],
};
