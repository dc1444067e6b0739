const time = (column: string, isOptional = false) =>
  `${column} bigint ${isOptional ? "" : "not null "}check (${column} between 0 and 253402300799999)`;
const member = "text not null references account (id) on delete cascade";

/** Passkeys, authenticator apps with their recovery codes, and what waits for an answer to either of them. */
export const secondFactors = (): readonly string[] => [
  `create table passkey (
    id text primary key,
    account_id ${member},
    host text not null,
    public_key text not null,
    counter bigint not null check (counter >= 0),
    transports text not null,
    name text not null,
    ${time("created_at")},
    ${time("used_at", true)}
  )`,
  "create index passkey_of_account on passkey (account_id)",
  `create table authenticator (
    account_id text primary key references account (id) on delete cascade,
    secret text not null,
    last_step integer not null check (last_step >= 0),
    ${time("created_at")},
    ${time("ends_at", true)}
  )`,
  `create table recovery_code (
    account_id ${member},
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
  `create table login_challenge (
    token_hash text primary key,
    purpose text not null check (purpose in ('CODE', 'PASSKEY', 'NEW_PASSKEY', 'NEW_AUTHENTICATOR')),
    account_id text references account (id) on delete cascade,
    value text not null,
    tries integer not null check (tries >= 0),
    ${time("expires_at")}
  )`,
  "create index login_challenge_of_account on login_challenge (account_id) where account_id is not null",
];
