/**
 * A state's tax rate is one row for each of its taxes, and says whether core charges are taxed. An order keeps what each
 * tax came to on each line, and the kits that it was reduced by. Canada's combined rates become GST and the province's
 * own tax; orders of before have the sum alone.
 */
export const orderTaxes = (): readonly string[] => [
  "alter table tax_rate add column taxes_core integer not null default 0 check (taxes_core in (0, 1))",
  `insert into tax_rate (country, state_code, label, rate_ppm, taxes_shipping)
    select country, state_code, 'GST', 50000, taxes_shipping from tax_rate
    where country = 'CA' and label in ('GST + PST', 'GST + QST') and rate_ppm >= 50000`,
  `update tax_rate set label = substr(label, 7), rate_ppm = rate_ppm - 50000
    where country = 'CA' and label in ('GST + PST', 'GST + QST') and rate_ppm >= 50000`,
  `alter table order_item add column core_tax_cent bigint not null default 0 check (core_tax_cent >= 0)`,
  `create table order_tax (
    order_id text not null references orders (id),
    line_key text not null,
    label text not null,
    area text not null,
    rate_ppm integer not null check (rate_ppm between 0 and 1000000),
    base_cent bigint not null check (base_cent >= 0),
    tax_cent bigint not null check (tax_cent >= 0),
    primary key (order_id, line_key, label)
  )`,
  `create table order_kit (
    order_id text not null references orders (id),
    bundle_id text not null,
    title text not null,
    amount_cent bigint not null check (amount_cent >= 0),
    primary key (order_id, bundle_id)
  )`,
];
