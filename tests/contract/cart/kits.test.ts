import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi } from "~/models/api";
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
    await shop.store.db
      .insertInto("bundle")
      .values({ id: "kit", item_id: 1, title: "Brake kit", us_saving_cent: 700, ca_saving_cent: 900 })
      .execute();
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
});
