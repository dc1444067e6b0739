type Kind = "sqlite" | "postgres";

/** The one pool that all markets sold from. */
const POOL = "main";

/** Columns of a product and its stock that lists filter, count and order by and that change while the shop is open. */
const WATCHED = {
  item: ["status", "not_for_sale", "sales", "review_count", "rating_x100"],
  item_stock: ["available"],
} as const;

const differs = (names: readonly string[], operator: string) =>
  names.map((name) => `old.${name} ${operator} new.${name}`).join(" or ");

const sqliteTrigger = (table: keyof typeof WATCHED, id: string) =>
  `create trigger ${table}_changed after update of ${WATCHED[table].join(", ")} on ${table}
    when ${differs(WATCHED[table], "is not")} begin
      insert into item_change (item_id, changed_at) values (new.${id}, cast(unixepoch('subsec') * 1000 as integer))
      on conflict (item_id) do update set changed_at = excluded.changed_at;
    end`;

const postgresTrigger = (table: keyof typeof WATCHED, run: string) =>
  `create trigger ${table}_changed after update of ${WATCHED[table].join(", ")} on ${table} for each row
    when (${differs(WATCHED[table], "is distinct from")}) execute function ${run}()`;

/**
 * Stock as rows, one for each product and pool. A market's row of a product names the pool that it sells from, and an
 * order's line the pool that its pieces came from.
 */
export function stockPools(kind: Kind): string[] {
  const isSqlite = kind === "sqlite";
  return [
    isSqlite ? "drop trigger item_changed" : "drop trigger item_changed on item",
    `create table item_stock (
    item_id integer not null references item (id) on delete cascade deferrable,
    pool text not null,
    available integer not null check (available >= 0),
    primary key (item_id, pool)
  )${isSqlite ? " without rowid" : ""}`,
    `insert into item_stock (item_id, pool, available) select id, '${POOL}', available_total from item`,
    "alter table item drop column available_total",
    `alter table item_market add column stock_pool text not null default '${POOL}'`,
    `alter table order_item add column stock_pool text not null default '${POOL}'`,
    isSqlite ? sqliteTrigger("item", "id") : postgresTrigger("item", "note_item_change"),
    // The function is named after markets; it notes the product of any row that has an item_id.
    isSqlite ? sqliteTrigger("item_stock", "item_id") : postgresTrigger("item_stock", "note_item_market_change"),
  ];
}
