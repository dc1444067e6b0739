/** Products that are cheaper together with another one, indexed by the add-on item. */
export const addOnOfferTables: readonly string[] = [
  `create table add_on_offer (id text primary key, item_id integer not null, rule_kind text not null,
    rule_values text not null, condition_text text not null, us_minimum_cent bigint not null,
    ca_minimum_cent bigint not null, us_price_cent bigint, ca_price_cent bigint, max_quantity integer not null,
    starts_at bigint not null, ends_at bigint not null, active integer not null, sort integer not null)`,
  "create index add_on_offer_of_item on add_on_offer (item_id)",
];
