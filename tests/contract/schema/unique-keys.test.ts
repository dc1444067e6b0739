import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { inspectSchema, type Table } from "#commerce/db/inspect";
import type { Db, Store } from "#commerce/db/open";
import { EVERY_TABLE } from "../../support/data/tables/every-table";
import { attempt } from "../../support/store/attempt";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

/** A unique key: columns of a table whose values no two rows may share, of all rows or of some. */
type UniqueKey = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly isPartial: boolean;
  /** The database's message when it refuses a row. */
  readonly refusal: string;
};

const refusalOnSqlite = (table: string, columns: readonly string[]) =>
  `UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(", ")}`;

async function listUniqueKeys(db: Db, kind: Store["kind"], tables: readonly Table[]): Promise<UniqueKey[]> {
  const { rows } = await (kind === "sqlite"
    ? sql<{ table: string; name: string; columns: string; partial: number }>`
        select m.name as "table", i.name, i.partial, (select group_concat(name) from pragma_index_info(i.name)) as columns
        from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1`
    : sql<{ table: string; name: string; columns: string; partial: boolean }>`
        select t.relname as "table", x.relname as name, i.indpred is not null as partial, (
          select string_agg(a.attname, ',' order by n) from unnest(i.indkey) with ordinality k (num, n)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num where n <= i.indnkeyatts
        ) as columns
        from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
        where i.indisunique and t.relnamespace = current_schema()::regnamespace and not t.relispartition`
  ).execute(db);
  const names = new Set(tables.map(({ name }) => name));
  const keys = rows.map(({ table, name, columns, partial }) => ({
    ...{ table, columns: columns.split(","), isPartial: Boolean(partial) },
    refusal: kind === "sqlite" ? refusalOnSqlite(table, columns.split(",")) : name,
  }));
  // A number that is the primary key is the row's own on SQLite and has no index.
  const own = tables.map(({ name, primaryKey }) => ({
    ...{ table: name, columns: primaryKey, isPartial: false },
    refusal: kind === "sqlite" ? refusalOnSqlite(name, primaryKey) : "",
  }));
  const byName = new Map([...own, ...keys].map((key) => [titleFor(key), key]));
  return [...byName.values()].filter(({ table, columns }) => names.has(table) && columns.length > 0);
}

const titleFor = ({ table, columns, isPartial }: UniqueKey) =>
  `${table} (${columns.join(", ")})${isPartial ? " of some" : ""}`;

/** The update after which a row has a value in the key, or is one of the rows of a partial key. */
const PREPARED: Readonly<Record<string, string>> = {
  "orders (cart_uuid) of some": "update orders set status = 'PAYMENT_PENDING'",
  "order_cancellation (order_id) of some": "update order_cancellation set state = 'PENDING'",
  "return_guarantee (return_id) of some": "update return_guarantee set state = 'HELD'",
  "sandbox_parcel (tracking_number)": "update sandbox_parcel set tracking_number = '1Z'",
  "tracked_parcel (label_id)": "update tracked_parcel set shipment_id = null, label_id = 'lab'",
  "shipping_label (order_id) of some": "update shipping_label set return_id = null, state = 'WANTED'",
};

/** Another value for a column, so that only the key under test refuses the copy. */
const otherValue = (column: string, isNumber: boolean) => (isNumber ? `${column} + 5000000` : `${column} || '-copy'`);

/** Inserts a copy of a row that differs in every other key but the one given, or in none where that is impossible. */
function copyOf({ name, columns }: Table, key: UniqueKey, others: readonly UniqueKey[]): string {
  const changed = new Set(
    others.flatMap((other) => other.columns.filter((column) => !key.columns.includes(column)).slice(0, 1)),
  );
  const values = columns.map(({ name: column, kind }) =>
    changed.has(column) ? otherValue(column, kind === "number") : column,
  );
  return `insert into ${name} (${columns.map((column) => column.name).join(", ")}) select ${values.join(", ")} from ${name} limit 1`;
}

describe.each(STORE_KINDS)("what must be one on %s", (kind) => {
  let store: Store;
  let tables: readonly Table[];
  let keys: readonly UniqueKey[];
  beforeAll(async () => {
    store = await createEmptyStore(kind);
    tables = await inspectSchema(store.db, store.kind);
    keys = await listUniqueKeys(store.db, store.kind, tables);
    await insertRows(store.db, store.kind, EVERY_TABLE);
  });
  afterAll(() => store.close());

  it("each key refuses a second row of its own, whatever else is new about it [ARCH-12]", async () => {
    const passed: string[] = [];
    for (const key of keys) {
      const table = tables.find(({ name }) => name === key.table);
      if (table === undefined || ["schema_migration", "item_text"].includes(key.table)) continue;
      const title = titleFor(key);
      const others = keys.filter((other) => other.table === key.table && other !== key);
      const why = await attempt(store, ...[PREPARED[title] ?? []].flat(), copyOf(table, key, others));
      // A key of a part of these columns refuses the copy as well; events lie in a partition with a name of its own.
      const within = others.filter(({ columns }) => columns.every((column) => key.columns.includes(column)));
      if (![key, ...within].some(({ refusal }) => why?.replace("_other_", "_").includes(refusal)))
        passed.push(`${title}: ${why}`);
    }
    expect(passed).toEqual([]);
    expect(keys.length).toBeGreaterThan(150);
  });
});
