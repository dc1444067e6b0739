/* Whatever becomes of the pieces of an order, what was paid for it goes back once all of them are returned: neither less nor more. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { toOrderAmounts } from "~/models/amounts/order-amounts";
import { totalRows } from "~/models/amounts/total-rows";
import { checkoutApi, orderApi, paymentApi, returnApi } from "~/models/api";
import { exchangeFacts, refundPartsText } from "~/models/order/return-worth";
import { changeItem, setStock } from "../../../support/data/change-item";
import { settleCancellationsLater } from "../../../support/data/payments";
import {
  askReturn,
  complete,
  decide,
  evidenceFor,
  openReturnShop,
  type Proof,
  paymentDeps,
  shippedOrder,
} from "../../../support/data/returns";
import { payByCard, readyCart, type Shop } from "../../../support/data/test-shop";
import { STORE_KINDS } from "../../../support/store/test-store";

const BOUGHT = [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }];
const unused = (id: string, error: unknown) => {
  throw new Error(`${id} failed`, { cause: error });
};

/** Pieces of a part that the shopper has, and the order that sent them. */
type Held = { readonly from: Proof; readonly skuId: string; readonly isPaidInPart: boolean };

/** Numbers from 0 to 1 that are the same for each seed. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe.each(STORE_KINDS)("what returns come to together on %s", (kind) => {
  let shop: Shop;
  let prices = new Map<number, number>();
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2], 900);
    await changeItem(shop.store.db, 1, { warranty: "24 months." });
    await changeItem(shop.store.db, 2, { warranty: "24 months." });
    const rows = shop.store.db.selectFrom("item_market").select(["item_id", "price_cent"]);
    const found = await rows.where("market", "=", "2022").where("item_id", "in", [1, 2]).execute();
    prices = new Map(found.map(({ item_id, price_cent }) => [item_id, price_cent]));
  });
  afterAll(() => shop.close());

  /** Prices each part as it was in the beginning, and so much more. */
  const reprice = async (moreCent: number) => {
    for (const [id, cent] of prices) await changeItem(shop.store.db, id, { us_price_cent: cent + moreCent });
  };

  /** Buys two pieces of a part and one of another, and pays for shipping. */
  async function buy(): Promise<{ readonly order: Proof & { totalCent: number }; readonly held: Held[] }> {
    await reprice(0);
    const { cartUUID } = await readyCart(shop, BOUGHT);
    const plan = { cartUUID, shippingPlanId: "us-express" };
    const { totals } = (await shop.call(checkoutApi.saveShipping, { body: plan })).data;
    expect(totals.shipping.cent).toBeGreaterThan(0);
    const order = await shippedOrder(shop, BOUGHT, { ready: { cartUUID, expectedTotalCent: totals.total.cent } });
    const piece = (skuId: string): Held => ({ from: order, skuId, isPaidInPart: false });
    return { order, held: [piece("SKU1"), piece("SKU1"), piece("SKU2")] };
  }

  const one = (skuId: string) => [{ skuId, itemCount: 1 }];

  /** Says that an order's parts have come. */
  async function deliver(orderId: string): Promise<void> {
    const at = shop.clock.now();
    await shop.store.db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
    await shop.store.db
      .insertInto("shipment")
      .values({
        ...{ id: `s-${orderId}`, order_id: orderId, carrier: "UPS", tracking_number: "1Z1", events: "[]" },
        ...{ shipped_at: at, delivered_at: at },
      })
      .execute();
  }

  /** Requests a return; fails with the reason why it was refused. */
  async function ask(from: Proof, wish: Parameters<typeof askReturn>[2]) {
    const { status, data, body } = await askReturn(shop, from, wish);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return data;
  }

  async function refund({ from, skuId }: Held) {
    const data = await ask(from, { items: one(skuId) });
    return (await complete(shop, data.id)).data;
  }

  async function payInPart({ from, skuId }: Held, cent: number): Promise<Held> {
    const partialRefund = { cent, currency: "USD" as const, precision: 2 };
    const wish = { items: one(skuId), reason: "damaged", solution: "Partial refund", partialRefund } as const;
    const data = await ask(from, wish);
    await decide(shop, data.id, { state: "APPROVED" });
    await decide(shop, data.id, { state: "COMPLETED" });
    return { from, skuId, isPaidInPart: true };
  }

  /** Has the same part sent once more under its warranty. */
  async function claim({ from, skuId }: Held): Promise<Held> {
    const request = {
      ...({ kind: "RETURN", reason: "doesNotWork", solution: "Replacement", isWarranty: true } as const),
      items: one(skuId),
      evidence: await evidenceFor(shop, from, "doesNotWork"),
    };
    const body = { proof: { orderId: from.orderId, key: from.key }, request };
    const { data, body: answer } = await shop.call(returnApi.createAsGuest, { body });
    if (data === null) throw new Error(JSON.stringify(answer));
    await decide(shop, data.id, { state: "APPROVED" });
    const made = (await decide(shop, data.id, { state: "RECEIVED" })).data.exchangeOrder;
    if (made === null) throw new Error("a replacement without its order");
    await deliver(made.orderId);
    return { from: { orderId: made.orderId, key: made.key ?? "" }, skuId, isPaidInPart: false };
  }

  /** Exchanges a part, pays what it costs more, and says what that was. */
  async function exchange({ from, skuId }: Held, exchangeSkuId: string) {
    const data = await ask(from, {
      ...{ items: one(skuId), solution: "Exchange", exchangeSkuId },
      ...(skuId === exchangeSkuId && { reason: "wrongPart" }),
    });
    const done = (await complete(shop, data.id)).data;
    if (done.exchangeOrder === null) throw new Error("an exchange without its order");
    const made: Proof = { orderId: done.exchangeOrder.orderId, key: done.exchangeOrder.key ?? "" };
    const paidCent = done.quote.exchange?.toPay.cent ?? 0;
    if (paidCent > 0) {
      const body = { ...made, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
      const paying = await shop.call(paymentApi.create, { body }, { "idempotency-key": `pay-${made.orderId}` });
      await payByCard(shop, paying.data.redirectUrl, "4242424242424242");
    }
    return { done, made, paidCent, held: { from: made, skuId: exchangeSkuId, isPaidInPart: false } };
  }

  /** The cents that went back of all payments since a moment; fails while the provider does not have every refund. */
  async function countRefunds(): Promise<number> {
    const rows = await shop.store.db.selectFrom("payment_refund").select(["amount_cent", "state"]).execute();
    if (rows.some(({ state }) => state !== "DONE")) throw new Error("the provider lacks a refund");
    return rows.reduce((sum, { amount_cent }) => sum + amount_cent, 0);
  }

  it("a part sent once more at a higher price is worth what was paid for the first one [OPEN-58]", async () => {
    const { order, held } = await buy();
    const before = await countRefunds();
    const [first, second, other] = held as [Held, Held, Held];
    await reprice(679);
    const { done, held: same } = await exchange(first, "SKU1");
    const { exchange: quoted } = done.quote;
    expect([quoted?.toPay.cent, (quoted?.given?.amount.cent ?? 0) > 679]).toEqual([0, true]);
    expect(exchangeFacts(done.quote).map(([term]) => term)).toEqual([
      ...["You get instead", "Its price", "Credit for your part", "We pay the rest"],
    ]);
    expect((quoted?.credit?.cent ?? 0) + (quoted?.given?.amount.cent ?? 0)).toBe(quoted?.price.cent);
    const { data: made } = await shop.call(orderApi.proven, { body: same.from });
    expect(made.madeFor?.given).toEqual(quoted?.given?.amount);
    const credit = totalRows(toOrderAmounts(made)).find(({ label }) => label === "Credit for your returned part");
    expect(credit?.parts?.map(({ label }) => label)).toContain("Of it the higher price, which we pay");
    await deliver(same.from.orderId);
    const back = await refund(same);
    expect(back.refund?.cent, "what was paid for the first one").toBe(quoted?.credit?.cent);
    expect(back.quote.parts?.isShippingLater).toBe(true);
    await refund(second);
    expect(refundPartsText((await refund(other)).quote)).toContain("Shipping and fees");
    expect((await countRefunds()) - before).toBe(order.totalCent);
  });

  it("an open, a cancelled and a settled exchange leave the other parts their whole worth [OPEN-58]", async () => {
    const { order, held } = await buy();
    const before = await countRefunds();
    const [first, second, other] = held as [Held, Held, Held];
    await reprice(900);
    const open = await ask(first.from, {
      ...{ items: one("SKU1"), reason: "wrongPart", solution: "Exchange", exchangeSkuId: "SKU1" },
    });
    const whole = (await refund(second)).quote;
    expect(refundPartsText(whole)).not.toContain("Refunded before");
    const made = (await complete(shop, open.id)).data.exchangeOrder;
    await shop.call(orderApi.cancel, { body: { orderId: made?.orderId ?? "", key: made?.key ?? "" } });
    const last = (await refund(other)).quote;
    expect(refundPartsText(last)).not.toContain("Refunded before");
    await settleCancellationsLater(shop);
    await payBackExchanges(paymentDeps(shop), unused);
    expect((await countRefunds()) - before).toBe(order.totalCent);
  });

  it("a part that was paid back in part and is replaced under warranty brings back the rest [ORD-43, OPEN-58]", async () => {
    const { order, held } = await buy();
    const before = await countRefunds();
    const [first, second, other] = held as [Held, Held, Held];
    const replaced = await claim(await payInPart(other, 1_000));
    const back = await refund(replaced);
    expect(refundPartsText(back.quote)).toContain("Refunded before −$10.00");
    await refund(first);
    await refund(second);
    expect((await countRefunds()) - before).toBe(order.totalCent);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "walk %i through exchanges, claims and refunds ends with every cent back [OPEN-58]",
    async (seed) => {
      const { order, held } = await buy();
      const before = await countRefunds();
      const random = numbers(seed * 7_919);
      const next = (below: number) => Math.floor(random.next().value * below);
      let paidCent = order.totalCent;
      const steps: string[] = [];
      for (let step = 0; step < 5 && held.length > 0; step += 1) {
        const [piece] = held.splice(next(held.length), 1);
        if (piece === undefined) break;
        await reprice(next(3) * 450);
        const pick = piece.isPaidInPart ? 4 : next(6);
        steps.push(`${pick} ${piece.skuId}`);
        if (pick === 0) await refund(piece);
        else if (pick === 1) held.push(await payInPart(piece, 100 + next(900)));
        else if (pick <= 3) {
          const exchanged = await exchange(piece, pick === 2 ? piece.skuId : piece.skuId === "SKU1" ? "SKU2" : "SKU1");
          paidCent += exchanged.paidCent;
          await deliver(exchanged.made.orderId);
          held.push(exchanged.held);
        } else held.push(await claim(piece));
      }
      for (const piece of held) await refund(piece.isPaidInPart ? await claim(piece) : piece);
      expect((await countRefunds()) - before, steps.join(", ")).toBe(paidCent);
    },
  );
});
