/*
 * Klarna against a server on this machine. Shapes: Klarna's OpenAPI descriptions of Payments (session), the Hosted Payment
 * Page (SessionCreationResponseV1, SessionResponseV1 and its nine states, status callbacks) and Order Management (order,
 * captures, refunds).
 */
import { describe, expect, it } from "vitest";
import { createKlarnaProvider } from "#commerce/payments/klarna/provider";
import { ProviderError } from "#commerce/platform/provider-http";
import { IMPATIENT, loopbackOfFile, PAYMENT, SHOP_LINKS } from "../../support/data/provider-server";

const PAGE = "9cbc9884-1fdb-45a8-9694-9340340d0436";
const ORDER = "93d644a2-43f3-11e9-b210-d663bd873d93";

describe("Klarna", () => {
  const server = loopbackOfFile();
  const provider = () =>
    createKlarnaProvider({ username: "K1", password: "hidden", apiUrl: server.url }, SHOP_LINKS, IMPATIENT);
  const session = (status: string, orderId?: string) => ({
    session_id: PAGE,
    status,
    updated_at: "2038-01-19T03:14:07.000Z",
    expires_at: "2038-01-19T03:14:07.000Z",
    ...(orderId === undefined ? {} : { order_id: orderId }),
  });
  const order = (over: object = {}) => ({
    order_id: ORDER,
    status: "AUTHORIZED",
    fraud_status: "ACCEPTED",
    order_amount: 5999,
    captured_amount: 0,
    refunded_amount: 0,
    purchase_currency: "USD",
    ...over,
  });
  /** A fake Klarna with one order, which captures and refunds on request. */
  function serveOrder(start: object = {}): { captures: number } {
    const book = { ...order(start) };
    const seen = { captures: 0 };
    const keys = new Set<string>();
    server.answer(({ method, path, body, headers }) => {
      if (path.startsWith("/hpp/")) return { status: 200, json: session("COMPLETED", ORDER) };
      const key = String(headers["klarna-idempotency-key"]);
      if (method === "POST" && !keys.has(key)) {
        keys.add(key);
        const sent = JSON.parse(body);
        if (path.endsWith("/captures")) {
          seen.captures += 1;
          Object.assign(book, { captured_amount: sent.captured_amount, status: "CAPTURED" });
        }
        if (path.endsWith("/refunds")) book.refunded_amount += sent.refunded_amount;
      }
      return method === "POST" ? { status: 201, text: "" } : { status: 200, json: book };
    });
    return seen;
  }

  it("the page is opened over a session whose lines add up to our total, tax on a line of its own [CHK-21, CHK-08]", async () => {
    server.answer(({ path }) =>
      path.startsWith("/hpp/")
        ? { status: 201, json: { session_id: PAGE, session_url: "x", redirect_url: "https://pay.klarna.com/na/hpp/1" } }
        : { status: 200, json: { session_id: "kp-1", client_token: "t", payment_method_categories: [] } },
    );
    const made = await provider().create(PAYMENT);
    expect(made).toMatchObject({ ref: PAGE, state: "CREATED", redirectUrl: "https://pay.klarna.com/na/hpp/1" });
    const [payments, page] = server.heard.map(({ body }) => JSON.parse(body));
    expect(payments).toMatchObject({
      purchase_country: "US",
      purchase_currency: "USD",
      order_amount: 5999,
      order_tax_amount: 1000,
    });
    const lines: { total_amount: number; type: string }[] = payments.order_lines;
    expect(lines.reduce((sum, line) => sum + line.total_amount, 0)).toBe(5999);
    expect(lines.map((line) => line.type)).toEqual(["physical", "sales_tax"]);
    expect(page.payment_session_url).toBe(`${server.url}/payments/v1/sessions/kp-1`);
    expect(page.options.place_order_mode).toBe("PLACE_ORDER");
    expect(page.merchant_urls.success).toBe(`https://us.example${PAYMENT.returnUrl}`);
    expect(page.merchant_urls.cancel).toBe(`https://us.example/webhooks/given-up/${PAYMENT.merchantRef}`);
  });

  it.each([
    ["WAITING", "CREATED"],
    ["IN_PROGRESS", "CREATED"],
    ["BACK", "CREATED"],
    ["FAILED", "CREATED"],
    ["MANUAL_ID_CHECK", "PENDING"],
    ["CANCELLED", "CANCELLED"],
    ["DISABLED", "CANCELLED"],
    ["ERROR", "FAILED"],
  ])("a session without an order that is %s reads as %s [CHK-21]", async (status, state) => {
    server.answer(() => ({ status: 200, json: session(status) }));
    expect((await provider().read(PAGE))?.state).toBe(state);
  });

  it("a placed order is captured once when it is confirmed, and never by reading [CHK-21]", async () => {
    const seen = serveOrder();
    expect((await provider().read(PAGE))?.state).toBe("PENDING");
    expect(seen.captures).toBe(0);
    expect(server.heard.map(({ method }) => method)).toEqual(["GET", "GET"]);
    expect(await provider().confirm(PAGE)).toMatchObject({ state: "SUCCEEDED", amountCent: 5999, currency: "USD" });
    expect((await provider().confirm(PAGE))?.state).toBe("SUCCEEDED");
    expect((await provider().cancel(PAGE))?.state).toBe("SUCCEEDED");
    expect(seen.captures).toBe(1);
  });

  it("an order under review waits, a rejected one is declined [CHK-21, CHK-31]", async () => {
    serveOrder({ fraud_status: "PENDING" });
    expect((await provider().confirm(PAGE))?.state).toBe("PENDING");
    serveOrder({ fraud_status: "REJECTED" });
    expect(await provider().confirm(PAGE)).toMatchObject({ state: "FAILED", declineReason: "generic_decline" });
  });

  it("refunds: a part, the same part again, the rest, and once more [OPEN-19]", async () => {
    serveOrder({ captured_amount: 5999, status: "CAPTURED" });
    const klarna = provider();
    expect((await klarna.refund(PAGE, { key: "r1", amountCent: 1000 }))?.state).toBe("SUCCEEDED");
    await klarna.refund(PAGE, { key: "r1", amountCent: 1000 });
    const bodies = () =>
      server.heard.filter(({ path }) => path.endsWith("/refunds")).map(({ body }) => JSON.parse(body));
    expect(bodies()).toEqual([{ refunded_amount: 1000 }, { refunded_amount: 1000 }]);
    expect((await klarna.refund(PAGE))?.state).toBe("CANCELLED");
    expect(bodies().at(-1)).toEqual({ refunded_amount: 4999 });
    await klarna.refund(PAGE);
    expect(bodies()).toHaveLength(3);
  });

  it("a callback counts only with the token of its session's address [OPEN-19]", async () => {
    server.answer(({ path }) =>
      path.startsWith("/hpp/")
        ? { status: 201, json: { session_id: PAGE, redirect_url: "https://pay.klarna.com/1" } }
        : { status: 200, json: { session_id: "kp-1" } },
    );
    await provider().create(PAYMENT);
    const address = new URL(JSON.parse(server.heard[1]?.body ?? "").merchant_urls.status_update);
    expect(address.pathname).toBe("/webhooks/klarna");
    const rawBody = JSON.stringify({ event_id: "e1", session: session("COMPLETED", ORDER) });
    const parse = (query: URLSearchParams, body = rawBody) =>
      provider().parseWebhook({ rawBody: body, headers: new Headers(), query });
    expect(await parse(address.searchParams)).toEqual([{ merchantRef: PAYMENT.merchantRef }]);
    const forged = new URLSearchParams(address.searchParams);
    forged.set("payment", "another");
    expect(await parse(forged)).toBeNull();
    expect(await parse(new URLSearchParams())).toBeNull();
    expect(await parse(address.searchParams, "[]")).toBeNull();
  });

  it("a session is disabled when the shopper gives up; one that is gone has ended; a silent Klarna throws [OPEN-19]", async () => {
    server.answer(({ method }) => (method === "DELETE" ? { status: 204 } : { status: 200, json: session("WAITING") }));
    expect((await provider().cancel(PAGE))?.state).toBe("CANCELLED");
    server.answer(() => ({ status: 404, json: {} }));
    expect(await provider().read(PAGE)).toBeNull();
    expect((await provider().cancel(PAGE))?.state).toBe("CANCELLED");
    for (const reply of ["hang", { status: 500, json: {} }, { status: 401, json: {} }] as const) {
      server.answer(() => reply);
      await expect(provider().read(PAGE)).rejects.toThrow(ProviderError);
      await expect(provider().confirm(PAGE)).rejects.toThrow(ProviderError);
    }
  });
});
