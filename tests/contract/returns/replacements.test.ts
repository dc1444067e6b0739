import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payBackExchanges, sweepReplacements } from "#commerce/services/returns/sweep";
import { operationsApi, orderApi, returnApi } from "~/models/api";
import { setStock, stockFor } from "../../support/data/change-item";
import { settleCancellationsLater } from "../../support/data/payments";
import {
  askReturn,
  complete,
  decide,
  openReturnShop,
  type Proof,
  paymentDeps,
  STAFF,
  shippedOrder,
} from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const items = [{ skuId: "SKU1", itemCount: 1 }];
const unused = (id: string, error: unknown) => {
  throw new Error(`${id} failed`, { cause: error });
};

describe.each(STORE_KINDS)("replacements on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const broken = async (order: Proof) =>
    (await askReturn(shop, order, { items, reason: "doesNotWork", solution: "Replacement" })).data;
  const missing = async (order: Proof) =>
    (await askReturn(shop, order, { items, reason: "missing", solution: "Replacement" })).data;
  const shown = async (proof: Proof, id: string) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId: proof.orderId, key: proof.key } });
    return data.find((each) => each.id === id);
  };
  const detail = async ({ orderId, key }: Proof) => (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
  const returnable = async ({ orderId, key }: Proof) => {
    const { data } = await shop.call(returnApi.optionsAsGuest, { body: { orderId, key } });
    return data.lines.map((line) => line.returnable);
  };
  const ordersMade = async (id: string) =>
    (await shop.store.db.selectFrom("orders").select("id").where("idempotency_key", "=", `return-${id}`).execute())
      .length;
  const ship = (orderId: string, trackingNumber: string) =>
    shop.call(operationsApi.ship, { params: { orderId }, body: { carrier: "UPS", trackingNumber } }, STAFF);
  const mailsTo = async (text: string) =>
    (await shop.store.db.selectFrom("mail").select(["kind", "text"]).where("text", "like", `%${text}%`).execute()).map(
      (mail) => mail.kind,
    );

  it("receiving the old part makes a free order, linked both ways, that is shipped and tracked as any other [OPEN-10, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const before = await stockFor(shop.store.db, 1);
    const { id } = await broken(order);
    await decide(shop, id, { state: "APPROVED" });
    expect((await shown(order, id))?.exchangeOrder, "nothing is sent before the old part is here").toBeNull();
    const received = (await decide(shop, id, { state: "RECEIVED" })).data;
    const made = received.exchangeOrder ?? { orderId: "", key: "" };
    expect(received).toMatchObject({ state: "RECEIVED", exchangeOrder: { isUnpaid: false }, canCancel: false });
    expect(before - (await stockFor(shop.store.db, 1))).toBe(1);
    expect(await detail(made)).toMatchObject({
      status: "PROCESSING",
      total: { cent: 0 },
      orderItems: [{ skuId: "SKU1", itemCount: 1, unitPrice: { cent: 0 } }],
      estimate: null,
      madeFor: { orderId: order.orderId, returnId: id, solution: "Replacement", coreOrderId: null },
    });
    expect((await detail(made)).actions).not.toContain("pay");
    expect(await mailsTo(made.orderId)).toEqual(["return-received"]);
    await ship(made.orderId, "1ZR1");
    expect((await detail(made)).shipments).toMatchObject([{ trackingNumber: "1ZR1" }]);
    expect(await mailsTo("1ZR1")).toEqual(["order-shipped"]);
    await sweepReplacements(paymentDeps(shop), unused);
    expect((await shown(order, id))?.state).toBe("COMPLETED");
    expect([await returnable(order), await returnable(made)]).toEqual([[1], [1]]);
  });

  it("the old part of a replacement goes back with the order that paid the core charge, through any number of them [OPEN-06, OPEN-58]", async () => {
    const first = await shippedOrder(shop, [{ skuId: "SKU3" }]);
    const options = async ({ orderId, key }: Proof) =>
      (await shop.call(returnApi.optionsAsGuest, { body: { orderId, key } })).data;
    const replace = async (order: Proof, trackingNumber: string) => {
      const requested = await askReturn(shop, order, {
        ...{ items: [{ skuId: "SKU3", itemCount: 1 }], reason: "doesNotWork", solution: "Replacement" },
      });
      await decide(shop, requested.data.id, { state: "APPROVED" });
      const made = (await decide(shop, requested.data.id, { state: "RECEIVED" })).data.exchangeOrder;
      if (made === null) throw new Error("no order was made");
      await ship(made.orderId, trackingNumber);
      return made;
    };
    const second = await replace(first, "1ZC2");
    const third = await replace(second, "1ZC3");
    for (const made of [second, third]) {
      expect((await detail(made)).madeFor?.coreOrderId).toBe(first.orderId);
      const { coreOrderId, lines } = await options(made);
      expect([coreOrderId, lines.map((line) => line.coreReturnable)]).toEqual([first.orderId, [0]]);
    }
    const { coreOrderId, lines } = await options(first);
    expect([coreOrderId, lines.map((line) => [line.returnable, line.coreReturnable])]).toEqual([null, [[0, 1]]]);
  });

  it("received twice and at once, a return makes one order and takes one piece [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { id } = await broken(order);
    await decide(shop, id, { state: "APPROVED" });
    const before = await stockFor(shop.store.db, 1);
    const answers = await Promise.all([1, 2, 3].map(() => decide(shop, id, { state: "RECEIVED" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([await ordersMade(id), before - (await stockFor(shop.store.db, 1))]).toEqual([1, 1]);
    expect((await decide(shop, id, { state: "COMPLETED" })).data.refund?.cent).toBe(0);
    expect([await ordersMade(id), before - (await stockFor(shop.store.db, 1))]).toEqual([1, 1]);
  });

  it("a missing piece is sent on approval, once, without a photo, and needs nothing sent back [ORD-20, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const requested = await missing(order);
    expect(requested).toMatchObject({ quote: { hasParcel: false }, files: [] });
    const answers = await Promise.all([1, 2].map(() => decide(shop, requested.id, { state: "APPROVED" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ordersMade(requested.id)).toBe(1);
    const made = (await shown(order, requested.id))?.exchangeOrder;
    expect(made?.orderId).toMatch(/^AW/);
    const withdrawn = await shop.call(returnApi.cancelAsGuest, { params: { id: requested.id }, body: order });
    expect(withdrawn.data.state, "nothing has left, so it can be withdrawn").toBe("CANCELLED");
    expect((await detail(made ?? order)).status).toBe("CANCELLED");
    expect(await returnable(order)).toEqual([2]);
  });

  it("without a piece in stock nothing is promised: it waits, and is sent when there is one [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { id } = await missing(order);
    await setStock(shop.store.db, [1], 0);
    const approved = await decide(shop, id, { state: "APPROVED" });
    expect(approved.data).toMatchObject({ state: "APPROVED", exchangeOrder: null, isOutOfStock: true });
    expect(approved.data.history.at(-1)?.note).toContain("None of this part is in stock");
    await sweepReplacements(paymentDeps(shop), unused);
    expect((await shown(order, id))?.exchangeOrder).toBeNull();
    await setStock(shop.store.db, [1], 40);
    await sweepReplacements(paymentDeps(shop), unused);
    await sweepReplacements(paymentDeps(shop), unused);
    expect(await shown(order, id)).toMatchObject({ isOutOfStock: false, exchangeOrder: { isUnpaid: false } });
    expect([await ordersMade(id), await stockFor(shop.store.db, 1)]).toEqual([1, 39]);
  });

  it("while the old part is still to come, the mail of an approval does not promise the same one sooner [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { id } = await broken(order);
    await setStock(shop.store.db, [1], 0);
    await decide(shop, id, { state: "APPROVED" });
    const { text } = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-approved")
      .where("text", "like", `%${order.orderId}%`)
      .executeTakeFirstOrThrow();
    expect(text.replace(/\s+/g, " ")).toContain(
      "None of this part is in stock now. When yours is here, we send it as soon as one is; on the page of your return you can have your money back instead.",
    );
    await setStock(shop.store.db, [1], 40);
  });

  it("the money instead is paid back once what was asked is approved, and not once the part was sent [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { id } = await missing(order);
    await setStock(shop.store.db, [1], 0);
    await decide(shop, id, { state: "APPROVED" });
    const choose = (of: string) => shop.call(returnApi.refundInsteadAsGuest, { params: { id: of }, body: order });
    const answers = await Promise.all([choose(id), choose(id)]);
    expect(answers.map(({ status, data }) => [status, data.solution, data.state])).toEqual([
      [200, "Refund", "COMPLETED"],
      [200, "Refund", "COMPLETED"],
    ]);
    expect(answers[0]?.data.refund?.cent).toBe(5286);
    await setStock(shop.store.db, [1], 40);
    const other = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const sent = await missing(other);
    await decide(shop, sent.id, { state: "APPROVED" });
    const late = await shop.call(returnApi.refundInsteadAsGuest, { params: { id: sent.id }, body: other });
    expect(late.status).toBe(409);
  });

  it("a replacement that is sent back pays back what the first part cost, shipping with the last piece [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { id } = await broken(order);
    await decide(shop, id, { state: "APPROVED" });
    const made = (await decide(shop, id, { state: "RECEIVED" })).data.exchangeOrder;
    if (made === null) throw new Error("no order was made");
    await decide(shop, id, { state: "COMPLETED" });
    await ship(made.orderId, "1ZR2");
    const first = await complete(shop, (await askReturn(shop, order, { items })).data.id);
    const last = await askReturn(shop, made, { items });
    const second = await complete(shop, last.data.id);
    expect((first.data.refund?.cent ?? 0) + (second.data.refund?.cent ?? 0)).toBe(order.totalCent);
    expect((await detail(order)).status).toBe("REFUND");
    expect(await returnable(made)).toEqual([0]);
  });

  it("a replacement order that is cancelled pays back instead, once [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { id } = await broken(order);
    await decide(shop, id, { state: "APPROVED" });
    const made = (await decide(shop, id, { state: "RECEIVED" })).data.exchangeOrder;
    await decide(shop, id, { state: "COMPLETED" });
    await shop.call(orderApi.cancel, { body: { orderId: made?.orderId ?? "", key: made?.key ?? "" } });
    expect(await payBackExchanges(paymentDeps(shop), unused), "while it can be undone").toBe(0);
    await settleCancellationsLater(shop);
    expect(await payBackExchanges(paymentDeps(shop), unused)).toBe(1);
    expect(await payBackExchanges(paymentDeps(shop), unused)).toBe(0);
    expect(await shown(order, id)).toMatchObject({ solution: "Refund", refund: { cent: order.totalCent } });
  });
});
