/** SQLite changes no check of a column, so the column is made anew. */
const onSqlite = [
  "alter table payment_refund rename column amount_cent to former_amount_cent",
  "alter table payment_refund add column amount_cent bigint not null default 0 check (amount_cent >= 0)",
  "update payment_refund set amount_cent = former_amount_cent",
  "alter table payment_refund drop column former_amount_cent",
];

const onPostgres = [
  "alter table payment_refund drop constraint payment_refund_amount_cent_check",
  "alter table payment_refund alter column amount_cent set default 0",
  "alter table payment_refund add constraint payment_refund_amount_cent_check check (amount_cent >= 0)",
];

/**
 * A refund of no money, for pieces that points had paid: its credit note takes back their tax. And of each refund what was paid
 * for shipping and fees, without their tax; null where nobody divided it.
 */
export const pointsRefunds = (kind: "sqlite" | "postgres"): readonly string[] => [
  ...(kind === "sqlite" ? onSqlite : onPostgres),
  "alter table payment_refund add column shipping_cent bigint check (shipping_cent >= 0)",
];
