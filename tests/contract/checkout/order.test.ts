import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#commerce/services/order/status";
import { cartApi, orderApi, paymentApi } from "~/models/api";
import { orderTotal } from "~/models/order/order";
import { ADDRESS, openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("order on %s", (kind) => {
  let shop: Shop;
  let visitors = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const track = (orderId: string, email: string, visitor = `visitor-${++visitors}`) =>
    shop.call(orderApi.track, { query: { orderId } }, { "x-visitor-key": visitor, "x-order-email": email });
  const placed = async (key: string) =>
    (await place(shop, await readyCart(shop, [{ skuId: "SKU3", attributeValueId: 14 }]), key)).data;

  it("of two changes at once one wins, and the history has one step [ORD-01]", async () => {
    const { orderId } = await placed("race");
    const move = (to: "PROCESSING" | "CANCELLED") =>
      shop.store
        .transaction((trx) => moveOrder(trx, orderId, { to, actor: "system", note: "", at: 1 }))
        .then(() => to)
        .catch(() => null);
    const won = (await Promise.all([move("CANCELLED"), move("CANCELLED"), move("CANCELLED")])).filter(
      (to) => to !== null,
    );
    expect(won).toHaveLength(1);
    const events = await shop.store.db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).execute();
    expect(events).toHaveLength(2);
  });

  it("an order keeps its items, address and amounts, and they add up [ENT-28, CHK-07, CHK-08, ORD-04, PROMO-08]", async () => {
    const ready = await readyCart(shop, [{ skuId: "SKU3", itemCount: 2, attributeValueId: 14 }, { skuId: "SKU2" }]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID: ready.cartUUID, code: "save10" } });
    const mismatch = await place(shop, ready, "amounts-1");
    expect(mismatch.status, "the code made it cheaper than shown").toBe(409);
    const { cent } = (mismatch.body.data as { total: { cent: number } }).total;
    const { data } = await place(shop, { ...ready, expectedTotalCent: cent }, "amounts-2");
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    const { data: order } = await track(data.orderId, "ADA@example.com ");
    expect(order).toMatchObject({
      status: "PROCESSING",
      email: "ada@example.com",
      address: ADDRESS,
      paymentType: "oceanpayment",
      codeSaved: { cent: 1123 },
      discount: { cent: 1123 },
      coreCharge: { cent: 5000 },
      shippingName: "Standard Shipping",
      estimate: { ships: "2026-06-16", from: "2026-06-18", to: "2026-06-19" },
    });
    expect(order.orderItems.map((item) => [item.skuId, item.itemCount, item.unitPrice.cent, item.vehicle])).toEqual(
      expect.arrayContaining([
        ["SKU3", 2, 4999, "2015 Ford F-150 XLT 5.0L V8"],
        ["SKU2", 1, 1234, ""],
      ]),
    );
    const amounts = {
      subtotalCent: order.subtotal.cent,
      discountCent: order.discount.cent,
      pointsCent: order.integralAmount.cent,
      retailDeliveryFeeCent: order.retailDeliveryFee.cent,
      shippingFeeCent: order.shippingFee.cent,
      taxCent: order.taxFee.cent,
      coreChargeCent: order.coreCharge.cent,
    };
    expect(orderTotal(amounts, "USD")).toEqual(order.total);
    expect(order.total.cent).toBe(cent);
    const rows = await shop.store.db
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "=", data.orderId)
      .execute();
    expect(rows.reduce((sum, row) => sum + row.discount_cent, 0)).toBe(1123);
    expect(rows.reduce((sum, row) => sum + row.tax_cent, 0)).toBe(order.taxFee.cent);
  });

  it("a wrong email and an unknown number get the same 404 [API-082, ORD-08, OPEN-13]", async () => {
    const { orderId } = await placed("track");
    const found = await track(orderId.toLowerCase(), "ada@example.com");
    expect([found.status, found.data]).toMatchObject([200, { orderId, status: "PAYMENT_PENDING", shipments: [] }]);
    const [wrong, unknown] = [await track(orderId, "eve@example.com"), await track("AW0000000000", "ada@example.com")];
    expect([wrong.status, wrong.body.msg]).toEqual([404, "We could not find an order with that number and email"]);
    expect(unknown.body).toEqual(wrong.body);
  });

  it("ten tries in ten minutes, then a wait; others are not kept from their orders [OPEN-13]", async () => {
    const { orderId } = await placed("limit");
    for (let index = 0; index < 10; index += 1)
      expect((await track(`AWNONE${index}`, "eve@example.com", "eve")).status).toBe(404);
    expect((await track(orderId, "ada@example.com", "eve")).status).toBe(429);
    expect((await track(orderId, "ada@example.com", "ada")).status).toBe(200);
    shop.clock.advance(600_000);
    expect((await track(orderId, "ada@example.com", "eve")).status).toBe(200);
  });

  it("guessing emails of one order from many visitors is stopped too [OPEN-13]", async () => {
    const { orderId } = await placed("guess");
    for (let index = 0; index < 10; index += 1)
      expect((await track(orderId, `eve${index}@example.com`)).status).toBe(404);
    expect((await track(orderId, "eve@example.com")).status).toBe(429);
  });

  it("a guest reads the order by its key even when the email is unknown to the browser [CHK-27]", async () => {
    const data = await placed("key");
    const { data: read } = await shop.call(paymentApi.paidResult, { query: { orderId: data.orderId, key: data.key } });
    expect(read.order.orderId).toBe(data.orderId);
  });
});
