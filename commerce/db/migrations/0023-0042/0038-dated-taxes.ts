/**
 * A tax has a rate from a date on, so that a new rate is written down before it holds. Taxes of one label that differ by area
 * or rate are kept apart on a line of an order, because a county's sales tax stands beside its state's.
 */
export const datedTaxes = (kind: "sqlite" | "postgres"): readonly string[] =>
  kind === "postgres"
    ? [
        "alter table tax_rate add column from_date text not null default '2000-01-01'",
        "alter table tax_rate drop constraint tax_rate_pkey",
        "alter table tax_rate add primary key (country, state_code, label, from_date)",
        "alter table order_tax drop constraint order_tax_pkey",
        "alter table order_tax add primary key (order_id, line_key, label, area, rate_ppm)",
      ]
    : [
        `create table dated_tax_rate (
          country text not null,
          state_code text not null,
          label text not null,
          rate_ppm integer not null check (rate_ppm between 0 and 1000000),
          taxes_shipping integer not null check (taxes_shipping in (0, 1)),
          taxes_core integer not null default 0 check (taxes_core in (0, 1)),
          from_date text not null default '2000-01-01',
          primary key (country, state_code, label, from_date)
        )`,
        `insert into dated_tax_rate (country, state_code, label, rate_ppm, taxes_shipping, taxes_core)
          select country, state_code, label, rate_ppm, taxes_shipping, taxes_core from tax_rate`,
        "drop table tax_rate",
        "alter table dated_tax_rate rename to tax_rate",
        `create table apart_order_tax (
          order_id text not null references orders (id),
          line_key text not null,
          label text not null,
          area text not null,
          rate_ppm integer not null check (rate_ppm between 0 and 1000000),
          base_cent bigint not null check (base_cent >= 0),
          tax_cent bigint not null check (tax_cent >= 0),
          registration text,
          primary key (order_id, line_key, label, area, rate_ppm)
        )`,
        `insert into apart_order_tax (order_id, line_key, label, area, rate_ppm, base_cent, tax_cent, registration)
          select order_id, line_key, label, area, rate_ppm, base_cent, tax_cent, registration from order_tax`,
        "drop table order_tax",
        "alter table apart_order_tax rename to order_tax",
      ];
