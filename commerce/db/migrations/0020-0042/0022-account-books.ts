/** Address books of members, and the orders that they took off their list. */
export const accountBookTables: readonly string[] = [
  `create table address (id text primary key, account_id text not null references account (id) on delete cascade,
    first_name text not null, last_name text not null, phone text not null, line1 text not null, line2 text not null,
    city text not null, state text not null, code text not null, country text not null, is_default integer not null,
    created_at bigint not null)`,
  "create index address_of_account on address (account_id)",
  "create table hidden_order (order_id text primary key references orders (id) on delete cascade, hidden_at bigint not null)",
];
