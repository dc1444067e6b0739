import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { inspectSchema } from "#commerce/db/inspect";
import type { Store } from "#commerce/db/open";
import { markFilled } from "#commerce/ops/sample/filled-mark";
import { removeSample } from "#commerce/ops/sample/remove";
import { loadShopFacts } from "#commerce/settings/shop-facts";
import { createTestStore } from "../../support/data/test-api";
import { openShop, payByCard, place, readyCart } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const OWN = ["setting", "audit", "schema_migration", "schema_migration_lock"];

/** The tables that hold rows, but for the program's own. */
async function filledTables({ db, kind }: Store): Promise<string[]> {
  const names = (await inspectSchema(db, kind)).map(({ name }) => name).filter((name) => !OWN.includes(name));
  const filled: string[] = [];
  for (const name of names) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

describe.each(STORE_KINDS)("taking the sample shop out on %s", (kind) => {
  it("leaves the tables of an empty shop, once, and no word that a search finds [OPEN-82]", async () => {
    const store = await createTestStore(kind);
    onTestFinished(() => store.close());
    expect((await filledTables(store)).length).toBeGreaterThan(20);
    const before = await store.db.selectFrom("setting").selectAll().where("key", "like", "%version").execute();
    await removeSample(store);
    expect(await filledTables(store)).toEqual([]);
    expect(await loadShopFacts(store.db)).toEqual({ hasSampleData: false, hasDemoMember: false });
    const words = await sql`select 1 from item_text limit 1`.execute(store.db);
    expect(words.rows).toEqual([]);
    const after = await store.db.selectFrom("setting").selectAll().where("key", "like", "%version").execute();
    expect(after).not.toEqual(before);
    await expect(removeSample(store)).rejects.toThrow("holds no sample shop");
  });

  it("is refused, with nothing changed, where an order was paid with real money [OPEN-82]", async () => {
    const shop = await openShop(kind);
    onTestFinished(() => shop.close());
    await markFilled(shop.store.db);
    const { data } = await place(shop, await readyCart(shop), "a-paid-order");
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    await shop.store.db.updateTable("payment").set({ provider: "stripe" }).execute();
    await expect(removeSample(shop.store)).rejects.toThrow("real money");
    expect(await shop.store.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    expect((await loadShopFacts(shop.store.db)).hasSampleData).toBe(true);
  });
});
