/* What a return is promised is what comes: beside a core return, after a refund by staff, and of an order paid with points. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#commerce/services/order/status";
import { credit } from "#commerce/services/points/ledger-repository";
import { checkoutApi, operationsApi, orderApi, paymentApi, pointsApi, quickApi, returnApi } from "~/models/api";
import { toCreditNote } from "~/models/invoice/credit-note";
import { quoteFacts, refundPartsText } from "~/models/order/return-worth";
import { setStock } from "../../support/data/change-item";
import { type Headers, insertMember, orderFor } from "../../support/data/orders";
import {
  askReturn,
  complete,
  findStatus,
  OPERATIONS_TOKEN,
  openReturnShop,
  type Proof,
  readRefunded,
  refundByStaff,
  shippedOrder,
} from "../../support/data/returns";
import { ADDRESS, cartWith, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const STAFF = { authorization: `Bearer ${OPERATIONS_TOKEN}`, "x-operator": "Robin" };
const one = (skuId: string) => [{ skuId, itemCount: 1 }];

describe.each(STORE_KINDS)("the money that a return is promised on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3], 60);
  });
  afterAll(() => shop.close());

  const read = async ({ orderId, key }: Proof) => (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
  const ship = (orderId: string) =>
    shop.store.transaction((trx) =>
      moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
  const withPoints = async (name: string, points: number): Promise<Headers> => {
    const me = await insertMember(shop, name);
    const at = shop.clock.now();
    const gift = { accountId: name, at, kind: "EARN", points, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
    return me;
  };
  const balance = async (me: Headers) => (await shop.call(pointsApi.balance, {}, me)).data.balance;

  it("a core charge goes back once, with the old part or with the part, never with both [OPEN-06, OPEN-11]", async () => {
    const order = await shippedOrder(shop, one("SKU3"));
    const core = await askReturn(shop, order, { kind: "CORE", items: one("SKU3") });
    expect(core.data.quote.refund.cent).toBeGreaterThanOrEqual(2_500);
    const part = await askReturn(shop, order, { items: one("SKU3") });
    expect(part.data.quote.parts?.coreCharge.cent, "on its way already").toBe(0);
    expect((await complete(shop, part.data.id)).data.refund).toEqual(part.data.quote.refund);
    expect((await complete(shop, core.data.id)).data.refund).toEqual(core.data.quote.refund);
    expect([await readRefunded(shop, order.orderId), await findStatus(shop, order.orderId)]).toEqual([
      order.totalCent,
      "REFUND",
    ]);
  });

  it("a part that is kept for a partial refund keeps its core charge, which comes with the old part [OPEN-06, ORD-12]", async () => {
    const order = await shippedOrder(shop, one("SKU3"));
    const worth = { kind: "RETURN" as const, items: one("SKU3"), exchangeSkuIds: [] };
    const proof = { orderId: order.orderId, key: order.key };
    const { data: shown } = await shop.call(returnApi.worthAsGuest, { body: { proof, worth } });
    expect(shown.refund.cent - shown.partialMax.cent, "the deposit is not the part's price").toBeGreaterThanOrEqual(
      2_500,
    );
    const partial = (cent: number) =>
      askReturn(shop, order, {
        ...{ items: one("SKU3"), reason: "damaged", solution: "Partial refund" },
        partialRefund: { cent, currency: "USD", precision: 2 },
      });
    expect((await partial(shown.partialMax.cent + 1)).status).toBe(400);
    await complete(shop, (await partial(1_000)).data.id);
    const core = await askReturn(shop, order, { kind: "CORE", items: one("SKU3") });
    expect([core.status, (await complete(shop, core.data.id)).data.refund]).toEqual([200, core.data.quote.refund]);
  });

  it("after a refund by staff a return promises what is left, and says what went back before [ORD-12]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    expect((await refundByStaff(shop, order.orderId, order.totalCent - 3_000)).status).toBe(200);
    const proof = { orderId: order.orderId, key: order.key };
    const worth = { kind: "RETURN" as const, items: one("SKU1"), exchangeSkuIds: [] };
    const { data: shown } = await shop.call(returnApi.worthAsGuest, { body: { proof, worth } });
    expect([shown.refund.cent, shown.partialMax.cent, shown.credit.cent]).toEqual([3_000, 3_000, 3_000]);
    const first = await askReturn(shop, order, { items: one("SKU1") });
    expect(first.data.quote.refund.cent).toBe(3_000);
    expect(refundPartsText(first.data.quote)).toMatch(
      /^Price \$49\.99 · Tax \$\d\.\d\d · Refunded before −\$2\d\.\d\d$/,
    );
    const second = await askReturn(shop, order, { items: one("SKU1") });
    expect(second.data.quote.refund.cent, "the first was promised the rest").toBe(0);
    const { data: done } = await complete(shop, first.data.id);
    expect([done.refund?.cent, refundPartsText(done.quote)]).toEqual([3_000, refundPartsText(first.data.quote)]);
    await complete(shop, second.data.id);
    expect(await readRefunded(shop, order.orderId)).toBe(order.totalCent);
  });

  it("what shipping cost is named before it goes back, which is with the last part [ORD-12]", async () => {
    const cart = await readyCart(shop, [...one("SKU1"), ...one("SKU2")]);
    const plan = { cartUUID: cart.cartUUID, shippingPlanId: "us-express" };
    const { data } = await shop.call(checkoutApi.saveShipping, { body: plan });
    const ready = { ...cart, expectedTotalCent: data.totals.total.cent };
    const order = await shippedOrder(shop, [], { ready });
    const later = {
      term: "Shipping and fees",
      text: expect.stringMatching(/^Refunded with the last part of the order/),
    };
    const first = await askReturn(shop, order, { items: one("SKU1") });
    expect(quoteFacts(first.data)).toContainEqual(later);
    await complete(shop, first.data.id);
    const last = await askReturn(shop, order, { items: one("SKU2") });
    expect(quoteFacts(last.data)).not.toContainEqual(later);
    expect(last.data.quote.parts?.shipping.cent).toBeGreaterThan(0);
    await complete(shop, last.data.id);
    expect(await readRefunded(shop, order.orderId)).toBe(order.totalCent);
  });

  it("points pay for parts and taxes, never for a core charge, so its money is there to go back [PTS-05, OPEN-06]", async () => {
    const me = await withPoints("saver", 5_000);
    const order = await orderFor(shop, { me, email: "saver@example.com", items: one("SKU3"), points: 5_000 });
    const { total, coreCharge } = await read(order);
    expect(total.cent, "what is left to pay").toBeGreaterThanOrEqual(coreCharge.cent);
    await ship(order.orderId);
    const after = await balance(me);
    const core = await askReturn(shop, order, { kind: "CORE", items: one("SKU3") });
    expect(core.data.quote.refund.cent).toBe(total.cent);
    expect((await complete(shop, core.data.id)).data.refund).toEqual(core.data.quote.refund);
    expect([await findStatus(shop, order.orderId), await balance(me)], "the part is still the member's").toEqual([
      "PARTIAL_REFUND",
      after,
    ]);
    const part = await askReturn(shop, order, { items: one("SKU3") });
    expect(part.data.quote.points).toBe(5_000 - after);
    await complete(shop, part.data.id);
    expect([await findStatus(shop, order.orderId), await balance(me)]).toEqual(["REFUND", 5_000]);
  });

  it("an address without the tax that points paid frees the points that would pay the core charge, and its money goes back whole [PTS-05, CHK-29]", async () => {
    const me = await withPoints("mover", 5_000);
    const items = one("SKU3");
    const order = await orderFor(shop, { me, email: "mover@example.com", items, points: 5_000, isPaid: false });
    const before = await read(order);
    const held = 5_000 - (await balance(me));
    // Oregon has no sales tax.
    const untaxed = { ...ADDRESS, line1: "1 Elm St", city: "Portland", state: "OR", code: "97201" };
    const proof = { orderId: order.orderId, key: order.key };
    const moved = await shop.call(quickApi.authorisedAddress, { body: { ...proof, address: untaxed } }, me);
    const { total, coreCharge, integralAmount, taxFee } = moved.data;
    expect([before.taxFee.cent > 0, taxFee.cent]).toEqual([true, 0]);
    expect(total).toEqual(coreCharge);
    expect(integralAmount.cent).toBeLessThan(before.integralAmount.cent);
    const freed = held - (5_000 - (await balance(me)));
    expect(freed * 5, "five cents a point, the last one in part").toBeGreaterThanOrEqual(
      before.integralAmount.cent - integralAmount.cent - 4,
    );
    const retried = await shop.call(paymentApi.resume, { body: proof }, { ...me, "idempotency-key": "mover-pays" });
    await payByCard(shop, retried.data.redirectUrl ?? "", "4242424242424242");
    await shop.call(paymentApi.paidResult, { query: proof });
    await ship(order.orderId);
    const core = await askReturn(shop, order, { kind: "CORE", items });
    expect([core.data.quote.refund, core.data.quote.parts?.before?.cent ?? 0]).toEqual([coreCharge, 0]);
    expect(await balance(me)).toBe(5_000 - held + freed);
  });

  it("another address leaves the points of a returned part, which are spent in its exchange before that is paid [PTS-05, CHK-29]", async () => {
    const me = await withPoints("swapper", 5_000);
    const items = one("SKU3");
    const order = await orderFor(shop, { me, email: "swapper@example.com", items, points: 5_000, isPaid: false });
    const before = await read(order);
    await shop.store.db
      .updateTable("points_hold")
      .set({ state: "SPENT" })
      .where("order_id", "=", order.orderId)
      .execute();
    const address = { ...ADDRESS, line1: "1 Elm St", city: "Portland", state: "OR", code: "97201" };
    const body = { orderId: order.orderId, key: order.key, address };
    const moved = await shop.call(quickApi.authorisedAddress, { body }, me);
    expect([moved.data.taxFee.cent, moved.data.integralAmount]).toEqual([0, before.integralAmount]);
  });

  it("points that paid taxes too are divided with the money over the pieces, and no credit note is below nothing [ORD-10, OPEN-58]", async () => {
    const me = await withPoints("twice", 2_100);
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const order = await orderFor(shop, { me, email: "twice@example.com", items, points: 2_100 });
    await ship(order.orderId);
    const spent = 2_100 - (await balance(me));
    const { total } = await read(order);
    expect(total.cent, "points paid for the parts and a share of the tax").toBeGreaterThan(0);
    const first = await askReturn(shop, order, { items: one("SKU1") });
    expect([first.data.quote.refund.cent, first.data.quote.points]).toEqual([
      Math.floor(total.cent / 2),
      Math.floor(spent / 2),
    ]);
    await complete(shop, first.data.id);
    expect(await findStatus(shop, order.orderId)).toBe("PARTIAL_REFUND");
    await complete(shop, (await askReturn(shop, order, { items: one("SKU1") })).data.id);
    expect([await readRefunded(shop, order.orderId), await balance(me)]).toEqual([total.cent, 2_100]);
    const seen = await read(order);
    const seller = { lines: [], taxRegistrations: [] };
    const notes = seen.refunds.map((refund) => toCreditNote(seen, refund, seller));
    expect(notes.map((note) => (note?.amounts.subtotal.cent ?? -1) >= 0)).toEqual([true, true]);
  });

  it("a cancellation that can still be undone leaves shipping out of a return's promise, which holds [OPEN-57, ORD-12]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU2" }]);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "undoer@example.com", address: ADDRESS } });
    const express = { body: { cartUUID, shippingPlanId: "us-express" } };
    const { data: chosen } = await shop.call(checkoutApi.saveShipping, express);
    expect(chosen.totals.shipping.cent).toBeGreaterThan(0);
    const placed = await place(shop, { cartUUID, expectedTotalCent: chosen.totals.total.cent }, `undone-${kind}`);
    const proof = { orderId: placed.data.orderId, key: placed.data.key };
    await payByCard(shop, placed.data.redirectUrl, "4242424242424242");
    const parcel = { carrier: "UPS", trackingNumber: "1ZUNDONE", items: one("SKU1") };
    await shop.call(operationsApi.ship, { params: { orderId: proof.orderId }, body: parcel }, STAFF);
    const line = { skuId: "SKU2", itemType: "NORMAL" as const, bundleId: "", itemCount: 1 };
    expect((await shop.call(orderApi.cancel, { body: { ...proof, items: [line], reason: "" } })).status).toBe(200);
    const { data } = await askReturn(shop, proof, { items: one("SKU1") });
    expect(data.quote.parts?.shipping.cent).toBe(0);
    expect((await shop.call(orderApi.undoCancel, { body: proof })).status).toBe(200);
    expect((await complete(shop, data.id)).data.refund).toEqual(data.quote.refund);
  });

  it("a refund by staff names the points that it takes, on its mail too [OPEN-38, OPEN-62]", async () => {
    const me = await insertMember(shop, "earner");
    const order = await orderFor(shop, { me, email: "earner@example.com", items: one("SKU1") });
    await ship(order.orderId);
    const earned = await balance(me);
    await refundByStaff(shop, order.orderId, 3_000);
    const taken = earned - (await balance(me));
    expect(taken).toBeGreaterThan(0);
    const { text } = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "refund-done")
      .where("text", "like", `%${order.orderId}%`)
      .executeTakeFirstOrThrow();
    expect(text.replace(/\s+/g, " ")).toContain(`Points taken back: ${taken}, which you earned with what we refunded`);
  });
});
