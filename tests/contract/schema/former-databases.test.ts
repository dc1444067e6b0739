import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ConversionFailure } from "#commerce/db/former/broken-rows";
import { insertRows } from "#commerce/db/insert-rows";
import { inspectSchema } from "#commerce/db/inspect";
import { migrate } from "#commerce/db/migrate";
import type { Store } from "#commerce/db/open";
import type { Database } from "#commerce/db/tables";
import { textEngine } from "#commerce/text/engines";
import { fillBaseline, ROWS_OF_BASELINE, readAll } from "../../support/data/tables/baseline-rows";
import { openFormerStore } from "../../support/store/former-store";
import { createEmptyStore, STORE_KINDS, type TestStoreKind } from "../../support/store/test-store";

/** Tables with their rules, and the indexes and triggers as the database names them. */
async function describeAll({ db, kind }: Store) {
  const tables = (await inspectSchema(db, kind)).map((table) => ({
    ...table,
    columns: [...table.columns],
    indexes: table.indexes.map((index) => index.join(", ")).sort(),
    foreignKeys: table.foreignKeys.map((key) => JSON.stringify(key)).sort(),
  }));
  const { rows } = await (kind === "sqlite"
    ? sql<{
        name: string;
      }>`select name || ' ' || coalesce(sql, '') as name from sqlite_master where type in ('index', 'trigger')`
    : sql<{ name: string }>`
        select indexdef as name from pg_indexes where schemaname = current_schema()
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select relname || ' ' || relkind::text from pg_class where relnamespace = current_schema()::regnamespace
        union all select nspname::text from pg_namespace where nspname like '%former%'`
  ).execute(db);
  return { tables: tables.sort((a, b) => (a.name < b.name ? -1 : 1)), named: rows.map(({ name }) => name).sort() };
}

const TEXTS = [{ itemId: 1, title: "Brake Pads", brand: "", category: "", extra: "" }];

async function openFilled(storeKind: TestStoreKind): Promise<Store> {
  const store = await openFormerStore(storeKind);
  await fillBaseline(store, true);
  await textEngine(store.kind).add(store.db, TEXTS);
  return store;
}

const change = (db: Kysely<Database>, ...statements: string[]) =>
  statements.reduce<Promise<unknown>>((done, each) => done.then(() => sql.raw(each).execute(db)), Promise.resolve());

describe.each(STORE_KINDS)("a database of the migrations before the baseline on %s", (storeKind) => {
  const kind = storeKind === "sqlite" ? "sqlite" : "postgres";
  it("gets the schema of a new one and keeps every row, its numbers and its search text [ARCH-12]", async () => {
    const store = await openFilled(storeKind);
    if (kind === "postgres")
      await change(
        store.db,
        "create table tracked_event_20000 partition of tracked_event for values from (20000) to (20001)",
      );
    await migrate(store.db, kind);
    const fresh = await createEmptyStore(storeKind);
    const [converted, made] = [await describeAll(store), await describeAll(fresh)];
    // Events came with the baseline.
    const { domain_event: _event, domain_event_handled: _handled, ...rows } = ROWS_OF_BASELINE;
    await insertRows(fresh.db, fresh.kind, rows);
    await textEngine(fresh.kind).add(fresh.db, TEXTS);
    expect(await readAll(store.db)).toEqual(await readAll(fresh.db));
    await fresh.close();
    expect(converted.tables).toEqual(made.tables);
    const isPartition = (name: string) => name.includes("tracked_event_20000");
    expect(converted.named.filter((name) => !isPartition(name))).toEqual(made.named);
    expect(converted.named.some(isPartition)).toBe(kind === "postgres");
    const { id } = await store.db
      .insertInto("audit")
      .values({ at: 1, who: "", via: "", action: "", subject: "", detail: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    // PostgreSQL counts on only where the database itself gave the numbers; these were given.
    expect(id).toBe(kind === "sqlite" ? 12 : 1);
    const hits = await textEngine(kind).find(store.db, [[["pad"]]]);
    expect([...hits.ids]).toEqual([1]);
    await migrate(store.db, kind);
    await store.close();
  });

  it("loses what names nothing any more as if it went today, and keeps the rest [ARCH-12]", async () => {
    const store = await openFilled(storeKind);
    await change(
      store.db,
      "insert into viewed_item (account_id, item_id, viewed_at) values ('ada', 99, 1)",
      "insert into member_cart (account_id, cart_uuid) select id || '2', '' from account",
      "insert into points_account (account_id, touched_at) values ('gone', 1)",
      "update cart_line set attribute_value_id = 99",
      "update cart set coupon_id = 'gone'",
      ...(kind === "sqlite" ? ["pragma foreign_keys = on"] : []),
    ).catch(async (error: unknown) => {
      // The account of a member's cart was a foreign key before.
      expect(String(error)).toMatch(/foreign key/i);
      await change(
        store.db,
        "insert into points_account (account_id, touched_at) values ('gone', 1)",
        "update cart_line set attribute_value_id = 99",
        "update cart set coupon_id = 'gone'",
        "update member_cart set cart_uuid = ''",
      );
    });
    await migrate(store.db, kind);
    expect((await store.db.selectFrom("viewed_item").selectAll().execute()).map((row) => row.item_id)).toEqual([1]);
    expect(await store.db.selectFrom("points_account").select("account_id").execute()).toEqual([{ account_id: "ada" }]);
    expect(await store.db.selectFrom("cart_line").select("attribute_value_id").execute()).toEqual([
      { attribute_value_id: null },
    ]);
    expect(await store.db.selectFrom("cart").select("coupon_id").execute()).toEqual([{ coupon_id: null }]);
    expect(await store.db.selectFrom("member_cart").select("cart_uuid").execute()).toEqual([{ cart_uuid: null }]);
    await store.close();
  });

  it("finds coupons by their codes without dashes, of two that are then the same the one without a dash [PROMO-07]", async () => {
    const store = await openFilled(storeKind);
    const codes = ["CA-1", "CA1", "DA-1", "D-A1", "EA-1"];
    for (const code of codes)
      await change(
        store.db,
        `insert into coupon (id, account_id, type, discount_id, code, code_norm, created_at)
        select '${code}', null, 'action', min(id), '${code}', '${code.toLowerCase()}', 1 from discount`,
      );
    await migrate(store.db, kind);
    const rows = await store.db.selectFrom("coupon").select(["code", "code_norm"]).where("code", "in", codes).execute();
    expect(Object.fromEntries(rows.map(({ code, code_norm }) => [code, code_norm]))).toEqual({
      "CA-1": "ca-1",
      CA1: "ca1",
      "D-A1": "da1",
      "DA-1": "da-1",
      "EA-1": "ea1",
    });
    await store.close();
  });

  it("stays as it is when rows break a rule, and each is named with its table, key and rule [ARCH-12]", async () => {
    const store = await openFilled(storeKind);
    await change(
      store.db,
      "update item set available_total = -1",
      "update orders set total_cent = 1 where id = 'AW2'",
      "update order_item set item_id = 99",
      "update payment set state = 'SUCCEEDED'",
    );
    const before = [await readAll(store.db, true), await describeAll(store)];
    const failure = await migrate(store.db, kind).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConversionFailure);
    expect(failure instanceof ConversionFailure && [...failure.problems].sort()).toEqual([
      "item 1: item_available_total_check",
      "order_item AW1 l: item_id names no row of item",
      "orders AW2: orders_total_sum",
      "payment AW1: payment_paid",
    ]);
    expect([await readAll(store.db, true), await describeAll(store)]).toEqual(before);
    await store.close();
  });

  it("of an older version is refused by name, and so is one of a newer program [ARCH-12]", async () => {
    const store = await openFormerStore(storeKind);
    await sql`delete from kysely_migration where name = '0042-model-index'`.execute(store.db);
    await expect(migrate(store.db, kind)).rejects.toThrow("0042-model-index");
    await sql`insert into kysely_migration (name, timestamp) values ('0042-model-index', '')`.execute(store.db);
    await migrate(store.db, kind);
    await sql`insert into schema_migration (name, applied_at) values ('9999-later', 1)`.execute(store.db);
    await expect(migrate(store.db, kind)).rejects.toThrow("newer version of the program (9999-later)");
    await store.close();
  });
});
