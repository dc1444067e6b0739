import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#commerce/db/open";
import { fillShop } from "../../support/data/test-shop";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

const NOW = 1_760_000_000_000;

describe.each(STORE_KINDS)("the database on %s", (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await createEmptyStore(kind);
  });
  afterAll(() => store.close());

  const read = (key: string) =>
    store.db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();

  it("a transaction that throws leaves nothing behind [ARCH-12]", async () => {
    const failing = store.transaction(async (trx) => {
      await trx.insertInto("setting").values({ key: "half", value: "1" }).execute();
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await read("half")).toBeUndefined();
  });

  it("of many conditional updates at once exactly one wins [OPEN-19]", async () => {
    await store.db.insertInto("setting").values({ key: "lock", value: "free" }).execute();
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.transaction(async (trx) => {
          const result = await trx
            .updateTable("setting")
            .set({ value: String(index) })
            .where("key", "=", "lock")
            .where("value", "=", "free")
            .executeTakeFirst();
          return Number(result.numUpdatedRows);
        }),
      ),
    );
    expect(won.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  it("large cents, times and sums come back as numbers [MKT-05]", async () => {
    await fillShop(store);
    await store.db
      .insertInto("cart")
      .values({
        uuid: "c",
        account_id: null,
        market: "2022",
        promotion_code: null,
        created_at: NOW,
        updated_at: NOW,
        ordered_at: null,
      })
      .execute();
    const line = {
      cart_uuid: "c",
      sku_id: "s",
      item_id: 1,
      item_type: "NORMAL",
      bundle_id: "",
      item_count: 1,
      attribute_value_id: null,
      campaign_id: "",
      position: "",
      car_model_match: "EMPTY",
      added_at: NOW,
    };
    const price = 5_000_000_000;
    await store.db
      .insertInto("cart_line")
      .values([
        { ...line, line_key: "a", price_seen_cent: price },
        { ...line, line_key: "b", price_seen_cent: price },
      ])
      .execute();
    const { total, at } = await store.db
      .selectFrom("cart_line")
      .select(({ fn }) => [fn.sum<number>("price_seen_cent").as("total"), fn.max("added_at").as("at")])
      .executeTakeFirstOrThrow();
    expect({ total, at }).toEqual({ total: 2 * price, at: NOW });
  });

  if (kind === "sqlite")
    it("a query outside its transaction's handle fails instead of waiting for ever [ARCH-12]", async () => {
      const mistaken = store.transaction(async () => read("any"));
      await expect(mistaken).rejects.toThrow("own handle");
    });
});
