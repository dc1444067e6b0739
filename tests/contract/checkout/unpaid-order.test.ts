import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, checkoutApi, paymentApi } from "~/models/api";
import { ADDRESS, openShop, payByCard, place, press, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const UNDECIDED = "4000 0000 0000 0077";

describe.each(STORE_KINDS)("an unpaid order and its cart on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const newKey = () => `unpaid-${++keys}`;
  const readCart = async (cartUUID: string) => (await shop.call(cartApi.read, { query: { cartUUID } })).data;
  const ready = async (cartUUID: string) => {
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } });
    return { cartUUID, expectedTotalCent: data.totals.total.cent };
  };
  const setCount = (cartUUID: string, skuId: string, itemCount: number) => {
    const action = itemCount === 0 ? ("DELETE" as const) : ("UPDATE" as const);
    return shop.call(cartApi.change, { body: { cartUUID, action, items: [{ skuId, itemCount }] } });
  };
  const read = async (order: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId: order.orderId, key: order.key } })).data;
  const stock = async (skuId: string) => {
    const row = await shop.store.db
      .selectFrom("item_stock")
      .innerJoin("item", "item.id", "item_stock.item_id")
      .where("item.sku_id", "=", skuId)
      .select("available")
      .executeTakeFirstOrThrow();
    return row.available;
  };
  const payable = async (cartUUID: string) => {
    const orders = await shop.store.db
      .selectFrom("orders")
      .selectAll()
      .where("cart_uuid", "=", cartUUID)
      .where("status", "=", "PAYMENT_PENDING")
      .execute();
    return orders.map(({ id }) => id);
  };
  const charges = async (cartUUID: string) => {
    const rows = await shop.store.db
      .selectFrom("orders")
      .innerJoin("payment", "payment.order_id", "orders.id")
      .innerJoin("sandbox_payment", "sandbox_payment.ref", "payment.provider_ref")
      .where("orders.cart_uuid", "=", cartUUID)
      .where("sandbox_payment.state", "=", "SUCCEEDED")
      .select("orders.id")
      .execute();
    return rows.map(({ id }) => id);
  };

  it("leaves the cart with the last piece, its code and its checkout to the shopper after a decline [CHK-27, CHK-36]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU6" }, { skuId: "SKU120", itemCount: 2 }]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID: first.cartUUID, code: "once" } });
    const before = await readCart(first.cartUUID);
    const placed = await place(shop, await ready(first.cartUUID), newKey());
    await payByCard(shop, placed.data.redirectUrl, DECLINED);
    expect((await read(placed.data)).result).toBe("FAILED");
    expect(await readCart(first.cartUUID)).toEqual({ ...before, unpaidOrderId: placed.data.orderId });
    expect((await shop.call(cartApi.count, { query: { cartUUID: first.cartUUID } })).data.itemCount).toBe(3);
    // The piece is the cart's own, so the line can be written again, but no other shopper's.
    expect((await setCount(first.cartUUID, "SKU6", 1)).data.errors).toEqual([]);
    const stranger = await shop.call(cartApi.add, { body: { items: [{ skuId: "SKU6" }] } });
    expect(stranger.data.errors).toHaveLength(1);
    const { data: checkout } = await shop.call(checkoutApi.read, { query: { cartUUID: first.cartUUID } });
    expect([checkout.address?.line1, checkout.shippingPlanId]).toEqual([ADDRESS.line1, "us-standard"]);
    // Paid in the end, the last piece and the last use belong to this order.
    const again = await place(shop, await ready(first.cartUUID), newKey());
    expect(again.data.orderId).toBe(placed.data.orderId);
    await payByCard(shop, again.data.redirectUrl, GOOD);
    expect((await read(placed.data)).result).toBe("SUCCEEDED");
    expect([(await readCart(first.cartUUID)).items, await stock("SKU6"), await stock("SKU120")]).toEqual([[], 0, 48]);
  });

  it("is replaced by one order after a change, and gives back what it had taken [CHK-36]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU121", itemCount: 3 }, { skuId: "SKU122" }]);
    const placed = await place(shop, first, newKey());
    await setCount(first.cartUUID, "SKU121", 1);
    await setCount(first.cartUUID, "SKU122", 0);
    await shop.call(checkoutApi.saveShipping, {
      body: { cartUUID: first.cartUUID, shippingPlanId: "us-express" },
    });
    const second = await place(shop, await ready(first.cartUUID), newKey());
    expect(second.data.orderId).not.toBe(placed.data.orderId);
    expect(await payable(first.cartUUID)).toEqual([second.data.orderId]);
    expect([await stock("SKU121"), await stock("SKU122")]).toEqual([49, 50]);
    expect((await read(placed.data)).order.status).toBe("CANCELLED");
    // The former payment page charges nothing any more.
    await payByCard(shop, placed.data.redirectUrl, GOOD);
    expect(await charges(first.cartUUID)).toEqual([]);
    await payByCard(shop, second.data.redirectUrl, GOOD);
    expect(await charges(first.cartUUID)).toEqual([second.data.orderId]);
  });

  it("is placed anew by the same request after it was changed back or cancelled [CHK-26, CHK-36]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU123" }]);
    const key = newKey();
    const placed = await place(shop, first, key);
    await setCount(first.cartUUID, "SKU123", 2);
    await place(shop, await ready(first.cartUUID), newKey());
    await setCount(first.cartUUID, "SKU123", 1);
    const third = await place(shop, first, key);
    expect(third.status).toBe(200);
    expect(await payable(first.cartUUID)).toEqual([third.data.orderId]);
    expect(third.data.orderId).not.toBe(placed.data.orderId);
    expect(await stock("SKU123")).toBe(49);
  });

  it("goes on with the page that is open, or another method, while nothing was changed [CHK-24, CHK-26]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU124" }]);
    const placed = await place(shop, first, newKey());
    expect((await place(shop, first, newKey())).data).toEqual(placed.data);
    const found = await shop.call(paymentApi.placedOrder, { query: { cartUUID: first.cartUUID } });
    expect(found.data).toMatchObject({ result: "NOT_STARTED", isSame: true, status: "PAYMENT_PENDING" });
    expect(await read(placed.data)).toMatchObject({ result: "NOT_STARTED", redirectUrl: placed.data.redirectUrl });
    const other = await place(shop, first, newKey(), "payPal");
    expect([other.data.orderId, other.status]).toEqual([placed.data.orderId, 200]);
    await payByCard(shop, placed.data.redirectUrl, GOOD);
    await press(shop, other.data.redirectUrl, { intent: "approve" });
    expect(await charges(first.cartUUID)).toEqual([placed.data.orderId]);
  });

  it("is not replaced while its payment is in progress; one that succeeds late is the only one paid [CHK-24, OPEN-19]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU125" }]);
    const placed = await place(shop, first, newKey());
    await payByCard(shop, placed.data.redirectUrl, UNDECIDED);
    expect(await read(placed.data)).toMatchObject({ result: "PENDING", redirectUrl: null });
    await setCount(first.cartUUID, "SKU125", 2);
    const changed = await ready(first.cartUUID);
    const refused = await place(shop, changed, newKey());
    expect([refused.status, await payable(first.cartUUID)]).toEqual([409, [placed.data.orderId]]);
    shop.clock.advance(60 * 60_000);
    expect((await read(placed.data)).order.status).toBe("PROCESSING");
    // Items added after the order stay in the cart.
    expect((await readCart(first.cartUUID)).items).toMatchObject([{ skuId: "SKU125", itemCount: 1 }]);
    expect(await charges(first.cartUUID)).toEqual([placed.data.orderId]);
    expect(await stock("SKU125")).toBe(49);
  });

  it("a piece more of the same part, added before the order was paid, is placed by the same press as another order [CHK-26, CHK-36]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU127" }]);
    const key = newKey();
    const placed = await place(shop, first, key);
    expect((await place(shop, first, key)).data.orderId, "pressed twice").toBe(placed.data.orderId);
    await setCount(first.cartUUID, "SKU127", 2);
    await payByCard(shop, placed.data.redirectUrl, GOOD);
    expect((await read(placed.data)).order.status).toBe("PROCESSING");
    expect((await readCart(first.cartUUID)).items).toMatchObject([{ skuId: "SKU127", itemCount: 1 }]);
    expect(await ready(first.cartUUID), "it is the same again").toEqual(first);
    const again = await place(shop, first, key);
    expect([again.status, await payable(first.cartUUID)]).toEqual([200, [again.data.orderId]]);
    expect(again.data.orderId).not.toBe(placed.data.orderId);
  });

  it("two tabs that place a changed cart at once make one order to pay [CHK-26, CHK-36]", async () => {
    const first = await readyCart(shop, [{ skuId: "SKU126" }]);
    const placed = await place(shop, first, newKey());
    await setCount(first.cartUUID, "SKU126", 2);
    const changed = await ready(first.cartUUID);
    const answers = await Promise.all([
      place(shop, changed, newKey()),
      place(shop, changed, newKey()),
      payByCard(shop, placed.data.redirectUrl, GOOD),
    ]);
    const orders = await payable(first.cartUUID);
    const paid = await charges(first.cartUUID);
    expect(orders.length + paid.length).toBe(1);
    const left = 50 - (await stock("SKU126"));
    expect(left).toBe(paid.length + 2 * orders.length);
    expect(answers.slice(0, 2).every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
