import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickApi } from "~/models/api";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("buy-now on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it("the same buy-now key makes one draft however often and at once it is sent [CHK-28, CHK-26]", async () => {
    const key = { "idempotency-key": `buy-now-${kind}` };
    const send = () => shop.call(quickApi.buyNow, { body: { skuId: "SKU1", itemCount: 3 } }, key);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ data }) => data.cartUUID)).size).toBe(1);
    expect(answers.map(({ data }) => data.totals.itemCount)).toEqual(Array.from({ length: 20 }, () => 3));
  });

  it("buy-now refuses what cannot be had, with the reason, and makes nothing [CHK-28, PDP-14, PDP-02]", async () => {
    const drafts = async () => (await shop.store.db.selectFrom("cart").select("uuid").execute()).length;
    const before = await drafts();
    await shop.store.db.updateTable("item").set({ not_for_sale: 1 }).where("id", "=", 7).execute();
    const refusal = async (skuId: string, itemCount = 1, market = "2022") => {
      const answer = await shop.call(quickApi.buyNow, { body: { skuId, itemCount } }, { "x-shop-id": market });
      return [answer.status, answer.body.code, answer.body.msg];
    };
    expect(await refusal("SKU4")).toEqual([409, 409, expect.stringMatching(/sold out|stock/i)]);
    expect(await refusal("SKU7")).toEqual([409, 503007, "We no longer carry this part"]);
    expect(await refusal("NONE")).toEqual([409, 409, "This part is no longer sold"]);
    expect(await refusal("SKU2", 6)).toEqual([409, 409, "Only 5 of Part 2 are available"]);
    expect((await refusal("SKU8", 1, "2023"))[0]).toBe(409);
    expect(await drafts()).toBe(before);
  });
});
