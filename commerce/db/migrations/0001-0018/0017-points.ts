/**
 * The points ledger: what was credited and debited, how much of each credit is left, what an
 * order holds, how many points a checkout wants to use. `points_account` is what two spends of one member wait for.
 */
export const pointsTables: readonly string[] = [
  "create table points_account (account_id text primary key, touched_at bigint not null)",
  `create table points_entry (id {identity}, account_id text not null, at bigint not null, kind text not null,
    points integer not null, text text not null, order_id text, once_key text unique, expires_at bigint,
    remaining integer not null)`,
  "create index points_entry_of_account on points_entry (account_id, at)",
  "create index points_entry_left on points_entry (account_id, expires_at) where remaining > 0",
  `create table points_hold (order_id text primary key, account_id text not null, points integer not null,
    used integer not null, state text not null, parts text not null, locked_until bigint not null)`,
  "create index points_hold_of_account on points_hold (account_id) where state = 'LOCKED'",
  "create table checkout_points (cart_uuid text primary key, points integer not null)",
];
