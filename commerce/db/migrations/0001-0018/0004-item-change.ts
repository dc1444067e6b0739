import type { StoreKind } from "../../open";

/** What lists filter, count and order by and what changes while the shop is open. */
const WATCHED = [
  "status",
  "us_status",
  "ca_status",
  "not_for_sale",
  "us_price_cent",
  "ca_price_cent",
  "available_total",
  "sales",
  "review_count",
  "rating_x100",
] as const;

const columns = WATCHED.join(", ");
const differs = (operator: string) => WATCHED.map((name) => `old.${name} ${operator} new.${name}`).join(" or ");

const common = [
  "create table item_change (item_id integer primary key, changed_at bigint not null)",
  "create index item_change_time on item_change (changed_at, item_id)",
  "drop index fitment_base",
] as const;

/** When each item last changed, kept by the database itself: a process reads what is new and nothing else. */
export const itemChangeTables: Record<StoreKind, readonly string[]> = {
  sqlite: [
    ...common,
    // Every row that may speak of a vehicle, read from the index alone.
    "create index fitment_base on fitment (base_node_id, item_id, sub_model, engine, qualifiers)",
    // Rows that name no year, by what they do name; with its condition as a column SQLite asks the index alone.
    `create index fitment_any_year on fitment (lower(make), lower(model), item_id, sub_model, engine, qualifiers,
      base_node_id) where base_node_id is null`,
    `create trigger item_changed after update of ${columns} on item when ${differs("is not")} begin
      insert into item_change (item_id, changed_at) values (new.id, cast(unixepoch('subsec') * 1000 as integer))
      on conflict (item_id) do update set changed_at = excluded.changed_at;
    end`,
  ],
  postgres: [
    ...common,
    // No qualifiers here: PostgreSQL refuses an index entry longer than a third of a page.
    "create index fitment_base on fitment (base_node_id, item_id)",
    // So most of a model's rows are read from one index alone, and the rest without walking over them.
    `create index fitment_plain on fitment (base_node_id, item_id)
      where sub_model is null and engine is null and qualifiers is null`,
    `create index fitment_detailed on fitment (base_node_id, item_id)
      where sub_model is not null or engine is not null or qualifiers is not null`,
    "create index fitment_any_year on fitment (lower(make), lower(model)) where base_node_id is null",
    `create function note_item_change() returns trigger language plpgsql as $$ begin
      insert into item_change (item_id, changed_at)
      values (new.id, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (item_id) do update set changed_at = excluded.changed_at;
      return null;
    end $$`,
    `create trigger item_changed after update of ${columns} on item for each row
      when (${differs("is distinct from")}) execute function note_item_change()`,
  ],
};
