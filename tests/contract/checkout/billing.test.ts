import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPaymentOrder } from "#commerce/services/payment/order-for-provider";
import { checkoutApi, paymentApi } from "~/models/api";
import type { BillingAddress } from "~/models/checkout/address";
import { openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const OFFICE: BillingAddress = {
  ...{ firstName: "Bo", lastName: "Ledger", line1: "500 Court Ave", line2: "" },
  ...{ city: "Denver", state: "CO", code: "80202", country: "US" },
};
const ABROAD: BillingAddress = { ...OFFICE, city: "Toronto", state: "ON", code: "m5h2n2", country: "CA" };

describe.each(STORE_KINDS)("the billing address of an order on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const newKey = () => `billing-${kind}-${++keys}`;
  const placeBilled = (ready: Awaited<ReturnType<typeof readyCart>>, billingAddress?: unknown, key = newKey()) => {
    const body = { ...ready, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    return shop.call(
      paymentApi.create,
      { body: billingAddress === undefined ? body : { ...body, billingAddress: billingAddress as BillingAddress } },
      { "idempotency-key": key },
    );
  };
  const read = async ({ orderId, key }: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data.order;

  it("is the delivery address unless another is given, which the order, its provider and the checkout then have [CHK-48]", async () => {
    const ready = await readyCart(shop);
    const same = await place(shop, ready, newKey());
    expect((await read(same.data)).billingAddress).toBeNull();
    const placed = await placeBilled(ready, ABROAD);
    expect(placed.status).toBe(200);
    // It is another order than the one billed to the delivery address, which it replaces.
    expect(placed.data.orderId).not.toBe(same.data.orderId);
    expect((await read(same.data)).status).toBe("CANCELLED");
    const order = await read(placed.data);
    expect(order.billingAddress).toEqual({ ...ABROAD, code: "M5H 2N2" });
    expect([order.address.line1, order.total.cent]).toEqual(["1 Main Street", ready.expectedTotalCent]);
    const payment = await shop.store.db
      .selectFrom("payment")
      .selectAll()
      .where("id", "=", placed.data.paymentId)
      .executeTakeFirstOrThrow();
    expect((await loadPaymentOrder(shop.store.db, payment, "/")).billing).toEqual(order.billingAddress);
    const checkout = await shop.call(checkoutApi.read, { query: { cartUUID: ready.cartUUID } });
    expect(checkout.data.billingAddress).toEqual(order.billingAddress);
    expect((await placeBilled(ready, ABROAD)).data.orderId, "the same again is the same order").toBe(order.orderId);
    const back = await placeBilled(ready);
    expect((await read(back.data)).billingAddress).toBeNull();
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID: ready.cartUUID } });
    expect(data.billingAddress, "the last choice is remembered").toBeNull();
  });

  it("another one under the same key is another request [CHK-48, CHK-26]", async () => {
    const ready = await readyCart(shop);
    const key = newKey();
    expect((await placeBilled(ready, OFFICE, key)).status).toBe(200);
    expect((await placeBilled(ready, OFFICE, key)).status).toBe(200);
    expect((await placeBilled(ready, undefined, key)).status).toBe(422);
  });

  it("is refused beside its field, with nothing ordered, where code, state and country contradict [CHK-48, CHK-40]", async () => {
    const ready = await readyCart(shop);
    const refusals: readonly (readonly [object, string])[] = [
      [{ ...OFFICE, state: "OH" }, "code"],
      [{ ...OFFICE, code: "M5H 2N2" }, "code"],
      [{ ...OFFICE, state: "ON" }, "state"],
    ];
    for (const [address, field] of refusals) {
      const refused = await placeBilled(ready, address);
      expect([refused.status, refused.errors.map((each) => each.field)]).toEqual([400, [field]]);
    }
    for (const address of [
      { ...OFFICE, country: "FR" },
      { ...OFFICE, line1: " " },
    ])
      expect((await placeBilled(ready, address)).status).toBe(400);
    const orders = await shop.store.db
      .selectFrom("orders")
      .select("id")
      .where("cart_uuid", "=", ready.cartUUID)
      .execute();
    expect(orders).toEqual([]);
  });
});
