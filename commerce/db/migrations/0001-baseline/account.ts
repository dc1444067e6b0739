import { flag, oneOf, type Tables, time, timeOrNull } from "./columns";

/** Members, how they log in, and what they keep; all of it goes with the account. */
export const accountTables: Tables = () => [
  `create table account (
    id text primary key,
    email text not null,
    email_norm text not null unique,
    password_hash text,
    first_name text not null,
    last_name text not null,
    zip_code text not null,
    ${time("created_at")},
    ${timeOrNull("email_verified_at")}
  )`,
  // Only the SHA-256 of a token is stored.
  `create table session (
    token_hash text primary key,
    account_id text not null references account (id) on delete cascade,
    ${time("created_at")},
    ${time("expires_at")},
    device text not null default '',
    seen_at bigint not null default 0 check (seen_at >= 0)
  )`,
  "create index session_of_account on session (account_id)",
  `create table mailed_token (
    token_hash text primary key,
    ${oneOf("purpose", "RESET_PASSWORD", "SET_PASSWORD", "SIGN_UP", "VERIFY_EMAIL", "CHANGE_EMAIL")},
    account_id text references account (id) on delete cascade,
    email text not null,
    email_norm text not null,
    ${time("created_at")},
    ${time("expires_at")}
  )`,
  "create index mailed_token_of_email on mailed_token (email_norm, purpose)",
  "create index mailed_token_of_account on mailed_token (account_id) where account_id is not null",
  `create table third_login (
    provider text not null,
    subject text not null,
    account_id text not null references account (id) on delete cascade,
    ${time("created_at")},
    primary key (provider, subject)
  )`,
  "create index third_login_of_account on third_login (account_id)",
  `create table third_exchange (
    code_hash text primary key,
    provider text not null,
    claims text not null,
    ${time("expires_at")}
  )`,
  // The same vehicle is never twice in a garage, even when two requests add it at once.
  `create table garage_vehicle (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    attribute_value_id integer not null references vehicle_node (id) on delete cascade,
    ${flag("is_default")},
    ${time("created_at")},
    unique (account_id, attribute_value_id)
  )`,
  "create unique index garage_vehicle_default on garage_vehicle (account_id) where is_default = 1",
  "create index garage_vehicle_of_vehicle on garage_vehicle (attribute_value_id)",
  `create table viewed_item (
    account_id text not null references account (id) on delete cascade,
    item_id integer not null references item (id) on delete cascade,
    ${time("viewed_at")},
    primary key (account_id, item_id)
  )`,
  "create index viewed_item_of_item on viewed_item (item_id)",
  `create table address (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    first_name text not null,
    last_name text not null,
    phone text not null,
    line1 text not null,
    line2 text not null,
    city text not null,
    state text not null,
    code text not null,
    country text not null,
    ${flag("is_default")},
    ${time("created_at")}
  )`,
  "create index address_of_account on address (account_id)",
  "create unique index address_default on address (account_id, country) where is_default = 1",
  `create table subscription (
    email_norm text primary key,
    source text not null,
    subscribe_source text not null,
    ${time("created_at")},
    visitor_key text not null default '',
    ${timeOrNull("unsubscribed_at")}
  )`,
  "create index subscription_of_visitor on subscription (visitor_key) where visitor_key <> ''",
  // Shoppers who wait for a part; a row is deleted when its mail is written.
  `create table stock_notice (
    item_id integer not null references item (id) on delete cascade,
    market text not null,
    email_norm text not null,
    email text not null,
    ${time("created_at")},
    primary key (item_id, market, email_norm)
  )`,
  "create index stock_notice_of_email on stock_notice (email_norm)",
];
