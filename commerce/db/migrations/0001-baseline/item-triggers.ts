import type { Dialect, Tables } from "./columns";

/** Columns that lists filter, count and order by and that change while the shop is open. */
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

const differs = (operator: string) => WATCHED.map((name) => `old.${name} ${operator} new.${name}`).join(" or ");

/** Notes when an item last changed, so that a process reads what is new and nothing else. */
const CHANGE_TRIGGERS: Record<Dialect["kind"], readonly string[]> = {
  sqlite: [
    `create trigger item_changed after update of ${WATCHED.join(", ")} on item when ${differs("is not")} begin
      insert into item_change (item_id, changed_at) values (new.id, cast(unixepoch('subsec') * 1000 as integer))
      on conflict (item_id) do update set changed_at = excluded.changed_at;
    end`,
  ],
  postgres: [
    `create function note_item_change() returns trigger language plpgsql as $$ begin
      insert into item_change (item_id, changed_at)
      values (new.id, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (item_id) do update set changed_at = excluded.changed_at;
      return null;
    end $$`,
    `create trigger item_changed after update of ${WATCHED.join(", ")} on item for each row
      when (${differs("is distinct from")}) execute function note_item_change()`,
  ],
};

/** A column of an item's row that the database copies from another table. */
type Copy = { readonly column: string; readonly value: string; readonly table: string; readonly columns: string };

/**
 * An item's page and its main picture beside its title: lists show two dozen cards at a time, and finding both in their
 * own tables took three quarters of reading one.
 */
const COPIES: readonly Copy[] = [
  {
    column: "url_handle",
    value: `(select url_handle from item_seo where item_id = item.id and active = 1
      order by is_primary desc, id limit 1)`,
    table: "item_seo",
    columns: "item_id, url_handle, is_primary, active",
  },
  {
    column: "main_image_url",
    value: "(select url from item_image where item_id = item.id and is_main = 1 order by idx limit 1)",
    table: "item_image",
    columns: "item_id, url, is_main, idx",
  },
];

const copy = ({ column, value }: Copy, isOther: string, items: string) =>
  `update item set ${column} = ${value} where ${items} and ${column} ${isOther} ${value}`;

function copyTriggersSqlite(each: Copy): string[] {
  const trigger = (event: string, items: string) =>
    `create trigger ${each.table}_${event.split(" ")[0]}_copied after ${event} on ${each.table} begin
      ${copy(each, "is not", items)};
    end`;
  return [
    trigger("insert", "id = new.item_id"),
    trigger(`update of ${each.columns}`, "id in (old.item_id, new.item_id)"),
    trigger("delete", "id = old.item_id"),
  ];
}

function copyTriggersPostgres(each: Copy): string[] {
  const { table, columns } = each;
  return [
    `create function copy_${table}() returns trigger language plpgsql as $$ begin
      ${copy(each, "is distinct from", "id in (old.item_id, new.item_id)")};
      return null;
    end $$`,
    `create trigger ${table}_copied after insert or delete or update of ${columns} on ${table}
      for each row execute function copy_${table}()`,
  ];
}

/** The triggers that maintain columns of an item. */
export const itemTriggers: Tables = ({ kind }) => [
  ...CHANGE_TRIGGERS[kind],
  ...COPIES.flatMap(kind === "sqlite" ? copyTriggersSqlite : copyTriggersPostgres),
];
