import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationsApi, paymentApi } from "~/models/api";
import { openReturnShop, STAFF } from "../../support/data/returns";
import { payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("paid orders that are held for review on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  it("are confirmed by mail once staff let them through, and not before [OPEN-03, OPEN-62]", async () => {
    const { data } = await place(shop, await readyCart(shop), "held");
    const { orderId, key, redirectUrl } = data;
    // The provider was told the former amount, so what is charged differs from the order.
    await shop.store.db
      .updateTable("orders")
      .set((set) => ({
        total_cent: set("total_cent", "+", 100),
        shipping_fee_cent: set("shipping_fee_cent", "+", 100),
      }))
      .where("id", "=", orderId)
      .execute();
    await payByCard(shop, redirectUrl, "4242424242424242");
    const { data: paid } = await shop.call(paymentApi.paidResult, { query: { orderId, key } });
    expect([paid.result, paid.order.status]).toEqual(["SUCCEEDED", "PENDING"]);
    const mails = async () => {
      const rows = await shop.store.db
        .selectFrom("mail")
        .select("kind")
        .where("subject", "like", `%${orderId}%`)
        .execute();
      return rows.map((row) => row.kind);
    };
    expect(await mails()).toEqual([]);
    const body = { status: "PROCESSING" as const, note: "" };
    const released = await shop.call(operationsApi.setStatus, { params: { orderId }, body }, STAFF);
    expect(released.status).toBe(200);
    expect(await mails()).toEqual(["order-confirmation"]);
  });
});
