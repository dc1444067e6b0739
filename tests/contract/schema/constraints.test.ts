import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { type Check, inspectSchema, type Table } from "#commerce/db/inspect";
import type { Store } from "#commerce/db/open";
import { EVERY_TABLE } from "../../support/data/tables/every-table";
import { attempt, undone } from "../../support/store/attempt";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

/** Changes that break the checks that are no family of their own. */
const BREAKING: Readonly<Record<string, string>> = {
  orders_total_sum: "update orders set total_cent = total_cent + 1",
  orders_saved_by_code: "update orders set code_saved_cent = discount_cent + 1",
  discount_period: "update discount set starts_at = ends_at + 1",
  add_on_offer_period: "update add_on_offer set starts_at = ends_at + 1",
  points_entry_sign: "update points_entry set points = -points, remaining = 0",
  points_entry_left: "update points_entry set remaining = points + 1",
  vehicle_work_unit: "update vehicle_work set unit = null",
  vehicle_work_line: "update vehicle_work set line_key = null",
  tax_calculation_source: "update tax_calculation set provider_ref = null",
  tax_record_done: "update tax_record set state = 'DONE'",
  points_hold_used: "update points_hold set used = points + 1",
};

/** Families of checks of one column: how its expression reads on either database, and a value that breaks it. */
const FAMILIES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^\(?length\((\w+)\) = 3\)?$/, () => "'US'"],
  [/^\w+ between (\d+) and \d+$/, (least) => String(Number(least) - 1)],
  [/^\(\((\w+) >= '?(\d+)'?(?:::\w+)?\) AND \(\1 <= .*\)\)$/, (_, least) => String(Number(least) - 1)],
  [/^\(?\w+ >= (\d+)\)?$/, (least) => String(Number(least) - 1)],
  [/^\w+ in \('/, () => "'no such value'"],
  [/^\(\w+ = ANY \(ARRAY\['/, () => "'no such value'"],
  [/^\w+ in \(\d/, () => "2"],
  [/^\(\w+ = ANY \(ARRAY\[\d/, () => "2"],
  [/^\w+ like '____-__-__'$/, () => "'7/4/2026'"],
  [/^\(\w+ ~~ '____-__-__'/, () => "'7/4/2026'"],
];

function breakingChange(table: string, { name, expression }: Check): string {
  const own = BREAKING[name];
  if (own !== undefined) return own;
  const column = name.slice(table.length + 1, -"_check".length);
  for (const [pattern, value] of FAMILIES) {
    const found = pattern.exec(expression);
    if (found !== null) return `update ${table} set ${column} = ${value(...found.slice(1))}`;
  }
  throw new Error(`no change is known that breaks ${name}: ${expression}`);
}

/** Columns that look like references and are none, each with why. */
const RECORDS: Readonly<Record<string, string>> = {
  "area.parent_id": "0 for a country",
  "bought_item.order_id": "swept when the order was taken back",
  "cart_line.sku_id": "read with item_id",
  "cart_line.bundle_id": "empty outside of kits",
  "cart_line.campaign_id": "reported by the browser",
  "garage_vehicle.vin_vehicle_id": "of a vehicle that may leave the catalogue",
  "item.sku_id": "its own",
  "item_text.item_id": "written and removed with the item by the program, as in SQLite",
  "marketing_event.order_id": "reported by the browser",
  "marketing_event.click_id": "of an advertiser",
  "order_item.sku_id": "as it was then",
  "order_item.bundle_id": "as it was then",
  "order_kit.bundle_id": "as it was then",
  "orders.cart_uuid": "carts go, orders stay",
  "orders.joined_cart_uuid": "carts go, orders stay",
  "orders.third_party_order_id": "of a provider",
  "review_invitation.sku_id": "as ordered",
  "review_source.sku_id": "as ordered",
  "tracked_event.session_id": "reported by the browser",
};

describe.each(STORE_KINDS)("the rules of the schema on %s", (kind) => {
  let store: Store;
  let tables: readonly Table[];
  beforeAll(async () => {
    store = await createEmptyStore(kind);
    tables = await inspectSchema(store.db, store.kind);
    // The database writes what it copies of items; the rest is written here.
    await insertRows(store.db, store.kind, EVERY_TABLE);
  });
  afterAll(() => store.close());

  it("there is a row in each table to try them on [ARCH-12]", async () => {
    for (const { name } of tables) {
      if (["schema_migration", "item_text"].includes(name)) continue;
      const { rows } = await sql.raw(`select 1 from ${name}`).execute(store.db);
      expect(rows.length, name).toBeGreaterThan(0);
    }
  });

  it("each check refuses a row that breaks it [ARCH-12]", async () => {
    let tried = 0;
    for (const { name: table, checks } of tables)
      for (const check of checks) {
        const why = await attempt(store, breakingChange(table, check));
        const expected =
          store.kind === "postgres" || BREAKING[check.name] !== undefined ? check.name : check.expression;
        expect(why, check.name).toContain(expected);
        tried += 1;
      }
    expect(tried).toBeGreaterThan(200);
  });

  it("each foreign key refuses a row that names nothing [ARCH-12]", async () => {
    let tried = 0;
    for (const { name, columns, foreignKeys } of tables)
      for (const key of foreignKeys)
        for (const column of key.columns) {
          const isNumber = columns.find((each) => each.name === column)?.kind === "number";
          const why = await attempt(store, `update ${name} set ${column} = ${isNumber ? "987654" : "'no such row'"}`);
          expect(why?.toLowerCase(), `${name}.${column}`).toMatch(/foreign key|_fkey/);
          tried += 1;
        }
    expect(tried).toBeGreaterThan(80);
  });

  it("each reference is a foreign key or a record with its reason, and each foreign key has an index [ARCH-12]", () => {
    const unkeyed: string[] = [];
    for (const { name, columns, foreignKeys, indexes } of tables) {
      const keyed = foreignKeys.flatMap((key) => key.columns);
      for (const { name: column } of columns) {
        if (!/_(?:id|uuid)$/.test(column) || keyed.includes(column)) continue;
        unkeyed.push(`${name}.${column}`);
      }
      for (const key of foreignKeys)
        expect(
          indexes.some((index) => key.columns.every((column, at) => index[at] === column)),
          `${name} (${key.columns.join(", ")}) has an index`,
        ).toBe(true);
    }
    const isThere = (column: string) => tables.some(({ name }) => column.startsWith(`${name}.`));
    expect(unkeyed.sort()).toEqual(Object.keys(RECORDS).filter(isThere).sort());
  });

  it.each([
    [
      "a second default address in a country",
      "insert into address select 'b', account_id, first_name, last_name, phone, line1, line2, city, state, code, country, 1, created_at from address",
    ],
    [
      "a second default vehicle",
      "insert into garage_vehicle (id, account_id, attribute_value_id, is_default, created_at) select 'h', account_id, 1, 1, created_at from garage_vehicle",
    ],
    ["a second paid payment of an order", "update payment set state = 'SUCCEEDED'"],
    [
      "a second review of a product of an order",
      "insert into review_source select 2, order_id, sku_id, account_id, email_norm, edit_hash, editable_until, held_for, 0, updated_at from review_source",
    ],
    [
      "a second conversion of an order",
      "insert into marketing_event select 'n', kind, order_id, click_id, body, received_at from marketing_event",
    ],
  ])("what must be one is one: %s is refused [ARCH-12]", async (_, statement) => {
    expect(await attempt(store, statement)).toMatch(/unique|_key$|_default$|_paid$/i);
  });

  it("an order goes with nothing; drafts, sessions and what a member keeps go with the account [ARCH-12, ACC-22]", async () => {
    for (const parent of ["item", "discount", "account"])
      expect(await attempt(store, `delete from ${parent}`), `an order names its ${parent}`).toMatch(
        /foreign key|_fkey/i,
      );
    const cascades = tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.filter(({ parent, onDelete }) => parent === "orders" && onDelete !== "refuse").map(() => name),
    );
    expect(cascades).toEqual([]);
    const gone = await undone(store, async (trx) => {
      await sql`update orders set account_id = null`.execute(trx);
      await sql`update coupon set account_id = null`.execute(trx);
      await sql`delete from account`.execute(trx);
      const left: string[] = [];
      for (const { name, foreignKeys } of tables) {
        if (!foreignKeys.some(({ parent, onDelete }) => parent === "account" && onDelete === "cascade")) continue;
        if (name === "coupon") continue;
        if ((await sql.raw(`select 1 from ${name}`).execute(trx)).rows.length > 0) left.push(name);
      }
      return left;
    });
    expect(gone).toEqual([]);
  });
});
