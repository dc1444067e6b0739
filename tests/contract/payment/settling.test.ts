import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentProvider } from "#commerce/payments/provider";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { cancelNow } from "#commerce/services/cancellation/cancel";
import { moveOrder } from "#commerce/services/order/status";
import { ConcurrentChange } from "#commerce/services/payment/late-charge";
import { reconcile } from "#commerce/services/payment/reconcile";
import { refresh } from "#commerce/services/payment/settle";
import { credit } from "#commerce/services/points/ledger-repository";
import { cartApi, checkoutApi, paymentApi } from "~/models/api";
import type { OrderStatus } from "~/models/order/order";
import { stockFor } from "../../support/data/change-item";
import { insertMember } from "../../support/data/orders";
import { refundOrder, singleProvider } from "../../support/data/payments";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const DAY = 86_400_000;

describe.each(STORE_KINDS)("settling on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const newKey = () => `settle-${++keys}`;
  const paymentDeps = (provider?: PaymentProvider) => {
    const { store, clock } = shop;
    return { store, clock, payments: singleProvider(provider ?? createSandboxProvider(store, clock)) };
  };
  const down = (): PaymentProvider => {
    const away = () => Promise.reject(new Error("the provider is away"));
    return { ...createSandboxProvider(shop.store, shop.clock), read: away, confirm: away, cancel: away, refund: away };
  };
  const bought = async (items?: Record<string, unknown>[]) =>
    (await place(shop, await readyCart(shop, items), newKey())).data;
  const paid = async (items?: Record<string, unknown>[]) => {
    const data = await bought(items);
    await payByCard(shop, data.redirectUrl, GOOD);
    return data;
  };
  const result = async ({ orderId, key }: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data;
  const again = (data: { orderId: string; key: string }, key: string) => {
    const body = { orderId: data.orderId, key: data.key, paymentType: "oceanpayment" as const, returnUrl: "/" };
    return shop.call(paymentApi.create, { body }, { "idempotency-key": key });
  };
  const move = (orderId: string, to: OrderStatus) =>
    shop.store.transaction((trx) => moveOrder(trx, orderId, { to, actor: "staff", note: "", at: shop.clock.now() }));
  const loadStock = async (id: number) => stockFor(shop.store.db, id);
  const listRefunds = async (orderId: string) =>
    (
      await shop.store.db
        .selectFrom("sandbox_refund")
        .innerJoin("payment", "payment.provider_ref", "sandbox_refund.ref")
        .select("sandbox_refund.amount_cent as cent")
        .where("payment.order_id", "=", orderId)
        .execute()
    ).map(({ cent }) => cent);
  /** A member who owns the order and has that many points beside what it earns. */
  const readMember = async (orderId: string, points: number) => {
    const accountId = `member-${orderId}`;
    await insertMember(shop, accountId);
    await shop.store.db.updateTable("orders").set({ account_id: accountId }).where("id", "=", orderId).execute();
    const at = shop.clock.now();
    const booking = { accountId, at, kind: "EARN", points, text: "Earned", orderId: null };
    if (points > 0) await shop.store.transaction((trx) => credit(trx, booking, at + 90 * DAY));
    return async () => {
      const rows = await shop.store.db
        .selectFrom("points_entry")
        .selectAll()
        .where("account_id", "=", accountId)
        .execute();
      const [booked, free] = [
        rows.reduce((sum, row) => sum + row.points, 0),
        rows.reduce((sum, row) => sum + row.remaining, 0),
      ];
      expect(booked).toBe(free);
      return free;
    };
  };

  it("the shopper who pays and closes the window has a paid order, by notification or by the background check [CHK-27, OPEN-19]", async () => {
    const notified = await paid();
    const order = await shop.store.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", notified.orderId)
      .executeTakeFirst();
    expect(order).toEqual({ status: "PROCESSING" });
    // The provider sends no notification for this payment, and the shopper does not return.
    const unnotified = await bought();
    const ref = (unnotified.redirectUrl ?? "").split("/").at(-1) ?? "";
    const at = shop.clock.now();
    await shop.store.db
      .updateTable("sandbox_payment")
      .set({ state: "SUCCEEDED", charged_at: at })
      .where("ref", "=", ref)
      .execute();
    const status = async () =>
      (
        await shop.store.db
          .selectFrom("orders")
          .select("status")
          .where("id", "=", unnotified.orderId)
          .executeTakeFirst()
      )?.status;
    await reconcile(paymentDeps(down()), log);
    expect(await status(), "the provider is away: nothing is claimed").toBe("PAYMENT_PENDING");
    // A day without a response does not cancel an order that may still be paid.
    shop.clock.advance(2 * DAY);
    await reconcile(paymentDeps(down()), log);
    expect(await status()).toBe("PAYMENT_PENDING");
    await Promise.all([reconcile(paymentDeps(), log), reconcile(paymentDeps(), log)]);
    expect(await status()).toBe("PROCESSING");
  });

  it("reading or confirming a payment at the sandbox charges nothing that the shopper has not paid [OPEN-19]", async () => {
    const sandbox = createSandboxProvider(shop.store, shop.clock);
    const ref = ((await bought()).redirectUrl ?? "").split("/").at(-1) ?? "";
    const load = () =>
      shop.store.db.selectFrom("sandbox_payment").selectAll().where("ref", "=", ref).executeTakeFirst();
    for (const state of ["CREATED", "CONFIRMING"]) {
      await shop.store.db.updateTable("sandbox_payment").set({ state }).where("ref", "=", ref).execute();
      const before = await load();
      expect((await sandbox.read(ref))?.state).toBe("CREATED");
      expect((await sandbox.confirm(ref))?.state).toBe("CREATED");
      expect(await load()).toEqual(before);
    }
  });

  it("paying again twice at once with one key makes one payment; another key waits [CHK-24, CHK-26]", async () => {
    const data = await bought();
    await payByCard(shop, data.redirectUrl, DECLINED);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(data, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.data.paymentId)).size).toBe(1);
    expect((await again(data, newKey())).status).toBe(409);
    const payments = await shop.store.db
      .selectFrom("payment")
      .select("state")
      .where("order_id", "=", data.orderId)
      .execute();
    expect(payments.map(({ state }) => state).sort()).toEqual(["FAILED", "PENDING"]);
  });

  it("a shop that dies while a second payment is prepared keeps nobody from trying again [CHK-24, OPEN-19]", async () => {
    const data = await bought();
    await payByCard(shop, data.redirectUrl, DECLINED);
    // Everything that the prepared payment needed is rolled back with it, its lock included.
    const { db } = shop.store;
    await db.updateTable("rate_limit").set({ count: 99 }).where("key", "like", "pay:%").execute();
    expect((await again(data, newKey())).status).toBe(429);
    expect(await db.selectFrom("payment_lock").selectAll().where("order_id", "=", data.orderId).execute()).toEqual([]);
    await db.updateTable("rate_limit").set({ count: 1 }).where("key", "like", "pay:%").execute();
    expect((await again(data, newKey())).status).toBe(200);
  });

  it("a cancelled order gives back stock, code, points and the whole charge, once, however often it is asked for [OPEN-03, OPEN-57]", async () => {
    const { cartUUID } = await readyCart(shop, [{ skuId: "SKU2", itemCount: 3 }]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "once" } });
    const { data: checkout } = await shop.call(checkoutApi.read, { query: { cartUUID } });
    const expectedTotalCent = checkout.totals.total.cent;
    const { data } = await place(shop, { cartUUID, expectedTotalCent }, newKey());
    await payByCard(shop, data.redirectUrl, GOOD);
    const used = async () =>
      (await shop.store.db.selectFrom("discount").select("used").where("id", "=", "once").executeTakeFirst())?.used;
    const stockBefore = await loadStock(2);
    expect(await used()).toBe(1);
    const cancel = { actor: "shopper", note: "Changed my mind" } as const;
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => cancelNow(paymentDeps(), data.orderId, cancel)),
    );
    expect(all.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    for (const each of all) if (each.status === "rejected") expect(each.reason).toMatchObject({ httpStatus: 409 });
    expect(await cancelNow(paymentDeps(), data.orderId, cancel)).toMatchObject({ wasAlreadyCancelled: true });
    expect([await loadStock(2), await used(), await listRefunds(data.orderId)]).toEqual([
      stockBefore + 3,
      0,
      [expectedTotalCent],
    ]);
    expect((await result(data)).order.status).toBe("CANCELLED");
  });

  it("a cancellation while the provider is away pays back as soon as it is there; an open payment is not cancelled blindly [OPEN-03, OPEN-57]", async () => {
    const data = await paid();
    const cancel = { actor: "shopper", note: "" } as const;
    expect(await cancelNow(paymentDeps(down()), data.orderId, cancel)).toEqual({
      wasAlreadyCancelled: false,
      isPaidBack: false,
    });
    expect(await listRefunds(data.orderId)).toEqual([]);
    await reconcile(paymentDeps(), log);
    await reconcile(paymentDeps(), log);
    const { total } = (await result(data)).order;
    expect(await listRefunds(data.orderId)).toEqual([total.cent]);
    const open = await bought();
    await expect(cancelNow(paymentDeps(down()), open.orderId, cancel)).rejects.toThrow("away");
    expect((await result(open)).order.status).toBe("PAYMENT_PENDING");
    expect(await cancelNow(paymentDeps(), open.orderId, cancel)).toEqual({
      wasAlreadyCancelled: false,
      isPaidBack: true,
    });
    expect((await again(open, newKey())).status).toBe(409);
    const shipped = await paid();
    await move(shipped.orderId, "SHIPPED");
    await expect(cancelNow(paymentDeps(), shipped.orderId, cancel)).rejects.toMatchObject({ httpStatus: 409 });
    expect(await listRefunds(shipped.orderId), "a refused cancellation pays nothing back").toEqual([]);
  });

  it("a partial refund takes its share of the earned points back, parts add up to all of them, never below zero [OPEN-38, PTS-05]", async () => {
    const data = await paid([{ skuId: "SKU1", itemCount: 3 }]);
    const points = await readMember(data.orderId, 0);
    await move(data.orderId, "SHIPPED");
    const earned = await points();
    expect(earned).toBe(149);
    const total = (await result(data)).order.total.cent;
    const third = Math.floor(total / 3);
    const refund = (key: string, amountCent: number) => refundOrder(paymentDeps(), data.orderId, { key, amountCent });
    await Promise.all([refund("a", third), refund("a", third), refund("a", third)]);
    expect(await points()).toBe(Math.floor((earned * (total - third)) / total));
    await move(data.orderId, "PARTIAL_REFUND");
    await refund("b", third);
    expect(await points()).toBe(Math.floor((earned * (total - 2 * third)) / total));
    await refund("c", total - 2 * third);
    expect(await points()).toBe(0);
    await move(data.orderId, "REFUND");
    expect(await points()).toBe(0);
    expect((await listRefunds(data.orderId)).reduce((sum, cent) => sum + cent, 0)).toBe(total);
  });

  it("a refund before the points are credited, and one after they were spent, are fair to both sides [OPEN-38, PTS-05]", async () => {
    const early = await paid();
    const ofEarly = await readMember(early.orderId, 0);
    const total = (await result(early)).order.total.cent;
    await refundOrder(paymentDeps(), early.orderId, { key: "half", amountCent: Math.ceil(total / 2) });
    expect(await ofEarly()).toBe(0);
    for (const to of ["PARTIAL_REFUND", "RETURNING", "SHIPPED"] as const) await move(early.orderId, to);
    expect(await ofEarly()).toBe(Math.floor((49 * (total - Math.ceil(total / 2))) / total));
    // A full refund takes back everything the order earned, and nothing that was earned elsewhere.
    const late = await paid();
    const ofLate = await readMember(late.orderId, 30);
    await move(late.orderId, "SHIPPED");
    expect(await ofLate()).toBe(79);
    await move(late.orderId, "REFUND");
    expect(await ofLate()).toBe(30);
    const after = (await result(late)).order.total.cent;
    await refundOrder(paymentDeps(), late.orderId, { key: "all", amountCent: after });
    expect(await ofLate(), "the refund itself takes nothing twice").toBe(30);
  });

  it("a charge whose order others change again and again is left to the next check [OPEN-38]", async () => {
    const { orderId } = await bought();
    const byOrder = shop.store.db.selectFrom("payment").selectAll().where("order_id", "=", orderId);
    const payment = await byOrder.executeTakeFirstOrThrow();
    const found = {
      ...{ ref: payment.provider_ref ?? "", state: "SUCCEEDED" as const, declineReason: null },
      ...{ amountCent: payment.amount_cent, currency: payment.currency, redirectUrl: "" },
    };
    let tries = 0;
    const transaction = () => {
      tries += 1;
      return Promise.reject(new ConcurrentChange());
    };
    const deps = paymentDeps({ ...createSandboxProvider(shop.store, shop.clock), confirm: async () => found });
    await refresh({ ...deps, store: { ...shop.store, transaction } }, payment);
    expect(tries).toBe(5);
    await refresh(deps, payment);
    expect((await byOrder.executeTakeFirstOrThrow()).state, "as that check does").toBe("SUCCEEDED");
  });
});
