/*
 * The shop with a real provider's keys, on every database; a server on this machine responds as Stripe would (for the
 * formats see provider-stripe.test.ts).
 */
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { showOrder } from "#commerce/ops/show/show-order";
import { createPayments } from "#commerce/payments/configured";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { bookRefund } from "#commerce/services/payment/refund";
import { cartApi, orderApi, paymentApi } from "~/models/api";
import { refundOrder } from "../../support/data/payments";
import { type Loopback, openLoopback } from "../../support/data/provider-server";
import { openShop, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const SECRET = "whsec_test";

/** Stripe's sessions, as far as the shop uses them. */
function createStripe(server: Loopback) {
  type Session = {
    id: string;
    status: string;
    amount: number;
    currency: string;
    received: number;
    refunded: number;
    url: string;
  };
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, number>();
  let isDown = false;
  const json = ({ id, status, amount, currency, received, refunded, url }: Session) => ({
    id,
    object: "checkout.session",
    status,
    payment_status: status === "complete" ? "paid" : "unpaid",
    amount_total: amount,
    currency,
    url: status === "open" ? url : null,
    payment_intent:
      status === "complete"
        ? {
            id: `pi_${id}`,
            object: "payment_intent",
            status: "succeeded",
            amount_received: received,
            last_payment_error: null,
            latest_charge: { object: "charge", refunded: refunded >= received },
          }
        : null,
  });
  server.answer(({ method, path, body, headers }) => {
    if (isDown) return { status: 500, json: { error: { message: "down" } } };
    const form = new URLSearchParams(body);
    if (path === "/v1/refunds") {
      const session = sessions.get((form.get("payment_intent") ?? "").slice(3));
      const key = String(headers["idempotency-key"]);
      if (session === undefined) return { status: 404, json: { error: {} } };
      const left = session.received - session.refunded;
      if (!refunds.has(key)) {
        if (left === 0) return { status: 400, json: { error: { code: "charge_already_refunded" } } };
        refunds.set(key, Number(form.get("amount") ?? left));
        session.refunded += refunds.get(key) ?? 0;
      }
      return { status: 200, json: { id: "re_1", object: "refund" } };
    }
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const id = `cs_${headers["idempotency-key"]}`;
      const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
      const url = `https://checkout.stripe.example/${id}`;
      const currency = form.get("line_items[0][price_data][currency]") ?? "";
      if (!sessions.has(id)) sessions.set(id, { id, status: "open", amount, currency, received: 0, refunded: 0, url });
    }
    const id = path.split(/[/?]/)[4] ?? `cs_${headers["idempotency-key"]}`;
    const session = sessions.get(id);
    if (session === undefined) return { status: 404, json: { error: { code: "resource_missing" } } };
    if (path.endsWith("/expire")) {
      if (session.status !== "open") return { status: 400, json: { error: { code: "resource_invalid" } } };
      session.status = "expired";
    }
    return { status: 200, json: json(session) };
  });
  return {
    sessions,
    refunds,
    pay(id: string, cent?: number, currency?: string) {
      const session = sessions.get(id);
      if (session === undefined) throw new Error("no such session");
      Object.assign(session, { status: "complete", received: cent ?? session.amount });
      if (currency !== undefined) session.currency = currency;
    },
    setDown(value: boolean) {
      isDown = value;
    },
  };
}

describe.each(STORE_KINDS)("a configured provider on %s", (kind) => {
  let shop: Shop;
  let server: Loopback;
  let stripe: ReturnType<typeof createStripe>;
  let environment: Record<string, string>;
  let keys = 0;
  beforeAll(async () => {
    server = await openLoopback();
    environment = {
      STRIPE_SECRET_KEY: "sk_test_hidden",
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: server.url,
      ORIGIN_US: "https://us.example",
    };
    shop = await openShop(kind, { environment });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });
  beforeEach(() => {
    stripe = createStripe(server);
  });
  const paymentDeps = () => {
    const { store, clock } = shop;
    return { store, clock, payments: createPayments({ store, clock, environment, mode: "sample" }) };
  };
  const placed = async () => {
    const ready = await readyCart(shop);
    const body = { ...ready, paymentType: "stripe" as const, returnUrl: "/checkout/orderResult" };
    const { data, status } = await shop.call(paymentApi.create, { body }, { "idempotency-key": `real-${++keys}` });
    expect(status).toBe(200);
    return { ...data, session: `cs_${data.paymentId}`, total: ready.expectedTotalCent };
  };
  const read = async ({ orderId, key }: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data;
  const notify = (session: string, secret = SECRET) => {
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "checkout.session.completed",
      data: { object: { id: session, object: "checkout.session" } },
    });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return shop.fetch("/webhooks/stripe", { method: "POST", body: payload, headers: { "stripe-signature": header } });
  };
  const steps = async (orderId: string) =>
    (await shop.store.db.selectFrom("order_event").select("to_status").where("order_id", "=", orderId).execute()).map(
      (row) => row.to_status,
    );

  it("with keys the sandbox is gone: methods without a provider are neither offered nor taken [CHK-23]", async () => {
    const { data } = await shop.call(paymentApi.defaultRouter, {});
    expect(data.map((each) => [each.paymentType, each.provider])).toEqual([
      ["oceanpayment", "stripe"],
      ["stripe", "stripe"],
      ["googlePay", "stripe"],
      ["applePay", "stripe"],
    ]);
    const body = { ...(await readyCart(shop)), paymentType: "klarna" as const, returnUrl: "/checkout/orderResult" };
    const refused = await shop.call(paymentApi.create, { body }, { "idempotency-key": `real-${++keys}` });
    expect(refused.status).toBe(409);
    // The cart says so until it was seen.
    const { changes } = (await shop.call(cartApi.read, { query: { cartUUID: body.cartUUID } })).data;
    expect(changes.map(({ id, code, params }) => ({ id, code, params }))).toEqual([
      { id: "method:klarna", code: "methodRefused", params: { name: "Klarna" } },
    ]);
    expect((await shop.fetch("/webhooks/sandbox", { method: "POST", body: "{}" })).status).toBe(404);
    expect((await shop.fetch("/sandbox/pay/x")).status).toBe(404);
  });

  it("a signed notification has the payment re-read; twice, late or alone it pays one order once [CHK-08, OPEN-19]", async () => {
    const order = await placed();
    expect(order.redirectUrl).toBe(`https://checkout.stripe.example/${order.session}`);
    expect(stripe.sessions.get(order.session)?.amount).toBe(order.total);
    // The notification is only a hint: before the charge it changes nothing.
    expect((await notify(order.session)).status).toBe(204);
    expect((await read(order)).result).toBe("NOT_STARTED");
    stripe.pay(order.session);
    const answers = await Promise.all([notify(order.session), notify(order.session), notify(order.session)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await read(order)).order).toMatchObject({ status: "PROCESSING", thirdPartyOrderId: order.session });
    expect(await steps(order.orderId)).toEqual(["PAYMENT_PENDING", "PROCESSING"]);
    expect(stripe.refunds.size).toBe(0);
  });

  it("a forged notification is refused and reads nothing [OPEN-19]", async () => {
    const order = await placed();
    stripe.pay(order.session);
    server.heard.length = 0;
    expect((await notify(order.session, "whsec_forged")).status).toBe(401);
    expect((await shop.fetch("/webhooks/stripe", { method: "POST", body: "{}" })).status).toBe(401);
    expect((await shop.fetch("/webhooks/nobody", { method: "POST", body: "{}" })).status).toBe(404);
    expect(server.heard).toEqual([]);
  });

  it("a charge of another amount holds the order for review instead of calling it paid [CHK-08]", async () => {
    const order = await placed();
    stripe.pay(order.session, 100);
    await notify(order.session);
    expect(await steps(order.orderId)).toEqual(["PAYMENT_PENDING", "PENDING"]);
    const row = shop.store.db.selectFrom("orders").selectAll().where("id", "=", order.orderId);
    const text = await showOrder(shop.store, await row.executeTakeFirstOrThrow());
    expect(text).toMatch(/charged \$1\.00, paid back \$0\.00/);
    expect(text).toContain("Held: charged $1.00");
    const quote = await shop.call(orderApi.cancelQuote, { body: { orderId: order.orderId, key: order.key } });
    expect(quote.data.givesBack?.refund.cent, "what was charged, and no more").toBe(100);
  });

  it("the right amount in the other market's currency holds the order too, and no mail calls it paid [CHK-08, OPEN-62]", async () => {
    const [wrong, right] = [await placed(), await placed()];
    expect(stripe.sessions.get(wrong.session)).toMatchObject({ amount: 5286, currency: "usd" });
    stripe.pay(wrong.session, 5286, "cad");
    stripe.pay(right.session);
    for (const { session } of [wrong, right]) await notify(session);
    expect(await steps(wrong.orderId)).toEqual(["PAYMENT_PENDING", "PENDING"]);
    expect(await steps(right.orderId)).toEqual(["PAYMENT_PENDING", "PROCESSING"]);
    const notes = await shop.store.db
      .selectFrom("order_event")
      .select("note")
      .where("order_id", "=", wrong.orderId)
      .where("to_status", "=", "PENDING")
      .execute();
    expect(notes).toEqual([{ note: "Held: charged CA$52.86" }]);
    const mails = await shop.store.db.selectFrom("mail").select("subject").execute();
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(right.orderId))).toHaveLength(1);
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(wrong.orderId))).toEqual([]);
  });

  it("while the provider is down the payment stays pending; the background check finds the charge [CHK-27, OPEN-19]", async () => {
    const order = await placed();
    stripe.pay(order.session);
    stripe.setDown(true);
    expect((await notify(order.session)).status).toBe(503);
    expect((await read(order)).result).toBe("PENDING");
    await reconcile(paymentDeps(), log);
    expect((await read(order)).result).toBe("PENDING");
    stripe.setDown(false);
    await reconcile(paymentDeps(), log);
    expect(await steps(order.orderId)).toEqual(["PAYMENT_PENDING", "PROCESSING"]);
  }, 30_000);

  it("a provider that is down when an order is placed charges nothing; the same key goes on when it is back [CHK-26]", async () => {
    const ready = await readyCart(shop);
    const body = { ...ready, paymentType: "stripe" as const, returnUrl: "/checkout/orderResult" };
    const header = { "idempotency-key": `real-${++keys}` };
    stripe.setDown(true);
    expect((await shop.call(paymentApi.create, { body }, header)).status).toBe(503);
    stripe.setDown(false);
    const { status, data } = await shop.call(paymentApi.create, { body }, header);
    expect([status, data.redirectUrl]).toEqual([200, `https://checkout.stripe.example/cs_${data.paymentId}`]);
    expect(stripe.sessions.size).toBe(1);
  }, 30_000);

  it("a shopper who gives up on the provider's page ends the session and can choose again, with or without cookies [CHK-24, OPEN-78]", async () => {
    const order = await placed();
    const response = await shop.fetch(`/webhooks/given-up/${order.paymentId}`);
    const location = new URL(response.headers.get("location") ?? "", "https://us.example");
    expect([response.status, location.pathname]).toEqual([303, "/checkout/payment-failure"]);
    const query = { orderId: order.orderId, back: location.searchParams.get("back") ?? "" };
    expect((await shop.call(paymentApi.returned, { query })).data).toEqual({
      orderId: order.orderId,
      result: "CANCELLED",
    });
    expect(stripe.sessions.get(order.session)?.status).toBe("expired");
    expect((await read(order)).result).toBe("CANCELLED");
    shop.clock.advance(1000);
    const body = { orderId: order.orderId, key: order.key, paymentType: "stripe" as const, returnUrl: "/x" };
    expect((await shop.call(paymentApi.create, { body })).status).toBe(200);
    expect((await shop.fetch("/webhooks/given-up/unknown")).headers.get("location")).toBe("/");
  });

  it("a charge that arrives after its payment was ended is paid back, once, and the order stays open [CHK-24, OPEN-19]", async () => {
    const order = await placed();
    await shop.fetch(`/webhooks/given-up/${order.paymentId}`);
    stripe.pay(order.session);
    await notify(order.session);
    await notify(order.session);
    expect([...stripe.refunds.values()]).toEqual([order.total]);
    expect(await steps(order.orderId)).toEqual(["PAYMENT_PENDING"]);
  });

  it("refunds pay back parts once for a key, never more than was paid, and survive a provider that is down [OPEN-57]", async () => {
    const order = await placed();
    const { store, clock } = paymentDeps();
    const early = { key: "early", amountCent: 1, at: clock.now(), reason: "GOODWILL" as const };
    expect(await store.transaction((trx) => bookRefund(trx, order.orderId, early))).toBeNull();
    stripe.pay(order.session);
    await notify(order.session);
    const part = { key: "return-1", amountCent: 1000 };
    const twenty = await Promise.all(Array.from({ length: 20 }, () => refundOrder(paymentDeps(), order.orderId, part)));
    expect(new Set(twenty.map(({ isSent }) => isSent))).toEqual(new Set([true]));
    expect([...stripe.refunds.values()]).toEqual([1000]);
    const conflict = refundOrder(paymentDeps(), order.orderId, { ...part, amountCent: 999 });
    await expect(conflict).rejects.toMatchObject({ httpStatus: 422 });
    const tooMuch = refundOrder(paymentDeps(), order.orderId, { key: "all", amountCent: order.total });
    await expect(tooMuch).rejects.toMatchObject({ httpStatus: 409 });
    stripe.setDown(true);
    const rest = { key: "rest", amountCent: order.total - 1000 };
    expect(await refundOrder(paymentDeps(), order.orderId, rest)).toEqual({ isSent: false });
    stripe.setDown(false);
    await reconcile(paymentDeps(), log);
    await reconcile(paymentDeps(), log);
    expect([...stripe.refunds.values()].sort((a, b) => a - b)).toEqual(
      [1000, order.total - 1000].sort((a, b) => a - b),
    );
    expect(await refundOrder(paymentDeps(), order.orderId, rest)).toEqual({ isSent: true });
  }, 60_000);
});
