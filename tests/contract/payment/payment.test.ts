import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_CARDS } from "#commerce/payments/sandbox/cards";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { cartApi, checkoutApi, paymentApi } from "~/models/api";
import { DECLINE_REASONS } from "~/models/checkout/payment";
import { changeItem, stockFor } from "../../support/data/change-item";
import { singleProvider } from "../../support/data/payments";
import { openShop, payByCard, place, press, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";

describe.each(STORE_KINDS)("payment on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const newKey = () => `key-${++keys}`;
  const result = async (proof: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId: proof.orderId, key: proof.key } })).data;
  const again = (proof: { orderId: string; key: string }, paymentType: "oceanpayment" | "payPal" = "oceanpayment") => {
    const body = { orderId: proof.orderId, key: proof.key, paymentType, returnUrl: "/checkout/orderResult" };
    return shop.call(paymentApi.create, { body });
  };
  const count = async (table: "orders" | "payment" | "sandbox_payment") =>
    (
      await shop.store.db
        .selectFrom(table)
        .select(shop.store.db.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;
  const round = () => {
    const { store, clock } = shop;
    return reconcile({ store, clock, payments: singleProvider(createSandboxProvider(store, clock)) }, log);
  };

  it("the total shown, ordered and charged are the same; paying makes the order PROCESSING [CHK-08, CHK-15, CHK-27, API-083, API-097]", async () => {
    const ready = await readyCart(shop);
    const { data } = await place(shop, ready, newKey());
    expect(data.orderId).toMatch(/^AW[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(data.key).toMatch(/^[0-9a-f]{32}$/);
    expect((await result(data)).result).toBe("NOT_STARTED");
    const paid = await payByCard(shop, data.redirectUrl, GOOD);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toMatch(new RegExp(`^/checkout/orderResult\\?orderId=${data.orderId}&back=`));
    const { result: outcome, order } = await result(data);
    expect([outcome, order.status, order.total.cent]).toEqual(["SUCCEEDED", "PROCESSING", ready.expectedTotalCent]);
    const charged = await shop.store.db
      .selectFrom("sandbox_payment")
      .selectAll()
      .where("ref", "=", String(order.thirdPartyOrderId))
      .executeTakeFirst();
    expect(charged).toMatchObject({ amount_cent: ready.expectedTotalCent, state: "SUCCEEDED", webhook_sent: 1 });
    const cart = await shop.call(cartApi.read, { query: { cartUUID: ready.cartUUID } });
    expect(cart.data.items).toEqual([]);
  });

  it("the same key with another body is 422, another key for the same cart gives the same order, no key is 400 [CHK-26]", async () => {
    const ready = await readyCart(shop);
    const key = newKey();
    const first = await place(shop, ready, key);
    expect((await place(shop, { ...ready, expectedTotalCent: 1 }, key)).status).toBe(422);
    expect((await place(shop, ready, newKey())).data).toEqual(first.data);
    const again = await place(shop, ready, key);
    expect(again.data).toEqual(first.data);
    const body = { ...ready, paymentType: "oceanpayment" as const, returnUrl: "/x" };
    expect((await shop.call(paymentApi.create, { body })).errors[0]?.field).toBe("idempotency-key");
  });

  it("a total that is not ours is refused with the new one, and nothing is ordered [CHK-08]", async () => {
    const ready = await readyCart(shop);
    const before = await count("orders");
    const refused = await place(shop, { ...ready, expectedTotalCent: 1 }, newKey());
    expect(refused.status).toBe(409);
    expect(refused.body.data).toMatchObject({ reason: "TOTAL_CHANGED", total: { cent: ready.expectedTotalCent } });
    expect(refused.body.msg).toContain("The total changed from $0.01");
    expect(await count("orders")).toBe(before);
    expect((await place(shop, ready, newKey())).status).toBe(200);
  });

  it("a return URL that leaves the shop is refused [CHK-27]", async () => {
    const ready = await readyCart(shop);
    for (const returnUrl of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      const body = { ...ready, paymentType: "oceanpayment" as const, returnUrl };
      const { status } = await shop.call(paymentApi.create, { body }, { "idempotency-key": newKey() });
      expect(status).toBe(400);
    }
  });

  it("a code with one use left serves one of twenty buyers [PROMO-07]", async () => {
    const ready = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { cartUUID } = await readyCart(shop, [{ skuId: "SKU7" }]);
        await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "once" } });
        const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } });
        return { cartUUID, expectedTotalCent: data.totals.total.cent };
      }),
    );
    const answers = await Promise.all(ready.map((each) => place(shop, each, newKey())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it("every decline reason reaches the paid result, and the order can be paid again [CHK-31, OPEN-53]", async () => {
    const declining = TEST_CARDS.flatMap(({ number, outcome }) =>
      outcome.kind === "declines" ? [{ number, reason: outcome.reason }] : [],
    );
    expect(declining).toHaveLength(Object.keys(DECLINE_REASONS).length);
    for (const { number, reason } of declining) {
      const { data } = await place(shop, await readyCart(shop, [{ skuId: "SKU130" }]), newKey());
      expect((await payByCard(shop, data.redirectUrl, number)).status).toBe(303);
      const failed = await result(data);
      expect([failed.result, failed.declineReason, failed.order.status]).toEqual(["FAILED", reason, "PAYMENT_PENDING"]);
      if (reason !== "generic_decline") continue;
      const second = await again(data);
      expect(second.status).toBe(200);
      await payByCard(shop, second.data.redirectUrl, GOOD);
      expect((await result(data)).order.status).toBe("PROCESSING");
      expect((await again(data)).status).toBe(409);
    }
  });

  it("a live attempt locks the order 15 minutes; unlock and cancel release it [CHK-24, OPEN-19, API-084, API-085]", async () => {
    const { data } = await place(shop, await readyCart(shop), newKey());
    expect((await again(data)).status).toBe(409);
    const proof = { orderId: data.orderId, key: data.key };
    expect((await shop.call(paymentApi.lock, { body: proof })).status).toBe(409);
    await shop.call(paymentApi.unlock, { body: proof });
    shop.clock.advance(1000);
    const second = await again(data, "payPal");
    expect(second.status).toBe(200);
    // The new attempt ended the first session, which can no longer be paid.
    await payByCard(shop, data.redirectUrl, GOOD);
    expect((await result(data)).result).toBe("NOT_STARTED");
    expect((await press(shop, second.data.redirectUrl, { intent: "cancel" })).status).toBe(303);
    expect((await result(data)).result).toBe("CANCELLED");
    const third = await again(data, "payPal");
    expect(third.status).toBe(200);
    shop.clock.advance(15 * 60_000);
    const fourth = await again(data, "payPal");
    expect(fourth.status).toBe(200);
    await press(shop, fourth.data.redirectUrl, { intent: "approve" });
    expect((await result(data)).result).toBe("SUCCEEDED");
  });

  it("pressing Pay twice, or twenty times at once, charges once and writes one history step [CHK-26]", async () => {
    const { data } = await place(shop, await readyCart(shop), newKey());
    const answers = await Promise.all(Array.from({ length: 20 }, () => payByCard(shop, data.redirectUrl, GOOD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const events = await shop.store.db
      .selectFrom("order_event")
      .selectAll()
      .where("order_id", "=", data.orderId)
      .orderBy("id")
      .execute();
    expect(events.map((event) => [event.from_status, event.to_status, event.actor])).toEqual([
      ["", "PAYMENT_PENDING", "shopper"],
      ["PAYMENT_PENDING", "PROCESSING", "payment"],
    ]);
  });

  it("a card may ask to confirm, settle later, or time out until the background check [OPEN-15]", async () => {
    const confirming = (await place(shop, await readyCart(shop), newKey())).data;
    const challenged = await payByCard(shop, confirming.redirectUrl, "4000 0000 0000 3220");
    expect(challenged.headers.get("location")).toBe(confirming.redirectUrl);
    expect(await (await shop.fetch(confirming.redirectUrl ?? "")).text()).toContain(">Confirm</button>");
    await press(shop, confirming.redirectUrl, { intent: "confirm" });
    expect((await result(confirming)).result).toBe("SUCCEEDED");

    const pending = (await place(shop, await readyCart(shop), newKey())).data;
    await payByCard(shop, pending.redirectUrl, "4000 0000 0000 0077");
    const slow = (await place(shop, await readyCart(shop), newKey())).data;
    await payByCard(shop, slow.redirectUrl, "4000 0000 0000 6660");
    expect((await result(pending)).result).toBe("PENDING");
    shop.clock.advance(10_000);
    expect((await result(pending)).result).toBe("SUCCEEDED");
    expect((await result(slow)).result).toBe("PENDING");
    shop.clock.advance(60_000);
    await round();
    const row = await shop.store.db
      .selectFrom("payment")
      .select("state")
      .where("id", "=", slow.paymentId)
      .executeTakeFirst();
    expect(row?.state).toBe("FAILED");
    expect((await result(slow)).declineReason).toBe("issuer_not_available");
  });

  it("an order unpaid for 24 hours is cancelled and gives its stock back; a late payment is not possible [OPEN-03]", async () => {
    const { data } = await place(shop, await readyCart(shop, [{ skuId: "SKU2", itemCount: 5 }]), newKey());
    const stock = async () => stockFor(shop.store.db, 2);
    expect(await stock()).toBe(0);
    shop.clock.advance(24 * 3_600_000 - 1);
    await round();
    expect((await result(data)).order.status).toBe("PAYMENT_PENDING");
    shop.clock.advance(1);
    await round();
    expect((await result(data)).order.status).toBe("CANCELLED");
    expect(await stock()).toBe(5);
    await payByCard(shop, data.redirectUrl, GOOD);
    await round();
    expect([(await result(data)).order.status, (await result(data)).result]).toEqual(["CANCELLED", "CANCELLED"]);
    expect((await again(data)).status).toBe(409);
    expect(await stock()).toBe(5);
  });

  it("an order that costs nothing is paid at once, without a provider [CHK-07]", async () => {
    await changeItem(shop.store.db, 140, { us_price_cent: 500 });
    const { cartUUID } = await readyCart(shop, [{ skuId: "SKU140" }]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "five" } });
    const { data } = await place(shop, { cartUUID, expectedTotalCent: 0 }, newKey());
    expect(data).toMatchObject({ result: "SUCCEEDED", redirectUrl: null });
    expect((await result(data)).order).toMatchObject({ status: "PROCESSING", total: { cent: 0 } });
  });

  it("a cart has at most five payments an hour [CHK-24]", async () => {
    const { data } = await place(shop, await readyCart(shop), newKey());
    let url = data.redirectUrl;
    for (let tries = 2; tries <= 5; tries += 1) {
      await payByCard(shop, url, "4000 0000 0000 0002");
      const next = await again(data);
      expect([tries, next.status]).toEqual([tries, 200]);
      url = next.data.redirectUrl;
    }
    await payByCard(shop, url, "4000 0000 0000 0002");
    expect((await again(data)).status).toBe(429);
    shop.clock.advance(3_600_000);
    expect((await again(data)).status).toBe(200);
  });

  it("of twenty second attempts at once one goes on [CHK-24]", async () => {
    const { data } = await place(shop, await readyCart(shop), newKey());
    await payByCard(shop, data.redirectUrl, "4000 0000 0000 0002");
    shop.clock.advance(1000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => again(data)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it("an order is only read with its key [CHK-27, ROLE-07]", async () => {
    const { data } = await place(shop, await readyCart(shop), newKey());
    const wrong = await shop.call(paymentApi.paidResult, { query: { orderId: data.orderId, key: "0".repeat(32) } });
    const unknown = await shop.call(paymentApi.paidResult, { query: { orderId: "AW0000000000", key: data.key } });
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it("the sandbox page names its fields, says errors beside them and forgets the security code [CHK-15]", async () => {
    const { data } = await place(shop, await readyCart(shop), newKey());
    const page = await shop.fetch(data.redirectUrl ?? "");
    const html = await page.text();
    for (const name of [
      "<h1>Sandbox payment</h1>",
      ">Card number</label>",
      ">Expiry</label>",
      ">Security code</label>",
      ">Pay</button>",
      ">Cancel</button>",
    ])
      expect(html).toContain(name);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(html).not.toContain("<script");
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    const wrong = await payByCard(shop, data.redirectUrl, `4242"><i>`, { expiry: "13/99", code: "my secret code" });
    const text = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(text).toContain(`value="4242&quot;&gt;&lt;i&gt;"`);
    expect(text).toContain(`id="expiry-error"`);
    expect(text).not.toContain("my secret code");
    expect((await shop.fetch("/sandbox/pay/unknown")).status).toBe(404);
  });

  it("a notification without the provider's signature is refused [OPEN-19]", async () => {
    const response = await shop.fetch("/webhooks/sandbox", {
      method: "POST",
      body: `{"ref":"x"}`,
      headers: { "x-sandbox-signature": "0" },
    });
    expect(response.status).toBe(401);
  });

  it("every method has its provider in the router [CHK-23, API-099]", async () => {
    const { data } = await shop.call(paymentApi.defaultRouter, {});
    expect(data.map((each) => each.paymentType)).toEqual([
      "oceanpayment",
      "payPal",
      "stripe",
      "payLater",
      "googlePay",
      "applePay",
      "klarna",
    ]);
  });

  it("no card number, expiry or security code is in any table [CHK-32]", async () => {
    for (const table of ["orders", "payment", "sandbox_payment", "order_event", "rate_limit", "setting"] as const) {
      const rows = await shop.store.db.selectFrom(table).selectAll().execute();
      const text = JSON.stringify(rows);
      expect([table, /4242\s?4242|4000\s?0000\s?0000|12\/30/.test(text)]).toEqual([table, false]);
    }
  });
});
