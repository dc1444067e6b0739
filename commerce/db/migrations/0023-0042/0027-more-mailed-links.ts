const COLUMNS = "token_hash, purpose, account_id, email, email_norm, created_at, expires_at";
const PURPOSES = `purpose in ('RESET_PASSWORD', 'SET_PASSWORD', 'SIGN_UP', 'VERIFY_EMAIL', 'CHANGE_EMAIL', 'DISOWN', 'SUBSCRIBE',
  'EMAIL_CONFIRMED')`;

/** SQLite cannot change a check, so the table is made anew. */
const onSqlite = [
  `create table mailed_token_next (
    token_hash text primary key,
    purpose text not null check (${PURPOSES}),
    account_id text references account (id) on delete cascade,
    email text not null,
    email_norm text not null,
    created_at bigint not null check (created_at between 0 and 253402300799999),
    expires_at bigint not null check (expires_at between 0 and 253402300799999)
  )`,
  `insert into mailed_token_next (${COLUMNS}) select ${COLUMNS} from mailed_token`,
  "drop table mailed_token",
  "alter table mailed_token_next rename to mailed_token",
  "create index mailed_token_of_email on mailed_token (email_norm, purpose)",
  "create index mailed_token_of_account on mailed_token (account_id) where account_id is not null",
];

const onPostgres = [
  "alter table mailed_token drop constraint mailed_token_purpose_check",
  `alter table mailed_token add constraint mailed_token_purpose_check check (${PURPOSES})`,
];

/**
 * Links that remove an account somebody else opened (DISOWN), that confirm a newsletter (SUBSCRIBE), and used links that
 * confirmed an address (EMAIL_CONFIRMED).
 */
export const moreMailedLinks = (kind: "sqlite" | "postgres"): readonly string[] =>
  kind === "sqlite" ? onSqlite : onPostgres;
