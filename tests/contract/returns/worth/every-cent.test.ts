/* Whatever becomes of the pieces of an order, what was paid for it goes back once all of them are returned: neither less nor more. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { toOrderAmounts } from "~/models/amounts/order-amounts";
import { totalRows } from "~/models/amounts/total-rows";
import { checkoutApi, orderApi, returnApi } from "~/models/api";
import { exchangeFacts, refundPartsText } from "~/models/order/return-worth";
import { formatMoney, money } from "~/models/shop/money";
import {
  claimPiece,
  exchangePiece,
  type Held,
  openPrices,
  payInPart,
  piecesFrom,
  proofFrom,
  refundPiece,
  requireReturn,
  sumRefunds,
} from "../../../support/data/after-sales/pieces";
import { setStock } from "../../../support/data/change-item";
import { settleCancellationsLater } from "../../../support/data/payments";
import { complete, decide, openReturnShop, paymentDeps, shippedOrder } from "../../../support/data/returns";
import { readyCart, type Shop } from "../../../support/data/test-shop";
import { STORE_KINDS } from "../../../support/store/test-store";

const BOUGHT = [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }];

describe.each(STORE_KINDS)("what returns come to together on %s", (kind) => {
  let shop: Shop;
  let reprice: (moreCent: number) => Promise<void>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2], 900);
    reprice = await openPrices(shop, [1, 2]);
  });
  afterAll(() => shop.close());

  /** Buys two pieces of a part and one of another, and pays for shipping. */
  async function buy() {
    await reprice(0);
    const { cartUUID } = await readyCart(shop, BOUGHT);
    const plan = { cartUUID, shippingPlanId: "us-express" };
    const { totals } = (await shop.call(checkoutApi.saveShipping, { body: plan })).data;
    expect(totals.shipping.cent).toBeGreaterThan(0);
    const order = await shippedOrder(shop, BOUGHT, { ready: { cartUUID, expectedTotalCent: totals.total.cent } });
    const held = piecesFrom(proofFrom(order), ["SKU1", "SKU1", "SKU2"]) as [Held, Held, Held];
    return { totalCent: order.totalCent, held, before: await sumRefunds(shop) };
  }

  it("a part sent once more at a higher price is worth what was paid for the first one [OPEN-58]", async () => {
    const { totalCent, held, before } = await buy();
    const [first, second, other] = held;
    await reprice(679);
    const { done, held: same } = await exchangePiece(shop, first, { exchangeSkuId: "SKU1" });
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
    const back = await refundPiece(shop, same);
    expect(back.refund?.cent, "what was paid for the first one").toBe(quoted?.credit?.cent);
    expect(back.quote.parts?.isShippingLater).toBe(true);
    await refundPiece(shop, second);
    expect(refundPartsText((await refundPiece(shop, other)).quote)).toContain("Shipping and fees");
    expect((await sumRefunds(shop)) - before).toBe(totalCent);
  });

  it("an open, a cancelled and a settled exchange leave the other parts their whole worth [OPEN-58]", async () => {
    const { totalCent, held, before } = await buy();
    const [first, second, other] = held;
    await reprice(900);
    const open = await requireReturn(shop, first.from, {
      items: [{ skuId: "SKU1", itemCount: 1 }],
      ...({ reason: "wrongPart", solution: "Exchange", exchangeSkuId: "SKU1" } as const),
    });
    expect(refundPartsText((await refundPiece(shop, second)).quote)).not.toContain("Refunded before");
    const made = (await complete(shop, open.id)).data.exchangeOrder;
    await shop.call(orderApi.cancel, { body: proofFrom(made ?? { orderId: "" }) });
    expect(refundPartsText((await refundPiece(shop, other)).quote)).not.toContain("Refunded before");
    await settleCancellationsLater(shop);
    await payBackExchanges(paymentDeps(shop), (id, error) => {
      throw new Error(`${id} failed`, { cause: error });
    });
    expect((await sumRefunds(shop)) - before).toBe(totalCent);
  });

  it.each(["withdrawn", "declined"] as const)(
    "a core return that is %s after its part came back leaves no core charge with the shop [ORD-12, OPEN-58]",
    async (end) => {
      await setStock(shop.store.db, [3], 50);
      const order = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 2 }]);
      const before = await sumRefunds(shop);
      const [first, second] = piecesFrom(proofFrom(order), ["SKU3", "SKU3"]) as [Held, Held];
      const core = await requireReturn(shop, first.from, { items: [{ skuId: "SKU3", itemCount: 2 }], kind: "CORE" });
      const { data: shown } = await shop.call(returnApi.listAsGuest, { body: first.from });
      expect(shown).toMatchObject([{ kind: "CORE", quote: { refund: core.quote.refund } }]);
      expect((await refundPiece(shop, first)).quote.parts?.coreCharge.cent, "its old part is on its way").toBe(0);
      const { data: half } = await shop.call(orderApi.proven, { body: first.from });
      expect(toOrderAmounts(half, shop.clock.now()).coreNote).toBe("Refunded once your return is here");
      const after = await sumRefunds(shop);
      if (end === "withdrawn") await shop.call(returnApi.cancelAsGuest, { params: { id: core.id }, body: first.from });
      else await decide(shop, core.id, { state: "REJECTED", note: "It never came" });
      expect((await sumRefunds(shop)) - after, "the core charge of the part that came back").toBe(2_500);
      const { data } = await shop.call(returnApi.listAsGuest, { body: first.from });
      const notes = data.find(({ id }) => id === core.id)?.history.map(({ note }) => note);
      expect(notes).toContain("The new part came back, so its core charge is refunded: $25.00");
      const last = await refundPiece(shop, second);
      expect(last.quote.parts?.coreCharge.cent).toBe(2_500);
      expect((await sumRefunds(shop)) - before).toBe(order.totalCent);
    },
  );

  it.each(["withdrawn", "declined"] as const)(
    "a part on its way back says what it comes to once the core return beside it is %s [ORD-12, OPEN-58]",
    async (end) => {
      await setStock(shop.store.db, [3], 50);
      const order = await shippedOrder(shop, [{ skuId: "SKU3" }]);
      const before = await sumRefunds(shop);
      const [piece] = piecesFrom(proofFrom(order), ["SKU3"]) as [Held];
      const items = [{ skuId: "SKU3", itemCount: 1 }];
      const core = await requireReturn(shop, piece.from, { items, kind: "CORE" });
      const part = await requireReturn(shop, piece.from, { items });
      expect(part.quote.parts?.coreCharge.cent).toBe(0);
      if (end === "withdrawn") await shop.call(returnApi.cancelAsGuest, { params: { id: core.id }, body: piece.from });
      else await decide(shop, core.id, { state: "REJECTED", note: "It never came" });
      const { data } = await shop.call(returnApi.listAsGuest, { body: piece.from });
      const now = data.find(({ id }) => id === part.id);
      expect(now?.quote.parts?.coreCharge.cent).toBe(2_500);
      expect(now?.history.at(-1)?.note).toBe(
        `With its core charge, as the core return has ended, the refund is ${formatMoney(money(order.totalCent, "USD"))}`,
      );
      const paid = (await complete(shop, part.id)).data.refund;
      expect([paid?.cent, (await sumRefunds(shop)) - before]).toEqual([now?.quote.refund.cent, order.totalCent]);
    },
  );

  it("a part that was paid back in part and is replaced under warranty brings back the rest [ORD-43, OPEN-58]", async () => {
    const { totalCent, held, before } = await buy();
    const [first, second, other] = held;
    const replaced = await claimPiece(shop, await payInPart(shop, other, money(1_000, "USD")));
    expect(refundPartsText((await refundPiece(shop, replaced)).quote)).toContain("Refunded before −$10.00");
    await refundPiece(shop, first);
    await refundPiece(shop, second);
    expect((await sumRefunds(shop)) - before).toBe(totalCent);
  });
});
