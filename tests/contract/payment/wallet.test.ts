/*
 * A wallet that returns contact and address before the order is placed, on every database; a server on this machine
 * responds as PayPal would (for the formats see provider-paypal.test.ts).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPayments } from "#commerce/payments/configured";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { paymentApi, walletApi } from "~/models/api";
import { type Loopback, openLoopback } from "../../support/data/provider-server";
import { openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const SHIPPING = {
  name: { full_name: "Wanda Wallet" },
  address: { address_line_1: "1200 Elm St", admin_area_2: "Columbus", admin_area_1: "OH", postal_code: "43215" },
};
const PAYER = { email_address: "wanda@example.com", name: { given_name: "Wanda", surname: "Wallet" } };

/** PayPal's orders, as far as wallets use them. */
function createPayPal(server: Loopback) {
  type Order = { id: string; status: string; value: string; captured: string | null };
  const orders = new Map<string, Order>();
  const fails = new Map<string, "down" | "refused">();
  const sent: string[] = [];
  const json = ({ id, status, value, captured }: Order) => ({
    ...{ id, status, ...(status === "CREATED" ? {} : { payer: PAYER }) },
    links: [{ rel: "payer-action", href: `https://www.paypal.com/checkoutnow?token=${id}` }],
    purchase_units: [
      {
        amount: { currency_code: "USD", value },
        ...(status === "CREATED"
          ? {}
          : { shipping: { ...SHIPPING, address: { ...SHIPPING.address, country_code: "US" } } }),
        ...(captured && {
          payments: {
            captures: [{ id: "C1", status: "COMPLETED", amount: { currency_code: "USD", value: captured } }],
          },
        }),
      },
    ],
  });
  server.answer(({ method, path, body }) => {
    if (path === "/v1/oauth2/token")
      return { status: 200, json: { access_token: "A21", token_type: "Bearer", expires_in: 31668 } };
    const [, , , , id = "", action = ""] = path.split("/");
    const name = action || method;
    sent.push(name);
    if (fails.get(name) === "down") return { status: 500, json: {} };
    if (fails.get(name) === "refused")
      return {
        status: 422,
        json: { details: [{ issue: name === "capture" ? "INSTRUMENT_DECLINED" : "AMOUNT_CHANGE" }] },
      };
    if (id === "") {
      const { value } = JSON.parse(body).purchase_units[0].amount;
      const order = { id: `PP${orders.size + 1}`, status: "CREATED", value, captured: null };
      orders.set(order.id, order);
      return { status: 200, json: json(order) };
    }
    const order = orders.get(id);
    if (order === undefined) return { status: 404, json: {} };
    if (method === "PATCH") {
      order.value = JSON.parse(body)[0].value.value;
      return { status: 204, text: "" };
    }
    if (action === "capture") {
      if (order.captured !== null) return { status: 422, json: { details: [{ issue: "ORDER_ALREADY_CAPTURED" }] } };
      Object.assign(order, { status: "COMPLETED", captured: order.value });
    }
    return { status: 200, json: json(order) };
  });
  return {
    orders,
    sent,
    fail: (call: "PATCH" | "capture" | "GET", how: "down" | "refused") => fails.set(call, how),
    heal: () => fails.clear(),
    approve: (id: string) => Object.assign(orders.get(id) ?? {}, { status: "APPROVED" }),
  };
}

describe.each(STORE_KINDS)("wallets on %s", (kind) => {
  let shop: Shop;
  let server: Loopback;
  let paypal: ReturnType<typeof createPayPal>;
  let environment: Record<string, string>;
  let keys = 0;
  beforeAll(async () => {
    server = await openLoopback();
    environment = {
      ...{ PAYPAL_CLIENT_ID: "client", PAYPAL_CLIENT_SECRET: "hidden", PAYPAL_WEBHOOK_ID: "WH1" },
      ...{ PAYPAL_API_URL: server.url, ORIGIN_US: "https://us.example" },
    };
    shop = await openShop(kind, { environment });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });
  beforeEach(() => {
    paypal = createPayPal(server);
  });

  const open = async (cartUUID: string) => {
    const body = { cartUUID, paymentType: "payPal" as const, returnUrl: "/checkout/express?pay=payPal" };
    const { data } = await shop.call(walletApi.open, { body });
    const row = await shop.store.db
      .selectFrom("wallet_approval")
      .selectAll()
      .where("cart_uuid", "=", cartUUID)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return { ...data, approvalId: row.id, ref: row.provider_ref };
  };
  const read = (cartUUID: string, approvalId: string) => shop.call(walletApi.read, { body: { cartUUID, approvalId } });
  /** A cart at the review whose wallet has approved. */
  const approved = async () => {
    const ready = await readyCart(shop);
    const { approvalId, ref } = await open(ready.cartUUID);
    paypal.approve(ref);
    await read(ready.cartUUID, approvalId);
    return { ready: { ...ready, approvalId }, ref };
  };
  const pay = (ready: Awaited<ReturnType<typeof approved>>["ready"], key = `wallet-${kind}-${++keys}`) =>
    place(shop, ready, key, "payPal");
  const runReconcile = () => {
    const { store, clock } = shop;
    return reconcile({ store, clock, payments: createPayments({ store, clock, environment, mode: "sample" }) }, log);
  };
  const result = async ({ orderId, key }: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data.result;
  const captures = () => paypal.sent.filter((name) => name === "capture").length;

  it("an approval returns contact and address once it is given, to its own cart only; nothing is charged [CHK-37]", async () => {
    const { cartUUID } = await readyCart(shop);
    const { redirectUrl, approvalId, ref } = await open(cartUUID);
    expect(redirectUrl).toBe(`https://www.paypal.com/checkoutnow?token=${ref}`);
    expect((await read(cartUUID, approvalId)).data).toEqual({ state: "OPEN", paymentType: "payPal", contact: null });
    paypal.approve(ref);
    expect((await read(cartUUID, approvalId)).data).toMatchObject({
      state: "APPROVED",
      contact: { email: "wanda@example.com", firstName: "Wanda", line1: "1200 Elm St", state: "OH", country: "US" },
    });
    const other = await readyCart(shop);
    expect((await read(other.cartUUID, approvalId)).status).toBe(404);
    expect(captures()).toBe(0);
    const quick = (await shop.call(paymentApi.quickRouter, {})).data;
    expect(quick.filter(({ returnsContact }) => returnsContact).map((each) => each.paymentType)).toEqual([
      "payPal",
      "payLater",
    ]);
  });

  it("placing the order takes exactly the reviewed total, once however often it is pressed [CHK-37, CHK-26, OPEN-19]", async () => {
    const { ready, ref } = await approved();
    const key = `wallet-twice-${kind}`;
    const [one, two] = await Promise.all([pay(ready, key), pay(ready, key)]);
    expect([one.data.result, two.data.orderId]).toEqual(["SUCCEEDED", one.data.orderId]);
    expect((await pay(ready, key)).data.result).toBe("SUCCEEDED");
    const value = `${Math.floor(ready.expectedTotalCent / 100)}.${String(ready.expectedTotalCent % 100).padStart(2, "0")}`;
    expect(paypal.orders.get(ref)).toMatchObject({ status: "COMPLETED", captured: value });
    expect((await read(ready.cartUUID, ready.approvalId)).status).toBe(404);
  });

  it("an approval that is not given, is another cart's or was used pays nothing and places nothing [CHK-37]", async () => {
    const ready = await readyCart(shop);
    const { approvalId } = await open(ready.cartUUID);
    const { ready: others } = await approved();
    for (const id of [approvalId, others.approvalId]) {
      expect((await pay({ ...ready, approvalId: id })).status).toBe(409);
      const orders = await shop.store.db
        .selectFrom("orders")
        .select("id")
        .where("cart_uuid", "=", ready.cartUUID)
        .execute();
      expect(orders).toEqual([]);
    }
    expect(captures()).toBe(0);
  });

  it("a wallet that is away before the amount is set charges nothing; the next press pays once [CHK-37, OPEN-19]", async () => {
    const { ready } = await approved();
    paypal.fail("PATCH", "down");
    const key = `wallet-down-${kind}`;
    expect((await pay(ready, key)).status).toBe(503);
    paypal.heal();
    await runReconcile();
    expect(captures()).toBe(0);
    expect((await pay(ready, key)).data.result).toBe("SUCCEEDED");
    expect(captures()).toBe(1);
  });

  it("a wallet that is away while it is charged is asked again in the background [CHK-37, CHK-27]", async () => {
    const { ready } = await approved();
    paypal.fail("capture", "down");
    const { data } = await pay(ready);
    expect([data.result, data.redirectUrl]).toEqual(["PENDING", null]);
    paypal.heal();
    await runReconcile();
    expect(await result(data)).toBe("SUCCEEDED");
  });

  it("a declined charge and an amount that the wallet does not take fail, and are never captured later [CHK-37, CHK-31]", async () => {
    for (const call of ["capture", "PATCH"] as const) {
      const { ready, ref } = await approved();
      paypal.fail(call, "refused");
      // A changed total is refused; the amount at PayPal stays what it was.
      const order = paypal.orders.get(ref);
      if (call === "PATCH" && order) order.value = "1.00";
      const key = `wallet-${call}-${kind}`;
      const { data } = await pay(ready, key);
      expect([call, data.result]).toEqual([call, "FAILED"]);
      paypal.heal();
      await runReconcile();
      expect(paypal.orders.get(ref)?.captured).toBeNull();
      expect((await pay(ready, key)).data.result).toBe("FAILED");
      const { approvalId: _used, ...plain } = ready;
      const again = await place(shop, plain, `${key}-again`, "payPal");
      expect(again.data.redirectUrl).toContain("https://www.paypal.com/");
    }
  });
});
