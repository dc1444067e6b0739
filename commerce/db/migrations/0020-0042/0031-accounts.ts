/** Mailed links, devices of sessions, linked providers, and what became of a subscription. */
export const accountTables: readonly string[] = [
  "alter table account add column email_verified_at bigint",
  "alter table session add column device text not null default ''",
  "alter table session add column seen_at bigint not null default 0",
  "alter table subscription add column visitor_key text not null default ''",
  "alter table subscription add column unsubscribed_at bigint",
  "create index subscription_of_visitor on subscription (visitor_key) where visitor_key <> ''",
  // Accounts, and orders that have none yet, are found by their email at every login.
  "create index orders_of_email on orders (email_norm, created_at)",
  `create table mailed_token (token_hash text primary key, purpose text not null, account_id text, email text not null,
    email_norm text not null, created_at bigint not null, expires_at bigint not null)`,
  "create index mailed_token_of_email on mailed_token (email_norm, purpose)",
  `create table third_login (provider text not null, subject text not null,
    account_id text not null references account (id) on delete cascade, created_at bigint not null,
    primary key (provider, subject))`,
  "create index third_login_of_account on third_login (account_id)",
  `create table third_exchange (code_hash text primary key, provider text not null, claims text not null,
    expires_at bigint not null)`,
];
