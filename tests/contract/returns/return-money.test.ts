import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayments } from "#commerce/payments/configured";
import { log } from "#commerce/platform/log";
import { moveOrder } from "#commerce/services/order/status";
import { reconcile } from "#commerce/services/payment/reconcile";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { cartApi, checkoutApi, paymentApi, returnApi } from "~/models/api";
import { money } from "~/models/shop/money";
import { setStock, stockFor } from "../../support/data/change-item";
import { signUp } from "../../support/data/member/sign-up";
import {
  askReturn,
  complete,
  decide,
  findStatus,
  openReturnShop,
  type Proof,
  readRefunded,
  shippedOrder,
} from "../../support/data/returns";
import { ADDRESS, cartWith, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("what returns come to on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  /** The amounts that the provider itself has refunded. */
  const loadSandbox = async (orderId: string) => {
    const rows = await shop.store.db
      .selectFrom("sandbox_refund")
      .innerJoin("payment", "payment.provider_ref", "sandbox_refund.ref")
      .select("sandbox_refund.amount_cent")
      .where("payment.order_id", "=", orderId)
      .execute();
    return rows.reduce((sum, row) => sum + row.amount_cent, 0);
  };
  const options = (proof: Proof) =>
    shop.call(returnApi.optionsAsGuest, { body: { orderId: proof.orderId, key: proof.key } });

  it("refunds in three parts add up to what was charged, coupon shared out, to the cent and at the provider [OPEN-11, OPEN-58]", async () => {
    const { cartUUID } = await cartWith(shop, [
      { skuId: "SKU1", itemCount: 3 },
      { skuId: "SKU2", itemCount: 1 },
    ]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "save10" } });
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
    const ready = { cartUUID, expectedTotalCent: data.totals.total.cent };
    const order = await shippedOrder(shop, [], { ready });
    const lots = [
      [{ skuId: "SKU1", itemCount: 1 }],
      [
        { skuId: "SKU1", itemCount: 1 },
        { skuId: "SKU2", itemCount: 1 },
      ],
      [{ skuId: "SKU1", itemCount: 1 }],
    ];
    const statuses: (string | undefined)[] = [];
    for (const items of lots) {
      const requested = await askReturn(shop, order, { items });
      const done = await complete(shop, requested.data.id);
      expect(done.data.refund?.cent).toBe(requested.data.quote.refund.cent);
      statuses.push(await findStatus(shop, order.orderId));
    }
    expect(statuses).toEqual(["PARTIAL_REFUND", "PARTIAL_REFUND", "REFUND"]);
    expect([await readRefunded(shop, order.orderId), await loadSandbox(order.orderId)]).toEqual([
      order.totalCent,
      order.totalCent,
    ]);
    const twice = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    expect(twice.status).toBe(409);
  });

  it("a member's points that were paid with come back in proportion, those earned go [OPEN-58, PTS-05]", async () => {
    const signed = await signUp(shop, "points@example.com", "driver-Passw0rd");
    const headers = { authorization: `Bearer ${signed.token}` };
    await shop.store.db
      .insertInto("points_entry")
      .values({
        account_id: signed.accountId,
        at: 0,
        kind: "EARN",
        points: 400,
        text: "gift",
        order_id: null,
        once_key: null,
        expires_at: shop.clock.now() * 2,
        remaining: 400,
      })
      .execute();
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }], headers);
    await shop.call(
      checkoutApi.saveAddress,
      { body: { cartUUID, email: "points@example.com", address: ADDRESS } },
      headers,
    );
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } }, headers);
    const { data } = await shop.call(checkoutApi.savePoints, { body: { cartUUID, points: 400 } }, headers);
    const placed = await shop.call(
      paymentApi.create,
      {
        body: {
          cartUUID,
          expectedTotalCent: data.totals.total.cent,
          paymentType: "oceanpayment",
          returnUrl: "/checkout/orderResult",
        },
      },
      { ...headers, "idempotency-key": "points-order" },
    );
    await payByCard(shop, placed.data.redirectUrl, "4242424242424242");
    const orderId = placed.data.orderId;
    await shop.store.transaction((trx) =>
      moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    const free = async () => {
      const rows = await shop.store.db
        .selectFrom("points_entry")
        .select("remaining")
        .where("account_id", "=", signed.accountId)
        .execute();
      return rows.reduce((sum, row) => sum + row.remaining, 0);
    };
    // 99.98 less 20.00 of points.
    expect(await free()).toBe(79);
    const proof = { orderId, key: placed.data.key };
    for (const left of [239, 400]) {
      const requested = await askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount: 1 }] });
      expect(requested.data.quote.points).toBe(200);
      await complete(shop, requested.data.id);
      expect(await free(), "spent points are back, earned ones gone").toBe(left);
    }
    expect([await findStatus(shop, orderId), await readRefunded(shop, orderId)]).toEqual([
      "REFUND",
      data.totals.total.cent,
    ]);
  });

  it("an exchange for a cheaper part pays the difference back and sends the part; for a dearer one it is to be paid [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const requested = await askReturn(shop, order, { items, solution: "Exchange", exchangeSkuId: "SKU2" });
    const exchange = requested.data.quote.exchange;
    expect(exchange).toMatchObject({ skuId: "SKU2", itemCount: 1, unitPrice: { cent: 1234 }, toPay: { cent: 0 } });
    const done = await complete(shop, requested.data.id);
    const back = order.totalCent - (exchange?.price.cent ?? 0);
    expect([done.data.refund?.cent, await loadSandbox(order.orderId)]).toEqual([back, back]);
    const made = done.data.exchangeOrder;
    expect([await findStatus(shop, order.orderId), await findStatus(shop, made?.orderId ?? "")]).toEqual([
      "PARTIAL_REFUND",
      "PROCESSING",
    ]);
    expect(made?.isUnpaid).toBe(false);

    // The exchanged part is returned too: the rest of the first charge is refunded.
    const second = { orderId: made?.orderId ?? "", key: made?.key ?? "" };
    await shop.store.transaction((trx) =>
      moveOrder(trx, second.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    const last = await askReturn(shop, second, { items: [{ skuId: "SKU2", itemCount: 1 }] });
    await complete(shop, last.data.id);
    expect(await loadSandbox(order.orderId), "to the cent").toBe(order.totalCent);
    expect([await findStatus(shop, order.orderId), await findStatus(shop, second.orderId)]).toEqual([
      "REFUND",
      "REFUND",
    ]);

    const cheap = await shippedOrder(shop, [{ skuId: "SKU2" }]);
    const dearer = await askReturn(shop, cheap, {
      items: [{ skuId: "SKU2", itemCount: 1 }],
      solution: "Exchange",
      exchangeSkuId: "SKU1",
    });
    expect(dearer.data.quote.exchange?.toPay.cent).toBe(
      (dearer.data.quote.exchange?.price.cent ?? 0) - cheap.totalCent,
    );
    const to = (await complete(shop, dearer.data.id)).data.exchangeOrder;
    expect([to?.isUnpaid, await findStatus(shop, to?.orderId ?? ""), await findStatus(shop, cheap.orderId)]).toEqual([
      true,
      "PAYMENT_PENDING",
      "SHIPPED",
    ]);
    const proof = { orderId: to?.orderId ?? "", key: to?.key ?? "" };
    const body = { ...proof, paymentType: "oceanpayment", returnUrl: "/checkout/orderResult" } as const;
    const pay = () => shop.call(paymentApi.create, { body }, { "idempotency-key": "the-difference" });
    const started = await pay();
    await payByCard(shop, started.data.redirectUrl, "4242 4242 4242 4242");
    await pay();
    const charges = await shop.store.db
      .selectFrom("payment")
      .select(["amount_cent", "state"])
      .where("order_id", "=", proof.orderId)
      .execute();
    expect(charges).toEqual([{ amount_cent: dearer.data.quote.exchange?.toPay.cent, state: "SUCCEEDED" }]);
    expect([await findStatus(shop, proof.orderId), await findStatus(shop, cheap.orderId)]).toEqual([
      "PROCESSING",
      "SHIPPED",
    ]);
  });

  it("an exchange that is not paid for is cancelled after 24 hours and the old part paid back instead, once [OPEN-58]", async () => {
    const cheap = await shippedOrder(shop, [{ skuId: "SKU2" }]);
    const items = [{ skuId: "SKU2", itemCount: 1 }];
    const requested = await askReturn(shop, cheap, { items, solution: "Exchange", exchangeSkuId: "SKU1" });
    const made = (await complete(shop, requested.data.id)).data.exchangeOrder;
    const { store, clock } = shop;
    const paymentDeps = { store, clock, payments: createPayments({ store, clock, environment: {}, mode: "sample" }) };
    const stock = async () => stockFor(store.db, 1);
    const cancelledPieces = async () =>
      (
        await store.db
          .selectFrom("order_item as i")
          .innerJoin("orders as o", "o.id", "i.order_id")
          .select("i.item_count")
          .where("i.item_id", "=", 1)
          .where("o.status", "=", "CANCELLED")
          .execute()
      ).reduce((sum, { item_count }) => sum + item_count, 0);
    const [stockBefore, cancelledBefore] = [(await stock()) ?? 0, await cancelledPieces()];
    clock.advance(DAY_MS + 1);
    await reconcile(paymentDeps, log);
    expect(await findStatus(shop, made?.orderId ?? "")).toBe("CANCELLED");
    const failed: unknown[] = [];
    const fail = (_id: string, error: unknown) => failed.push(error);
    expect(await payBackExchanges(paymentDeps, fail)).toBeGreaterThan(0);
    const released = (await cancelledPieces()) - cancelledBefore;
    expect(released).toBeGreaterThan(0);
    expect(await stock(), "reserved pieces are in stock again").toBe(stockBefore + released);
    expect([await payBackExchanges(paymentDeps, fail), failed]).toEqual([0, []]);
    expect([await findStatus(shop, cheap.orderId), await loadSandbox(cheap.orderId)]).toEqual([
      "REFUND",
      cheap.totalCent,
    ]);
  });

  it("a replacement pays nothing back and stands for the part that came first; it waits while there is none [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const requested = await askReturn(shop, order, { items, reason: "doesNotWork", solution: "Replacement" });
    await setStock(shop.store.db, [1], 0);
    expect((await complete(shop, requested.data.id)).status).toBe(409);
    await setStock(shop.store.db, [1], 40);
    const done = await decide(shop, requested.data.id, { state: "COMPLETED" });
    expect([
      done.data.refund?.cent,
      await findStatus(shop, order.orderId),
      await readRefunded(shop, order.orderId),
    ]).toEqual([0, "SHIPPED", 0]);
    expect((await options(order)).data.lines).toMatchObject([{ returnable: 0 }]);
  });

  it("a part chosen instead that is sold out meanwhile leaves the shopper the money, and staff an amount [OPEN-58]", async () => {
    // The tests before this one may have bought the last of it.
    await setStock(shop.store.db, [2], 40);
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const proof = { orderId: order.orderId, key: order.key };
    const ask = async () =>
      (
        await askReturn(shop, order, {
          ...{ items: [{ skuId: "SKU1", itemCount: 1 }], solution: "Exchange", exchangeSkuId: "SKU2" },
        })
      ).data;
    const [first, second] = [await ask(), await ask()];
    expect([first.isOutOfStock, second.isOutOfStock]).toEqual([false, false]);
    await setStock(shop.store.db, [2], 0);
    expect((await complete(shop, first.id)).status, "nothing can be sent").toBe(409);
    const body = { params: { id: first.id }, body: proof };
    const chosen = (await shop.call(returnApi.refundInsteadAsGuest, body)).data;
    expect(chosen).toMatchObject({ state: "RECEIVED", solution: "Refund", quote: { exchange: null } });
    expect(chosen.history.at(-1)?.note).toBe("The shopper chose the money back instead of the other part");
    const paid = await decide(shop, first.id, { state: "COMPLETED" });
    expect(paid.data.refund?.cent).toBe(chosen.quote.refund.cent);
    await decide(shop, second.id, { state: "APPROVED" });
    const received = await decide(shop, second.id, { state: "RECEIVED" });
    expect(received.data.isOutOfStock).toBe(true);
    const amount = await decide(shop, second.id, { state: "COMPLETED", refund: money(1_000, "USD"), note: "Worn" });
    expect(amount.data).toMatchObject({ solution: "Refund", refund: { cent: 1_000 }, exchangeOrder: null });
    const mails = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-received")
      .where("text", "like", `%${second.number}%`)
      .execute();
    expect(mails.map(({ text }) => text.replace(/\s+/g, " "))).toEqual([
      expect.stringContaining("is out of stock now: on the page of your return you can have your money back instead"),
    ]);
    await setStock(shop.store.db, [2], 40);
  });

  it("a partial refund keeps the part: at most what was paid is proposed, and the staff decides the amount [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const ask = (cent: number) =>
      askReturn(shop, order, {
        items,
        reason: "damaged",
        solution: "Partial refund",
        partialRefund: money(cent, "USD"),
      });
    const over = await ask(order.totalCent + 1);
    expect([over.status, over.errors[0]?.field]).toEqual([400, "partialRefund"]);
    const requested = await ask(1500);
    expect(requested.data.quote).toMatchObject({ refund: { cent: 1500 }, hasParcel: false });
    await decide(shop, requested.data.id, { state: "APPROVED" });
    const tooMuch = { state: "COMPLETED", refund: money(order.totalCent + 1, "USD") } as const;
    expect((await decide(shop, requested.data.id, tooMuch)).status).toBe(409);
    const done = await decide(shop, requested.data.id, {
      state: "COMPLETED",
      refund: money(1200, "USD"),
      note: "Worn",
    });
    expect([done.data.refund?.cent, await loadSandbox(order.orderId), await findStatus(shop, order.orderId)]).toEqual([
      1200,
      1200,
      "PARTIAL_REFUND",
    ]);
  });

  it("a partial refund completed without an amount pays what was proposed, and each line of the order its own [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }]);
    const ask = async (skuId: string, cent: number) => {
      const requested = await askReturn(shop, order, {
        items: [{ skuId, itemCount: 1 }],
        reason: "damaged",
        solution: "Partial refund",
        partialRefund: money(cent, "USD"),
      });
      await decide(shop, requested.data.id, { state: "APPROVED" });
      return requested.data.id;
    };
    const [rotor, clip] = [await ask("SKU1", 1500), await ask("SKU2", 299)];
    const first = await decide(shop, rotor, { state: "COMPLETED" });
    expect([first.data.refund, await loadSandbox(order.orderId)]).toEqual([money(1500, "USD"), 1500]);
    const second = await decide(shop, clip, { state: "COMPLETED" });
    expect([second.data.refund, await loadSandbox(order.orderId)]).toEqual([money(299, "USD"), 1799]);
    expect(await findStatus(shop, order.orderId)).toBe("PARTIAL_REFUND");
  });

  it("an exchange takes as many pieces off the shelf as it sends; one that cannot be sent takes none [OPEN-58]", async () => {
    const left = async (id: number) => stockFor(shop.store.db, id);
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const requested = await askReturn(shop, order, { items, solution: "Exchange", exchangeSkuId: "SKU3" });
    const before = await left(3);
    await setStock(shop.store.db, [3], 1);
    expect((await complete(shop, requested.data.id)).status).toBe(409);
    expect([await left(3), await loadSandbox(order.orderId)]).toEqual([1, 0]);
    await setStock(shop.store.db, [3], before);
    const done = await decide(shop, requested.data.id, { state: "COMPLETED" });
    expect(done.data.exchangeOrder?.isUnpaid, "the core charge is to be paid").toBe(true);
    expect(await left(3)).toBe(before - 2);
  });

  it("the old part of a core item brings its charge back, once, and the window is the same [OPEN-06, OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 2 }]);
    expect((await options(order)).data.lines).toMatchObject([{ coreReturnable: 2, coreCharge: { cent: 2500 } }]);
    const core = { kind: "CORE" as const, items: [{ skuId: "SKU3", itemCount: 1 }] };
    const requested = await askReturn(shop, order, core);
    expect(requested.data.quote).toMatchObject({ refund: { cent: 2500 }, hasParcel: true });
    await complete(shop, requested.data.id);
    expect(await loadSandbox(order.orderId)).toBe(2500);
    expect((await options(order)).data.lines).toMatchObject([{ coreReturnable: 1, returnable: 2 }]);
    // Both parts are returned; the core charge of one was refunded before.
    const all = await askReturn(shop, order, { items: [{ skuId: "SKU3", itemCount: 2 }] });
    await complete(shop, all.data.id);
    expect([await loadSandbox(order.orderId), await findStatus(shop, order.orderId)]).toEqual([
      order.totalCent,
      "REFUND",
    ]);
  });
});
