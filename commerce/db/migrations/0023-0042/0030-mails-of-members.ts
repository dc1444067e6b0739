/**
 * A mail knows the account and the order it was written for, and the person whose words it brings to another reader, so that
 * a member's mails are found whatever address they went to. Addresses that a member had before are remembered.
 */
export const mailsOfMembers = (): readonly string[] => [
  "alter table mail add column account_id text references account (id) on delete set null",
  "alter table mail add column order_id text references orders (id)",
  "alter table mail add column about_norm text",
  "update mail set account_id = (select account.id from account where account.email_norm = mail.to_norm)",
  "create index mail_of_account on mail (account_id) where account_id is not null",
  "create index mail_of_order on mail (order_id) where order_id is not null",
  `create table former_email (
    account_id text not null references account (id) on delete cascade,
    email_norm text not null,
    changed_at bigint not null check (changed_at between 0 and 253402300799999),
    primary key (account_id, email_norm)
  )`,
];
