import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffCancelText } from "#commerce/ops/show/cancel-text";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { orderApi, paymentApi, returnApi } from "~/models/api";
import { formatMoney, money } from "~/models/shop/money";
import { toShownOrderDetail } from "~/pages/orders/order-page.server";
import { cancelText } from "~/routes/orders/order.cancel/what-goes-back";
import { toShownReturn } from "~/server/returns/return-page.server";
import { settleCancellationsLater, singleProvider } from "../../support/data/payments";
import { askReturn, complete, decide, openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const dollars = (cent: number) => formatMoney(money(cent, "USD"));

describe.each(STORE_KINDS)("cancelling orders that returns made on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const givesBack = async ({ orderId, key }: Proof) => {
    const { data } = await shop.call(orderApi.cancelQuote, { body: { orderId, key, items: [] } });
    if (data.givesBack === null) throw new Error("nothing to cancel");
    return data.givesBack;
  };
  const read = async ({ orderId, key }: Proof) => (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
  const readReturn = async ({ orderId, key }: Proof) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId, key } });
    const [found] = data;
    if (found === undefined) throw new Error("no return");
    return found;
  };
  const cancel = ({ orderId, key }: Proof) => shop.call(orderApi.cancel, { body: { orderId, key } });
  const mailOf = async (mailKind: string, text: string) => {
    const rows = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", mailKind)
      .where("text", "like", `%${text}%`)
      .orderBy("created_at", "desc")
      .execute();
    return (rows[0]?.text ?? "").replace(/\s+/g, " ");
  };
  const payBack = async () => {
    const { store, clock } = shop;
    const payments = singleProvider(createSandboxProvider(store, clock));
    return payBackExchanges({ store, clock, payments }, (_id, error) => {
      throw error;
    });
  };
  const requireMade = (made: Proof | null) => {
    if (made === null) throw new Error("no order was made");
    return made;
  };

  it("a replacement names what its return gives back instead, before and after it is complete, and so does the mail [OPEN-57, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data: requested } = await askReturn(shop, order, {
      ...{ items: [{ skuId: "SKU1", itemCount: 1 }], reason: "doesNotWork", solution: "Replacement" },
    });
    await decide(shop, requested.id, { state: "APPROVED" });
    const made = requireMade((await decide(shop, requested.id, { state: "RECEIVED" })).data.exchangeOrder);
    const zero = { cent: 0 };
    expect(await givesBack(made)).toMatchObject({ refund: zero, parts: zero, adjustment: zero });
    expect(cancelText(await givesBack(made))).toBe(
      `Your return ${requested.number} then becomes a refund of ${dollars(order.totalCent)}, paid when the return is complete`,
    );
    await decide(shop, requested.id, { state: "COMPLETED" });
    expect(cancelText(await givesBack(made))).toBe(
      `Your return ${requested.number} then refunds ${dollars(order.totalCent)} instead of sending a part`,
    );
    expect(staffCancelText(await givesBack(made))).toBe(
      `Its return ${requested.number} pays back ${dollars(order.totalCent)} instead, within minutes`,
    );
    await cancel(made);
    await settleCancellationsLater(shop);
    const mail = await mailOf("order-cancelled", made.orderId);
    expect(mail).toContain(`Your return ${requested.number} refunds you instead. We write again when it does.`);
    expect(mail).not.toContain("none is refunded");
    const shown = toShownReturn(await readReturn(order), null);
    expect(shown.next, "before the money is booked").toBe(
      `Order ${made.orderId} of the same part was cancelled, so we are paying your part back. The amount will be shown here in a few minutes.`,
    );
    await payBack();
    const after = toShownReturn(await readReturn(order), null);
    expect(after.history.map(({ label }) => label).slice(-2)).toEqual(["Complete", "Paid back"]);
    expect((await read(order)).refunds.map(({ amount }) => amount.cent)).toEqual([order.totalCent]);
    const done = await mailOf("return-completed", requested.number);
    expect(done, "the cancelled order is no result").not.toContain("New order");
    expect(done).toContain("You asked for: Replacement");
  });

  it("an exchange names the difference that was paid and what its return gives back; together they are all that was paid [OPEN-57, OPEN-58]", async () => {
    const cheap = await shippedOrder(shop, [{ skuId: "SKU2" }]);
    const { data: requested } = await askReturn(shop, cheap, {
      ...{ items: [{ skuId: "SKU2", itemCount: 1 }], solution: "Exchange", exchangeSkuId: "SKU1" },
    });
    const made = requireMade((await complete(shop, requested.id)).data.exchangeOrder);
    expect(toShownOrderDetail(await read(made)).terms).toMatch(
      new RegExp(`If it isn't paid by then, we cancel it, and your return ${requested.number} pays your part back\\.$`),
    );
    const body = { orderId: made.orderId, key: made.key, paymentType: "oceanpayment" as const };
    const started = await shop.call(
      paymentApi.create,
      { body: { ...body, returnUrl: "/checkout/orderResult" } },
      { "idempotency-key": "the-difference" },
    );
    await payByCard(shop, started.data.redirectUrl, "4242424242424242");
    await shop.call(paymentApi.paidResult, { query: { orderId: made.orderId, key: made.key } });
    const back = await givesBack(made);
    const { parts, coreCharge, tax, shipping, adjustment, refund } = back;
    expect(refund.cent).toBe(requested.quote.exchange?.toPay.cent);
    expect([parts, coreCharge, tax, shipping, adjustment].reduce((sum, { cent }) => sum + cent, 0)).toBe(refund.cent);
    expect(back.instead).toMatchObject({ refund: { cent: cheap.totalCent }, points: 0, isAtOnce: true });
    expect(staffCancelText(back)).toBe(
      `${dollars(refund.cent)} is refunded to your Visa ending in 4242. Its return ${requested.number} pays back ${dollars(cheap.totalCent)} instead, within minutes`,
    );
    await cancel(made);
    await settleCancellationsLater(shop);
    expect(toShownReturn(await readReturn(cheap), null).next).toMatch(/^Order AW\w+ of the part you chose instead was/);
    await payBack();
    expect(await mailOf("return-completed", requested.number)).toContain("You asked for: Exchange");
    const backAgain = async (proof: Proof) => (await read(proof)).refunds.map(({ amount }) => amount.cent);
    expect([await backAgain(made), await backAgain(cheap)]).toEqual([[refund.cent], [cheap.totalCent]]);
    const { data: returns } = await shop.call(returnApi.listAsGuest, {
      body: { orderId: cheap.orderId, key: cheap.key },
    });
    expect(returns[0]?.history.at(-1)?.note).toContain("was cancelled");
  });

  it("the order of an exchange has days of its own, not those of the first order [OPEN-18, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    shop.clock.advance(60 * DAY_MS);
    const { data: requested } = await askReturn(shop, order, {
      ...{ items: [{ skuId: "SKU1", itemCount: 1 }], solution: "Exchange", exchangeSkuId: "SKU2" },
    });
    const made = requireMade((await complete(shop, requested.id)).data.exchangeOrder);
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
    const { estimate } = await read(made);
    expect(estimate?.from ?? "", "an estimate that is still to come").toSatisfy((from: string) => from >= today);
    shop.clock.advance(-60 * DAY_MS);
  });
});
