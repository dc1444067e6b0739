/*
 * PayPal against a server on this machine. Shapes: PayPal's REST documentation of Orders v2 (order with purchase_units,
 * captures and links), Payments v2 (capture refund), OAuth 2 token, error details and verify-webhook-signature.
 */
import { describe, expect, it } from "vitest";
import { createPayPalProvider } from "#commerce/payments/paypal/provider";
import { ProviderError } from "#commerce/platform/provider-http";
import {
  type Heard,
  IMPATIENT,
  loopbackOfFile,
  PAYMENT,
  type Reply,
  SHOP_LINKS,
} from "../../support/data/provider-server";

const ID = "5O190127TN364715T";

describe("PayPal", () => {
  const server = loopbackOfFile();
  const provider = () =>
    createPayPalProvider(
      { clientId: "client", clientSecret: "hidden", webhookId: "WH1", apiUrl: server.url },
      SHOP_LINKS,
      IMPATIENT,
    );
  const serve = (reply: (request: Heard) => Reply) =>
    server.answer((request) =>
      request.path === "/v1/oauth2/token"
        ? { status: 200, json: { access_token: "A21", token_type: "Bearer", expires_in: 31668 } }
        : reply(request),
    );
  const order = (status: string, capture?: object) => ({
    id: ID,
    status,
    purchase_units: [
      {
        reference_id: "default",
        amount: { currency_code: "USD", value: "59.99" },
        ...(capture === undefined ? {} : { payments: { captures: [capture] } }),
      },
    ],
    links: [{ href: `https://www.paypal.com/checkoutnow?token=${ID}`, rel: "payer-action", method: "GET" }],
  });
  const capture = (status: string, over: object = {}) => ({
    id: "3C679366HH908993F",
    status,
    amount: { currency_code: "USD", value: "59.99" },
    ...over,
  });
  const unprocessable = (issue: string) => ({
    status: 422,
    json: { name: "UNPROCESSABLE_ENTITY", details: [{ issue, description: "no" }], debug_id: "1" },
  });

  it("an order is made once for our payment id, with our total and address [CHK-16, CHK-08]", async () => {
    serve(() => ({ status: 200, json: order("PAYER_ACTION_REQUIRED") }));
    const paypal = provider();
    const made = await paypal.create(PAYMENT);
    await paypal.create(PAYMENT);
    expect(made).toMatchObject({ ref: ID, state: "CREATED", amountCent: 5999, currency: "USD" });
    expect(made.redirectUrl).toBe(`https://www.paypal.com/checkoutnow?token=${ID}`);
    expect(server.heard.filter(({ path }) => path === "/v1/oauth2/token")).toHaveLength(1);
    const sent = server.heard.find(({ path }) => path === "/v2/checkout/orders");
    expect(sent?.headers).toMatchObject({ "paypal-request-id": PAYMENT.merchantRef, authorization: "Bearer A21" });
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: PAYMENT.merchantRef,
          amount: { currency_code: "USD", value: "59.99" },
          shipping: {
            address: { admin_area_1: "OH", admin_area_2: "Columbus", postal_code: "43101", country_code: "US" },
          },
        },
      ],
      payment_source: { paypal: { experience_context: { user_action: "PAY_NOW" } } },
    });
  });

  it("confirming an approved order captures it once; reading and ending never do [CHK-16]", async () => {
    let isCaptured = false;
    serve(({ path, method }) => {
      if (method === "POST" && path === `/v2/checkout/orders/${ID}/capture`) isCaptured = true;
      return { status: 200, json: isCaptured ? order("COMPLETED", capture("COMPLETED")) : order("APPROVED") };
    });
    const paypal = provider();
    expect((await paypal.read(ID))?.state).toBe("PENDING");
    expect((await paypal.cancel(ID))?.state).toBe("CANCELLED");
    expect(isCaptured).toBe(false);
    expect(await paypal.confirm(ID)).toMatchObject({ state: "SUCCEEDED", amountCent: 5999, currency: "USD" });
    expect((await paypal.confirm(ID))?.state).toBe("SUCCEEDED");
    expect((await paypal.cancel(ID))?.state).toBe("SUCCEEDED");
    const sent = server.heard.filter(({ path }) => path.endsWith("/capture"));
    expect(sent.map(({ headers }) => headers["paypal-request-id"])).toEqual([`${ID}-capture`]);
  });

  it.each([
    ["PENDING", "PENDING", {}, null],
    ["DECLINED", "FAILED", { processor_response: { response_code: "5120" } }, "insufficient_funds"],
    ["FAILED", "FAILED", {}, "generic_decline"],
    ["PARTIALLY_REFUNDED", "SUCCEEDED", {}, null],
    ["REFUNDED", "CANCELLED", {}, null],
  ])("a capture that is %s reads as %s [CHK-16, CHK-31]", async (status, state, over, declineReason) => {
    serve(() => ({ status: 200, json: order("COMPLETED", capture(status, over)) }));
    expect(await provider().read(ID)).toMatchObject({ state, declineReason });
  });

  it("an approval whose instrument is declined fails; one captured by another process reads its charge [CHK-31]", async () => {
    serve(({ path }) =>
      path.endsWith("/capture") ? unprocessable("INSTRUMENT_DECLINED") : { status: 200, json: order("APPROVED") },
    );
    expect(await provider().confirm(ID)).toMatchObject({ state: "FAILED", declineReason: "generic_decline" });
    let isFirst = true;
    serve(({ path }) => {
      if (path.endsWith("/capture")) return unprocessable("ORDER_ALREADY_CAPTURED");
      const json = isFirst ? order("APPROVED") : order("COMPLETED", capture("COMPLETED"));
      isFirst = false;
      return { status: 200, json };
    });
    expect((await provider().confirm(ID))?.state).toBe("SUCCEEDED");
    serve(() => ({ status: 404, json: { name: "RESOURCE_NOT_FOUND" } }));
    expect(await provider().read(ID)).toBeNull();
  });

  it("refunds carry amount and key; what is paid back already is no failure [OPEN-19]", async () => {
    serve(({ path }) =>
      path.endsWith("/refund")
        ? { status: 201, json: { id: "1JU08902781691411", status: "COMPLETED" } }
        : { status: 200, json: order("COMPLETED", capture("COMPLETED")) },
    );
    expect((await provider().refund(ID, { key: "r1", amountCent: 1050 }))?.refundRef).toBe("1JU08902781691411");
    const sent = server.heard.find(({ path }) => path === "/v2/payments/captures/3C679366HH908993F/refund");
    expect(JSON.parse(sent?.body ?? "")).toEqual({ amount: { currency_code: "USD", value: "10.50" } });
    expect(sent?.headers["paypal-request-id"]).toBe(`${ID}-r1`);
    serve(({ path }) =>
      path.endsWith("/refund")
        ? unprocessable("CAPTURE_FULLY_REFUNDED")
        : { status: 200, json: order("COMPLETED", capture("REFUNDED")) },
    );
    expect((await provider().refund(ID))?.state).toBe("CANCELLED");
    serve(({ path }) =>
      path.endsWith("/refund")
        ? unprocessable("REFUND_AMOUNT_EXCEEDED")
        : { status: 200, json: order("COMPLETED", capture("COMPLETED")) },
    );
    await expect(provider().refund(ID, { key: "r2", amountCent: 999_999 })).rejects.toThrow(ProviderError);
  });

  it("a fault is asked once more, a hanging or failing provider throws in time without its secret [OPEN-19]", async () => {
    let tries = 0;
    serve(() => {
      tries += 1;
      return tries === 1 ? { status: 503, json: {} } : { status: 200, json: order("CREATED") };
    });
    expect((await provider().read(ID))?.state).toBe("CREATED");
    for (const reply of ["hang", { status: 500, json: {} }, { status: 200, text: "<html>" }] as const) {
      serve(() => reply);
      const error = await provider()
        .read(ID)
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderError);
      expect(String(error)).not.toMatch(/hidden|A21|127\.0\.0\.1/);
    }
  });

  it("a notification counts only when PayPal confirms it, asked with the bytes that came [OPEN-19]", async () => {
    const rawBody = `{ "event_type":"CHECKOUT.ORDER.APPROVED",  "resource":{"id":"${ID}"} }`;
    const headers = new Headers({
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
      "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
      "paypal-transmission-sig": "lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz",
      "paypal-transmission-time": "2016-02-18T20:01:35Z",
    });
    const query = new URLSearchParams();
    serve(() => ({ status: 200, json: { verification_status: "SUCCESS" } }));
    expect(await provider().parseWebhook({ rawBody, headers, query })).toEqual([{ ref: ID }]);
    const verification = server.heard.find(({ path }) => path === "/v1/notifications/verify-webhook-signature");
    expect(verification?.body.endsWith(`,"webhook_event":${rawBody}}`)).toBe(true);
    expect(JSON.parse(verification?.body ?? "")).toMatchObject({ webhook_id: "WH1", auth_algo: "SHA256withRSA" });
    const refunded = JSON.stringify({
      event_type: "PAYMENT.CAPTURE.REFUNDED",
      resource: { id: "x", custom_id: "ours" },
    });
    expect(await provider().parseWebhook({ rawBody: refunded, headers, query })).toEqual([{ merchantRef: "ours" }]);
    serve(() => ({ status: 200, json: { verification_status: "FAILURE" } }));
    expect(await provider().parseWebhook({ rawBody, headers, query })).toBeNull();
    expect(await provider().parseWebhook({ rawBody, headers: new Headers(), query })).toBeNull();
    expect(await provider().parseWebhook({ rawBody: "{", headers, query })).toBeNull();
  });
});
