import { atLeast, oneOf, type Tables, time } from "./columns";

const EVENT = `
    ${atLeast(0, "day integer")},
    id text not null,
    event text not null,
    body text not null,
    ${time("received_at")},
    session_id text not null default '',
    primary key (day, id)`;

/**
 * Events that browsers report, by UTC day (days since 1970), so that a day goes as a whole when it is too old: PostgreSQL
 * drops a partition, SQLite keeps a day's rows together on disk. Reports refer to nothing.
 */
export const trackingTables: Tables = ({ kind }) => [
  ...(kind === "sqlite"
    ? [`create table tracked_event (${EVENT}) without rowid`]
    : [
        `create table tracked_event (${EVENT}) partition by range (day)`,
        // Rows without a partition of their own.
        "create table tracked_event_other partition of tracked_event default",
      ]),
  // One conversion an order; page loads have no order.
  `create table marketing_event (
    id text primary key,
    ${oneOf("kind", "page-load", "conversion")},
    order_id text unique,
    click_id text not null,
    body text not null,
    ${time("received_at")}
  )`,
  "create index marketing_event_received on marketing_event (received_at)",
];
