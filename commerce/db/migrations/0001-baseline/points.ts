import { atLeast, oneOf, type Tables, time, timeOrNull } from "./columns";

/** The points ledger: what was credited and debited, how much of each credit is left, and what an order holds. */
export const pointsTables: Tables = (on) => [
  // The row that concurrent spends of one member lock.
  `create table points_account (
    account_id text primary key references account (id) on delete cascade,
    ${time("touched_at")}
  )`,
  `create table points_entry (
    id ${on.identity},
    account_id text not null references account (id) on delete cascade,
    ${time("at")},
    ${oneOf("kind", "EARN", "RETURN", "SPEND", "REDEEM", "EXPIRE", "TAKE_BACK")},
    points integer not null,
    text text not null,
    order_id text references orders (id),
    once_key text unique,
    ${timeOrNull("expires_at")},
    ${atLeast(0, "remaining integer")},
    constraint points_entry_sign check ((points > 0) = (kind in ('EARN', 'RETURN'))),
    constraint points_entry_left check (remaining = 0 or remaining <= points)
  )`,
  "create index points_entry_of_account on points_entry (account_id, at)",
  "create index points_entry_left on points_entry (account_id, expires_at) where remaining > 0",
  "create index points_entry_of_order on points_entry (order_id) where order_id is not null",
  `create table points_hold (
    order_id text primary key references orders (id),
    account_id text not null references account (id) on delete cascade,
    ${atLeast(0, "points integer")},
    ${atLeast(0, "used integer")},
    ${oneOf("state", "LOCKED", "RELEASED", "SPENT", "RETURNED")},
    parts text not null,
    ${time("locked_until")},
    constraint points_hold_used check (used <= points)
  )`,
  "create index points_hold_of_account on points_hold (account_id)",
];
