import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { cartApi, checkoutApi, paymentApi } from "~/models/api";
import { singleProvider } from "../../support/data/payments";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const HOLD_MS = 20 * 60_000;

describe.each(STORE_KINDS)("a cart whose unpaid order gave its parts back on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const newKey = () => `released-${++keys}`;
  const readCart = async (cartUUID: string) => (await shop.call(cartApi.read, { query: { cartUUID } })).data;
  const reviewed = async (cartUUID: string) => {
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } });
    return { cartUUID, expectedTotalCent: data.totals.total.cent, reviewed: data.reviewed };
  };
  const stock = async (id: number) =>
    (await shop.store.db.selectFrom("item_stock").select("available").where("item_id", "=", id).executeTakeFirst())
      ?.available;
  const setStock = (id: number, available: number) =>
    shop.store.db.updateTable("item_stock").set({ available }).where("item_id", "=", id).execute();
  const sweep = () => {
    const payments = singleProvider(createSandboxProvider(shop.store, shop.clock));
    return reconcile({ store: shop.store, clock: shop.clock, payments }, log);
  };
  /** An order of that many pieces of an item, whose time to be paid without asking again is over. */
  const released = async (id: number, itemCount: number) => {
    const cart = await readyCart(shop, [{ skuId: `SKU${id}`, itemCount }]);
    const placed = await place(shop, cart, newKey());
    shop.clock.advance(HOLD_MS);
    await sweep();
    return { cart, placed: placed.data };
  };

  it("still names the order, and placing it unchanged takes the parts again and pays once [CHK-36, OPEN-75]", async () => {
    const { cart, placed } = await released(130, 2);
    expect([await stock(130), (await readCart(cart.cartUUID)).unpaidOrderId]).toEqual([50, placed.orderId]);
    const found = await shop.call(paymentApi.placedOrder, { query: { cartUUID: cart.cartUUID } });
    expect(found.data).toMatchObject({ orderId: placed.orderId, isSame: true, status: "PAYMENT_PENDING" });
    const again = await place(shop, await reviewed(cart.cartUUID), newKey());
    expect([again.status, again.data.orderId, await stock(130)]).toEqual([200, placed.orderId, 48]);
    await payByCard(shop, again.data.redirectUrl, GOOD);
    await payByCard(shop, placed.redirectUrl, GOOD);
    const { data } = await shop.call(paymentApi.paidResult, { query: { orderId: placed.orderId, key: placed.key } });
    expect([data.result, await stock(130)]).toEqual(["SUCCEEDED", 48]);
    const charges = await shop.store.db
      .selectFrom("sandbox_payment")
      .innerJoin("payment", "payment.provider_ref", "sandbox_payment.ref")
      .where("payment.order_id", "=", placed.orderId)
      .where("sandbox_payment.state", "=", "SUCCEEDED")
      .select("payment.id")
      .execute();
    expect(charges).toHaveLength(1);
    expect((await readCart(cart.cartUUID)).items).toEqual([]);
  });

  it("counts what others bought meanwhile, refuses with 409 and says what changed [CHK-36, OPEN-75]", async () => {
    const { cart, placed } = await released(131, 2);
    await setStock(131, 1);
    const refused = await place(shop, cart, newKey());
    expect([refused.status, await stock(131)]).toEqual([409, 1]);
    const changed = await readCart(cart.cartUUID);
    expect([changed.unpaidOrderId, changed.items[0]?.itemCount]).toEqual([placed.orderId, 1]);
    expect(changed.changes?.map(({ code }) => code)).toEqual(["piecesFewer"]);
    // The one piece that is left can be ordered; the former order is never payable beside it.
    const other = await place(shop, await reviewed(cart.cartUUID), newKey());
    expect([other.status, await stock(131)]).toEqual([200, 0]);
    expect(other.data.orderId).not.toBe(placed.orderId);
  });

  it("tells in the cart why the order could not be paid from its own page [CHK-36, OPEN-75]", async () => {
    const { cart, placed } = await released(132, 2);
    await setStock(132, 0);
    const body = {
      ...{ orderId: placed.orderId, key: placed.key },
      paymentType: "payPal" as const,
      returnUrl: "/checkout/orderResult",
    };
    const refused = await shop.call(paymentApi.create, { body }, { "idempotency-key": newKey() });
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: "orderHoldGone" }]);
    // The cart says by itself that a part sold out, so nothing is told twice.
    expect((await readCart(cart.cartUUID)).changes?.map(({ code }) => code)).toEqual(["partSoldOut"]);
  });

  it("starts the 20 minutes anew when the open page is opened again, and takes the parts again [CHK-27, OPEN-75]", async () => {
    const resume = ({ orderId, key }: { orderId: string; key: string }) =>
      shop.call(paymentApi.resume, { body: { orderId, key } });
    const { placed } = await released(133, 2);
    const resumed = await resume(placed);
    expect([resumed.data.redirectUrl, await stock(133)]).toEqual([placed.redirectUrl, 48]);
    shop.clock.advance(HOLD_MS - 1);
    await sweep();
    expect(await stock(133)).toBe(48);
    shop.clock.advance(1);
    await sweep();
    expect(await stock(133)).toBe(50);
    await setStock(133, 1);
    const refused = await resume(placed);
    expect([refused.status, await stock(133)]).toEqual([409, 1]);
    expect(refused.errors.map(({ message }) => message)).toEqual([
      "Part 133 is not available in that quantity any more",
    ]);
  });

  it("names the minutes that are left of a payment in progress [CHK-24]", async () => {
    const cart = await readyCart(shop, [{ skuId: "SKU134" }]);
    const { data: placed } = await place(shop, cart, newKey());
    shop.clock.advance(9.5 * 60_000);
    const body = {
      ...{ orderId: placed.orderId, key: placed.key },
      paymentType: "payPal" as const,
      returnUrl: "/checkout/orderResult",
    };
    const refused = await shop.call(paymentApi.create, { body }, { "idempotency-key": newKey() });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: "paymentInProgressOnPay", params: { minutes: 6 } },
    ]);
  });
});
