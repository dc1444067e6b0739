/** Mails to be sent, written in the transaction of what they tell. */
export const outboxTables: readonly string[] = [
  `create table mail (id text primary key, kind text not null, market text not null, to_email text not null,
    to_norm text not null, subject text not null, text text not null, html text not null, created_at bigint not null,
    state text not null, tries integer not null, next_try_at bigint not null, sent_at bigint)`,
  "create index mail_due on mail (next_try_at) where state in ('QUEUED', 'SENDING')",
  "create index mail_latest on mail (created_at)",
  "create index mail_of_email on mail (to_norm, created_at)",
];
