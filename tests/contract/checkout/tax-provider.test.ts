import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPayments } from "#commerce/payments/configured";
import { sendTaxRecords } from "#commerce/services/payment/tax/records";
import { createTaxes } from "#commerce/taxes/configured";
import { checkoutApi, paymentApi } from "~/models/api";
import { refundOrder } from "../../support/data/payments";
import { type Loopback, openLoopback } from "../../support/data/provider-server";
import { ADDRESS, cartWith, openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { createStripeTax, type StripeTaxServer } from "../../support/shop/stripe-tax-server";
import { STORE_KINDS } from "../../support/store/test-store";

const CARD = "4242424242424242";

describe.each(STORE_KINDS)("taxes by Stripe Tax on %s", (kind) => {
  let shop: Shop;
  let server: Loopback;
  let stripe: StripeTaxServer;
  let environment: Record<string, string>;
  let keys = 0;
  beforeAll(async () => {
    server = await openLoopback();
    environment = { STRIPE_TAX_KEY: "sk_test_tax", STRIPE_TAX_API_URL: server.url };
    shop = await openShop(kind, { environment });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });
  beforeEach(() => {
    stripe = createStripeTax(server);
    // What was asked before is forgotten, and a provider that was down is asked again.
    shop.clock.advance(3_600_000);
  });
  const sendRecords = () => {
    const { store, clock } = shop;
    return sendTaxRecords({ store, clock, taxes: createTaxes({ environment, clock, mode: "sample" }) });
  };
  const refund = (orderId: string, amountCent: number) => {
    const { store, clock } = shop;
    const payments = createPayments({ store, clock, environment: {}, mode: "sample" });
    return refundOrder({ store, clock, payments }, orderId, { key: `tax-${++keys}`, amountCent });
  };
  const records = (orderId: string) =>
    shop.store.db.selectFrom("tax_record").selectAll().where("order_id", "=", orderId).orderBy("refund_id").execute();
  const readCheckout = async (cartUUID: string) => (await shop.call(checkoutApi.read, { query: { cartUUID } })).data;
  const paid = async () => {
    const ready = await readyCart(shop);
    const { data, status } = await place(shop, ready, `tax-${++keys}`);
    expect(status).toBe(200);
    await payByCard(shop, data.redirectUrl, CARD);
    return { ...data, total: ready.expectedTotalCent };
  };

  it("every tax of every line is named with its area, to the cent, and asked for once [OPEN-16]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU3", itemCount: 2 }]);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    const before = stripe.calculations.length;
    const { totals } = await readCheckout(cartUUID);
    expect(totals.taxes?.map(({ label, area, ratePpm }) => [label, area, ratePpm])).toEqual([
      ["Sales tax", "Ohio", 57_500],
      ["Sales tax", "Franklin County", 17_500],
    ]);
    const parts = totals.taxes?.reduce((sum, { amount }) => sum + amount.cent, 0);
    expect(parts).toBe(totals.tax?.cent);
    await readCheckout(cartUUID);
    expect(stripe.calculations).toHaveLength(before);
    const [form] = stripe.calculations;
    expect(form?.get("customer_details[address][postal_code]")).toBe("43101");
    expect(form?.get("currency")).toBe("usd");
  });

  it("an order is placed at the reviewed taxes without asking, and its sale is recorded once it is paid, once [OPEN-16]", async () => {
    const ready = await readyCart(shop);
    server.heard.length = 0;
    const { data } = await place(shop, ready, `tax-${++keys}`);
    expect(server.heard).toEqual([]);
    await sendRecords();
    expect(stripe.transactions).toEqual([]);
    await payByCard(shop, data.redirectUrl, CARD);
    await Promise.all([sendRecords(), sendRecords()]);
    await sendRecords();
    expect(stripe.transactions.map(({ reference, amount }) => [reference, amount])).toEqual([
      [data.orderId, ready.expectedTotalCent],
    ]);
    expect(await records(data.orderId)).toMatchObject([{ state: "DONE", record_ref: "tax_1", stood_in: "" }]);
    const rows = await shop.store.db.selectFrom("order_tax").selectAll().where("order_id", "=", data.orderId).execute();
    const { taxFee } = (await shop.call(paymentApi.paidResult, { query: data })).data.order;
    expect(rows.reduce((sum, { tax_cent }) => sum + tax_cent, 0)).toBe(taxFee.cent);
  });

  it("a calculation that ended before the order was placed is asked for again; other taxes refuse the order and say so [OPEN-16]", async () => {
    const ready = await readyCart(shop);
    shop.clock.advance(2 * 3_600_000);
    stripe.setCounty("2");
    const refused = await place(shop, ready, `tax-${++keys}`);
    expect([refused.status, refused.body.data]).toMatchObject([409, { reason: "TOTAL_CHANGED" }]);
    const { totals } = await readCheckout(ready.cartUUID);
    expect(totals.total.cent).not.toBe(ready.expectedTotalCent);
    const placed = await place(shop, { ...ready, expectedTotalCent: totals.total.cent }, `tax-${++keys}`);
    expect(placed.status).toBe(200);
    shop.clock.advance(2 * 3_600_000);
    const again = await readyCart(shop);
    shop.clock.advance(2 * 3_600_000);
    expect((await place(shop, again, `tax-${++keys}`)).status).toBe(200);
  });

  it("two orders that are alike are two sales [OPEN-16]", async () => {
    const [first, second] = [await paid(), await paid()];
    await sendRecords();
    expect(stripe.transactions.map(({ reference }) => reference).toSorted()).toEqual(
      [first.orderId, second.orderId].toSorted(),
    );
  });

  it("a cart without a line that can be ordered is not asked about [OPEN-16]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU6" }]);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    await shop.store.db.updateTable("item_market").set({ status: "OFF_SHELVES" }).where("item_id", "=", 6).execute();
    server.heard.length = 0;
    expect((await readCheckout(cartUUID)).nextStep).toBeDefined();
    expect(server.heard).toEqual([]);
  });

  it("while the provider is down the shop's table stands in, the books say so and nothing is recorded [OPEN-16]", async () => {
    stripe.setDown(true);
    const order = await paid();
    const { order: shown } = (await shop.call(paymentApi.paidResult, { query: order })).data;
    expect(shown.taxes?.map(({ label, area }) => [label, area])).toEqual([["Sales tax", "Ohio"]]);
    stripe.setDown(false);
    await sendRecords();
    expect(stripe.transactions).toEqual([]);
    expect(await records(order.orderId)).toMatchObject([{ state: "STOOD_IN", calculation_ref: null }]);
    expect((await records(order.orderId))[0]?.stood_in).toMatch(/^Stripe Tax .*tax/);
  }, 30_000);

  it("refunds take the recorded sale back in parts that add up to it, at least once and never twice [OPEN-16]", async () => {
    const order = await paid();
    await sendRecords();
    await refund(order.orderId, 1_000);
    await sendRecords();
    stripe.setDown(true);
    await refund(order.orderId, order.total - 1_000);
    await sendRecords();
    stripe.setDown(false);
    shop.clock.advance(120_000);
    await sendRecords();
    await sendRecords();
    const [sale, ...reversals] = stripe.transactions;
    expect(sale?.amount).toBe(order.total);
    expect(reversals).toHaveLength(2);
    expect(reversals.every(({ original, mode }) => original === sale?.id && mode === "partial")).toBe(true);
    expect(reversals.reduce((sum, { amount }) => sum + amount, 0)).toBe(-order.total);
  }, 30_000);

  it("a sale that is paid back whole is reversed whole [OPEN-16]", async () => {
    const order = await paid();
    await refund(order.orderId, order.total);
    await sendRecords();
    await sendRecords();
    shop.clock.advance(120_000);
    await sendRecords();
    expect(stripe.transactions.map(({ mode, amount }) => [mode, amount])).toEqual([
      ["", order.total],
      ["full", -order.total],
    ]);
  });
});
