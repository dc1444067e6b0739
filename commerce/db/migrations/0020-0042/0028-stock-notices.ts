/** Shoppers who wait for a part, by part and market; a row is deleted when its mail is written. */
export const stockNoticeTables: readonly string[] = [
  `create table stock_notice (item_id integer not null, market text not null, email_norm text not null,
    email text not null, created_at bigint not null, primary key (item_id, market, email_norm))`,
  "create index stock_notice_of_email on stock_notice (email_norm)",
];
