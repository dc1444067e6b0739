const STATUSES = "'ON_SHELVES', 'OFF_SHELVES', 'DRAFT', 'DELETED', 'UNDER_STOCK', 'SOLD_OUT'";

/** The markets that had columns of their own, with the beginning of their names. */
const FORMER = [
  { market: "2022", prefix: "us" },
  { market: "2023", prefix: "ca" },
] as const;

/** A product without a row for a market is not sold there; one without a status of its own has the product's. */
const createTable = (end: string) => `create table item_market (
    item_id integer not null references item (id) on delete cascade deferrable,
    market text not null,
    status text check (status in (${STATUSES})),
    price_cent integer not null check (price_cent >= 0),
    original_cent integer not null check (original_cent >= 0),
    core_cent integer not null check (core_cent >= 0),
    primary key (item_id, market)
  )${end}`;

const copyRows = FORMER.map(
  ({ market, prefix }) => `insert into item_market (item_id, market, status, price_cent, original_cent, core_cent)
    select id, '${market}', ${prefix}_status, ${prefix}_price_cent, ${prefix}_original_cent, ${prefix}_core_cent from item`,
);

const dropColumns = FORMER.flatMap(({ prefix }) =>
  ["status", "price_cent", "original_cent", "core_cent"].map(
    (column) => `alter table item drop column ${prefix}_${column}`,
  ),
);

/** Columns of a product and its markets that lists filter, count and order by and that change while the shop is open. */
const WATCHED = {
  item: ["status", "not_for_sale", "available_total", "sales", "review_count", "rating_x100"],
  item_market: ["status", "price_cent"],
} as const;

const differs = (names: readonly string[], operator: string) =>
  names.map((name) => `old.${name} ${operator} new.${name}`).join(" or ");

const sqliteTrigger = (table: "item" | "item_market", id: string) =>
  `create trigger ${table}_changed after update of ${WATCHED[table].join(", ")} on ${table}
    when ${differs(WATCHED[table], "is not")} begin
      insert into item_change (item_id, changed_at) values (new.${id}, cast(unixepoch('subsec') * 1000 as integer))
      on conflict (item_id) do update set changed_at = excluded.changed_at;
    end`;

const postgresTrigger = (table: "item" | "item_market", run: string) =>
  `create trigger ${table}_changed after update of ${WATCHED[table].join(", ")} on ${table} for each row
    when (${differs(WATCHED[table], "is distinct from")}) execute function ${run}()`;

/** Prices, former prices, core charges and statuses of products as rows, one for each market, in place of columns. */
export function itemMarkets(kind: "sqlite" | "postgres"): string[] {
  if (kind === "sqlite")
    return [
      "drop trigger item_changed",
      createTable(" without rowid"),
      ...copyRows,
      ...dropColumns,
      sqliteTrigger("item", "id"),
      sqliteTrigger("item_market", "item_id"),
    ];
  return [
    "drop trigger item_changed on item",
    createTable(""),
    ...copyRows,
    ...dropColumns,
    postgresTrigger("item", "note_item_change"),
    `create function note_item_market_change() returns trigger language plpgsql as $$ begin
      insert into item_change (item_id, changed_at)
      values (new.item_id, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (item_id) do update set changed_at = excluded.changed_at;
      return null;
    end $$`,
    postgresTrigger("item_market", "note_item_market_change"),
  ];
}
