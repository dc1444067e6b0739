import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, searchApi } from "~/models/api";
import { insertBundles } from "../../support/data/promotions";
import { cartWith, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("kits on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const read = async (cartUUID: string, headers?: Record<string, string>) =>
    (await shop.call(cartApi.read, { query: { cartUUID } }, headers)).data;

  it("a whole kit saves in the cart what it promises, a broken one nothing [CAT-19, OPEN-36]", async () => {
    await insertBundles(shop.store.db, [
      { id: "kit", item_id: 1, title: "Brake kit", us_saving_cent: 700, ca_saving_cent: 900 },
    ]);
    await shop.store.db
      .insertInto("bundle_item")
      .values([
        { bundle_id: "kit", item_id: 1, quantity: 1 },
        { bundle_id: "kit", item_id: 2, quantity: 2 },
      ])
      .execute();
    const { cartUUID } = await cartWith(shop, [
      { skuId: "SKU1", bundleId: "kit" },
      { skuId: "SKU2", bundleId: "kit", itemCount: 2 },
    ]);
    const whole = await read(cartUUID);
    expect(whole.discounts).toMatchObject([
      { source: "AUTO_DISCOUNT", text: "Bought as a kit: Brake kit", amount: { cent: 700 } },
    ]);
    expect((await read(cartUUID, { "x-shop-id": "2023" })).totals.discount.cent).toBe(900);
    const items = [{ skuId: "SKU2", bundleId: "kit" }];
    await shop.call(cartApi.change, { body: { action: "DELETE", cartUUID, items } });
    expect((await read(cartUUID)).totals.discount.cent).toBe(0);
  });

  it("a closed kit is offered nowhere, and a cart that holds it says so and asks its parts' own prices [CAT-19, OPEN-36]", async () => {
    const { db } = shop.store;
    const kit = { item_id: 1, title: "Closing kit", us_saving_cent: 700, ca_saving_cent: 900 };
    await insertBundles(db, [{ id: "closing", ...kit }]);
    const items = [1, 2].map((item_id) => ({ bundle_id: "closing", item_id, quantity: 1 }));
    await db.insertInto("bundle_item").values(items).execute();
    const bundles = async () => (await shop.call(searchApi.bundles, { query: { itemId: 1 } })).data;
    const lines = ["SKU1", "SKU2"].map((skuId) => ({ skuId, bundleId: "closing" }));
    const { cartUUID } = await cartWith(shop, lines);
    expect((await read(cartUUID)).totals.discount.cent).toBe(700);
    expect((await bundles()).map(({ bundleId }) => bundleId)).toContain("closing");
    await db.updateTable("bundle").set({ active: 0 }).where("id", "=", "closing").execute();
    expect((await bundles()).map(({ bundleId }) => bundleId)).not.toContain("closing");
    const closed = await read(cartUUID);
    const notice = { code: "kitClosed", params: {} };
    expect(closed.items.map(({ notices }) => notices)).toEqual([[notice], [notice]]);
    expect(closed.totals.discount.cent).toBe(0);
    const late = await cartWith(shop, lines);
    expect((await read(late.cartUUID)).items).toEqual([]);
    expect(late.errors.map(({ code }) => code)).toEqual(["kitClosed", "kitClosed"]);
    const more = [{ skuId: "SKU1", bundleId: "closing", itemCount: 3 }];
    await shop.call(cartApi.change, { body: { action: "UPDATE", cartUUID, items: more } });
    expect((await read(cartUUID)).items.map(({ itemCount }) => itemCount)).toEqual([3, 1]);
  });
});
