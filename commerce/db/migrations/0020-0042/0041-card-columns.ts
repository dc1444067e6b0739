import type { StoreKind } from "../../open";

/** The columns of an item's row that the database copies from another table, and how it finds each one's value. */
const COPIED = {
  url_handle: `(select url_handle from item_seo where item_id = item.id and active = 1
    order by is_primary desc, id limit 1)`,
  main_image_url: "(select url from item_image where item_id = item.id and is_main = 1 order by idx limit 1)",
} as const;
type Copied = keyof typeof COPIED;

/** What of the other table decides the value. */
const SOURCES: Record<Copied, { table: string; columns: string }> = {
  url_handle: { table: "item_seo", columns: "item_id, url_handle, is_primary, active" },
  main_image_url: { table: "item_image", columns: "item_id, url, is_main, idx" },
};

const copy = (column: Copied, isOther: string, items: string) =>
  `update item set ${column} = ${COPIED[column]} where ${items} and ${column} ${isOther} ${COPIED[column]}`;

const columns = Object.keys(COPIED) as Copied[];

const common = [
  ...columns.map((column) => `alter table item add column ${column} text`),
  `update item set ${columns.map((column) => `${column} = ${COPIED[column]}`).join(", ")}`,
];

function sqliteTriggers(column: Copied): string[] {
  const { table, columns: watched } = SOURCES[column];
  const trigger = (event: string, items: string) =>
    `create trigger ${table}_${event.split(" ")[0]}_copied after ${event} on ${table} begin
      ${copy(column, "is not", items)};
    end`;
  return [
    trigger("insert", "id = new.item_id"),
    trigger(`update of ${watched}`, "id in (old.item_id, new.item_id)"),
    trigger("delete", "id = old.item_id"),
  ];
}

function postgresTriggers(column: Copied): string[] {
  const { table, columns: watched } = SOURCES[column];
  return [
    `create function copy_${table}() returns trigger language plpgsql as $$ begin
      ${copy(column, "is distinct from", "id in (old.item_id, new.item_id)")};
      return null;
    end $$`,
    `create trigger ${table}_copied after insert or delete or update of ${watched} on ${table}
      for each row execute function copy_${table}()`,
  ];
}

/**
 * An item's page and its main picture beside its title: lists show two dozen cards at a time, and finding both in their own
 * tables took three quarters of reading one. The database itself keeps them equal; items are written before what is theirs.
 */
export const cardColumns: Record<StoreKind, readonly string[]> = {
  sqlite: [...common, ...columns.flatMap(sqliteTriggers)],
  postgres: [...common, ...columns.flatMap(postgresTriggers)],
};
