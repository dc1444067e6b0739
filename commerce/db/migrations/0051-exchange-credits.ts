/**
 * The taxes in the credit that pays for the part of an exchange, which are no longer due once that part is taxed by itself; and
 * what a credit note is made of as it was issued, whatever becomes of its return.
 */
export const exchangeCredits = (): readonly string[] => [
  `create table exchange_credit (
    order_id text not null references orders (id),
    label text not null,
    area text not null,
    rate_ppm integer not null check (rate_ppm between 0 and 1000000),
    base_cent bigint not null check (base_cent >= 0),
    tax_cent bigint not null check (tax_cent >= 0),
    registration text,
    primary key (order_id, label, area, rate_ppm)
  )`,
  "alter table credit_note add column parts text",
];
