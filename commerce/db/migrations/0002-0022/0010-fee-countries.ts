/** Delivery fees of the states of any country; those that there were are of the United States. */
export function feeCountries(kind: "sqlite" | "postgres"): string[] {
  if (kind === "postgres")
    return [
      "alter table retail_fee add column country text not null default 'US'",
      "alter table retail_fee alter column country drop default",
      "alter table retail_fee drop constraint retail_fee_pkey",
      "alter table retail_fee add primary key (country, state_code)",
    ];
  return [
    "alter table retail_fee rename to former_fee",
    `create table retail_fee (
    state_code text not null,
    amount_cent integer not null check (amount_cent >= 0),
    minimum_cent integer not null check (minimum_cent >= 0),
    country text not null,
    primary key (country, state_code)
  )`,
    `insert into retail_fee (state_code, amount_cent, minimum_cent, country)
    select state_code, amount_cent, minimum_cent, 'US' from former_fee`,
    "drop table former_fee",
  ];
}
