/* A replacement that is sent before the old part is back, against a card. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payBackExchanges, sweepReplacements } from "#commerce/services/returns/sweep";
import { checkoutApi, operationsApi, orderApi, returnApi } from "~/models/api";
import { guaranteesOf } from "../../support/data/after-sales/guarantees";
import { setStock, stockFor } from "../../support/data/change-item";
import { askReturn, decide, openReturnShop, type Proof, STAFF, shippedOrder } from "../../support/data/returns";
import { readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const items = [{ skuId: "SKU1", itemCount: 1 }];
const unused = (id: string, error: unknown) => {
  throw new Error(`${id} failed`, { cause: error });
};

describe.each(STORE_KINDS)("replacements against a card on %s", (kind) => {
  let shop: Shop;
  let on: ReturnType<typeof guaranteesOf>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    on = guaranteesOf(shop);
  });
  beforeEach(() => setStock(shop.store.db, [1], 50));
  afterAll(() => shop.close());

  it("a card left before approval sends the part with it, once; received in time, nothing is charged and the card is forgotten [OPEN-10, OPEN-58]", async () => {
    const { order, id } = await on.requested();
    expect(await on.guarantee(order, id)).toMatchObject({ offer: { amount: { cent: 5286 } }, card: null });
    const held = await on.leave(order, id);
    expect(held).toMatchObject({ offer: null, card: { state: "HELD", brand: "Visa", lastFour: "4242", dueAt: null } });
    expect((await on.shown(order, id)).exchangeOrder, "nothing is sent before approval").toBeNull();
    const before = await stockFor(shop.store.db, 1);
    const approved = await decide(shop, id, { state: "APPROVED" });
    const { orderId } = await on.made(order, id);
    expect(approved.data.exchangeOrder?.orderId).toBe(orderId);
    expect(before - (await stockFor(shop.store.db, 1))).toBe(1);
    await on.send(orderId);
    await sweepReplacements(on.deps(), unused);
    expect((await on.shown(order, id)).state, "it waits for the old part").toBe("APPROVED");
    await on.pass(10);
    const dueAt = (await on.guarantee(order, id)).card?.dueAt ?? 0;
    expect(Math.round((dueAt - shop.clock.now()) / DAY_MS)).toBe(20);
    await decide(shop, id, { state: "RECEIVED" });
    await sweepReplacements(on.deps(), unused);
    expect((await on.shown(order, id)).state).toBe("COMPLETED");
    await on.pass(40);
    expect(await on.charges(id)).toEqual([]);
    expect((await on.guarantee(order, id)).card).toMatchObject({ state: "RELEASED", chargedAt: null });
    const row = await shop.store.db.selectFrom("return_guarantee").selectAll().where("return_id", "=", id).execute();
    expect(row.map(({ closed_at }) => closed_at !== null)).toEqual([true]);
    expect(await on.mails(id)).toEqual(["Your card for return R is in place", "Your card for return R is released"]);
  });

  it("the card stands for the part alone: not for its shipping, nor for the core charge of an old one [OPEN-58]", async () => {
    const items = [{ skuId: "SKU3", itemCount: 1 }];
    await setStock(shop.store.db, [3], 50);
    const { cartUUID } = await readyCart(shop, items);
    const plan = { cartUUID, shippingPlanId: "us-express" };
    const { totals } = (await shop.call(checkoutApi.saveShipping, { body: plan })).data;
    const ready = { cartUUID, expectedTotalCent: totals.total.cent };
    const order = await shippedOrder(shop, items, { ready });
    const { data } = await askReturn(shop, order, { items, reason: "doesNotWork", solution: "Replacement" });
    const { offer } = await on.guarantee(order, data.id);
    expect([offer?.amount.cent, totals.total.cent > 5_286 + 2_500], "49.99 and its tax").toEqual([5_286, true]);
  });

  it("a card left after approval sends the part at once; the page coming back twice changes nothing [OPEN-58]", async () => {
    const { order, id } = await on.requested();
    await decide(shop, id, { state: "APPROVED" });
    const { data } = await on.open(order, id);
    expect((await on.open(order, id)).data.redirectUrl, "pressed twice, one page").toBe(data.redirectUrl);
    await on.typeCard(data.redirectUrl, "4242424242424242");
    await Promise.all([on.guarantee(order, id), on.guarantee(order, id), on.work()]);
    const { orderId } = await on.made(order, id);
    const key = `return-${id}`;
    const all = await shop.store.db.selectFrom("orders").select("id").where("idempotency_key", "=", key).execute();
    expect(all.map((each) => each.id)).toEqual([orderId]);
    expect(await on.mails(id)).toHaveLength(1);
    const { data: order2 } = await shop.call(orderApi.proven, { body: await on.made(order, id) });
    expect(order2).toMatchObject({
      total: { cent: 0 },
      madeFor: { returnId: id, returnNumber: expect.stringMatching(/^R-/) },
    });
  });

  it("withdrawn, declined, chosen as a refund or with its order cancelled, a return releases the card [OPEN-10, OPEN-58]", async () => {
    const state = async (order: Proof, id: string) => (await on.guarantee(order, id)).card?.state;
    const withdrawn = await on.requested();
    await on.leave(withdrawn.order, withdrawn.id);
    await decide(shop, withdrawn.id, { state: "APPROVED" });
    const replacement = await on.made(withdrawn.order, withdrawn.id);
    await shop.call(returnApi.cancelAsGuest, { params: { id: withdrawn.id }, body: withdrawn.order });
    expect((await shop.call(orderApi.proven, { body: replacement })).data.status).toBe("CANCELLED");
    expect(await state(withdrawn.order, withdrawn.id)).toBe("RELEASED");

    const declined = await on.requested();
    await on.leave(declined.order, declined.id);
    await decide(shop, declined.id, { state: "REJECTED", note: "It was fitted" });
    expect(await state(declined.order, declined.id)).toBe("RELEASED");

    const chosen = await on.requested();
    await on.leave(chosen.order, chosen.id);
    await setStock(shop.store.db, [1], 0);
    const approved = await decide(shop, chosen.id, { state: "APPROVED" });
    expect(approved.data.history.at(-1)?.note).toContain("None of this part is in stock");
    await shop.call(returnApi.refundInsteadAsGuest, { params: { id: chosen.id }, body: chosen.order });
    expect(await state(chosen.order, chosen.id)).toBe("RELEASED");
    expect(await on.shown(chosen.order, chosen.id), "the money waits for the part").toMatchObject({
      state: "APPROVED",
    });
    await setStock(shop.store.db, [1], 50);

    const cancelled = await on.requested();
    await on.leave(cancelled.order, cancelled.id);
    await decide(shop, cancelled.id, { state: "APPROVED" });
    const { orderId } = await on.made(cancelled.order, cancelled.id);
    const status = { status: "CANCELLED" as const, note: "" };
    await shop.call(operationsApi.setStatus, { params: { orderId }, body: status }, STAFF);
    await payBackExchanges(on.deps(), unused);
    expect(await state(cancelled.order, cancelled.id)).toBe("RELEASED");
    expect((await on.shown(cancelled.order, cancelled.id)).solution).toBe("Refund");
  });

  it("held while none is in stock, the part is sent as soon as one is [OPEN-58]", async () => {
    const { order, id } = await on.requested();
    await on.leave(order, id);
    await setStock(shop.store.db, [1], 0);
    await decide(shop, id, { state: "APPROVED" });
    expect((await on.shown(order, id)).exchangeOrder).toBeNull();
    await setStock(shop.store.db, [1], 5);
    await Promise.all([sweepReplacements(on.deps(), unused), sweepReplacements(on.deps(), unused)]);
    expect((await on.shown(order, id)).exchangeOrder).not.toBeNull();
    expect(await stockFor(shop.store.db, 1)).toBe(4);
  });

  it("is offered only where it can be: not without stock, for a refund, for a missing part, or once the part is here [OPEN-58]", async () => {
    const { order, id } = await on.requested();
    await setStock(shop.store.db, [1], 0);
    expect((await on.guarantee(order, id)).offer).toBeNull();
    expect((await on.open(order, id)).status).toBe(409);
    await setStock(shop.store.db, [1], 50);
    await decide(shop, id, { state: "APPROVED" });
    await decide(shop, id, { state: "RECEIVED" });
    expect((await on.guarantee(order, id)).offer).toBeNull();
    const other = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const refund = (await askReturn(shop, other, { items, reason: "doesNotWork", solution: "Refund" })).data;
    const missing = (await askReturn(shop, other, { items, reason: "missing", solution: "Replacement" })).data;
    expect([(await on.guarantee(other, refund.id)).offer, (await on.guarantee(other, missing.id)).offer]).toEqual([
      null,
      null,
    ]);
    expect((await shop.call(returnApi.openGuaranteeAsGuest, { params: { id }, body: other })).status).toBe(404);
  });

  it("a card page that was left without a card can be opened again; a card that the bank refuses at once stays out [OPEN-58]", async () => {
    const { order, id } = await on.requested();
    const { data } = await on.open(order, id);
    expect((await on.typeCard(data.redirectUrl, "4000000000000002")).status).toBe(400);
    expect(await on.guarantee(order, id)).toMatchObject({ offer: { amount: { cent: 5286 } }, card: null });
    await shop.fetch(data.redirectUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "intent=cancel",
    });
    expect(await on.guarantee(order, id)).toMatchObject({ offer: { amount: { cent: 5286 } }, card: null });
    expect((await on.leave(order, id)).card?.state).toBe("HELD");
    const stored = JSON.stringify(await shop.store.db.selectFrom("sandbox_card").selectAll().execute());
    expect(stored).not.toContain("424242424242");
  });
});
