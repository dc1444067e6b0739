import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#commerce/services/order/status";
import { reviewApi } from "~/models/api";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { askReturn, complete, openReturnShop } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const WORDS = { rating: 5, title: "Quiet", text: "They went on in an hour and stop the truck without a sound." };

describe.each(STORE_KINDS)("reviews of a part that is sent once more on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [2], 40);
  });
  afterAll(() => shop.close());

  const ship = (orderId: string) =>
    shop.store.transaction((trx) =>
      moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );

  it("a part and the same one sent in exchange for it are one purchase, which has one review [REV-05, OPEN-58]", async () => {
    const me = await insertMember(shop, "reviewer");
    const bought = await orderFor(shop, {
      me,
      email: "reviewer@example.com",
      items: [{ skuId: "SKU2", itemCount: 1 }],
    });
    await ship(bought.orderId);
    const wish = { items: [{ skuId: "SKU2", itemCount: 1 }], solution: "Exchange", exchangeSkuId: "SKU2" } as const;
    const { data: request } = await askReturn(shop, bought, { ...wish, items: [...wish.items], reason: "wrongPart" });
    const again = (await complete(shop, request.id)).data.exchangeOrder?.orderId ?? "";
    await ship(again);
    const write = (orderId: string) => shop.call(reviewApi.create, { body: { ...WORDS, orderId, skuId: "SKU2" } }, me);
    const open = async () =>
      (await shop.call(reviewApi.mine, {}, me)).data.open.map(({ orderId }) => orderId).toSorted();
    expect(await open()).toEqual([bought.orderId, again].toSorted());
    const answers = await Promise.all([write(bought.orderId), write(again)]);
    expect(answers.map(({ status }) => status).toSorted(), "both at once").toEqual([200, 409]);
    expect(await open()).toEqual([]);
    for (const orderId of [bought.orderId, again]) {
      const { data } = await shop.call(reviewApi.check, { body: { orderId, skuId: "SKU2" } }, me);
      expect(data).toMatchObject({ error: { code: "reviewedAlready" } });
    }
    const id = answers.find(({ status }) => status === 200)?.data.id;
    await shop.call(reviewApi.remove, { query: { id: String(id) } }, me);
    expect((await write(again)).status, "taken away, it may be written anew").toBe(200);
    expect((await write(bought.orderId)).status).toBe(409);
  });
});
