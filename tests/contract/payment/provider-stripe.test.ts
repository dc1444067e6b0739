/*
 * Stripe through its official SDK against a server on this machine. Shapes: the OpenAPI description of Stripe's API as the
 * types of the SDK state it (checkout.session, payment_intent.last_payment_error, charge.refunded, refund, error), signed
 * by the SDK's own `generateTestHeaderString`.
 */
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { createStripeProvider } from "#commerce/payments/stripe/provider";
import { ProviderError } from "#commerce/platform/provider-http";
import { IMPATIENT, loopbackOfFile, PAYMENT, SHOP_LINKS } from "../../support/data/provider-server";

const SECRET = "whsec_test";

describe("Stripe", () => {
  const server = loopbackOfFile();
  const provider = () =>
    createStripeProvider(
      { secretKey: "sk_test_secret", webhookSecret: SECRET, apiUrl: server.url },
      SHOP_LINKS,
      IMPATIENT,
    );
  const session = (over: object = {}, intent: object | null = null) => ({
    id: "cs_test_1",
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    amount_total: 5999,
    currency: "usd",
    url: "https://checkout.stripe.com/c/pay/cs_test_1",
    payment_intent: intent,
    ...over,
  });
  const intent = (over: object = {}) => ({
    id: "pi_1",
    object: "payment_intent",
    status: "succeeded",
    amount_received: 5999,
    last_payment_error: null,
    latest_charge: { id: "ch_1", object: "charge", refunded: false, amount_refunded: 0 },
    ...over,
  });
  const paid = (over: object = {}) => session({ status: "complete", payment_status: "paid", url: null }, intent(over));
  const refusal = (status: number, code: string) => ({
    status,
    json: { error: { type: "invalid_request_error", code, message: "no" } },
  });

  it("a session charges our total to the cent, once for our payment id, and leads back to the shop [CHK-17, CHK-08]", async () => {
    server.answer(() => ({ status: 200, json: session() }));
    const made = await provider().create(PAYMENT);
    expect(made).toMatchObject({ ref: "cs_test_1", state: "CREATED", amountCent: 5999, currency: "USD" });
    expect(made.redirectUrl).toBe("https://checkout.stripe.com/c/pay/cs_test_1");
    const [request] = server.heard;
    expect(request).toMatchObject({ method: "POST", path: "/v1/checkout/sessions" });
    expect(request?.headers["idempotency-key"]).toBe(PAYMENT.merchantRef);
    const body = new URLSearchParams(request?.body);
    expect(body.get("line_items[0][price_data][unit_amount]")).toBe("5999");
    expect(body.get("line_items[0][price_data][currency]")).toBe("usd");
    expect(body.get("success_url")).toBe(`https://us.example${PAYMENT.returnUrl}`);
    expect(body.get("payment_intent_data[metadata][payment]")).toBe(PAYMENT.merchantRef);
  });

  it.each([
    ["open", session(), "CREATED", null],
    ["complete and paid", paid(), "SUCCEEDED", null],
    [
      "complete, money still on its way",
      session({ status: "complete" }, intent({ status: "processing" })),
      "PENDING",
      null,
    ],
    [
      "complete, money bounced",
      session({ status: "complete" }, intent({ status: "requires_payment_method", last_payment_error: { code: "x" } })),
      "FAILED",
      "generic_decline",
    ],
    ["expired untouched", session({ status: "expired", url: null }), "CANCELLED", null],
    [
      "expired after a decline",
      session(
        { status: "expired" },
        intent({ last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" } }),
      ),
      "FAILED",
      "insufficient_funds",
    ],
    ["paid back in full", paid({ latest_charge: { object: "charge", refunded: true } }), "CANCELLED", null],
  ])("a session that is %s reads as it should [CHK-17, CHK-31]", async (_, json, state, reason) => {
    server.answer(() => ({ status: 200, json }));
    expect(await provider().read("cs_test_1")).toMatchObject({ state, declineReason: reason });
    expect(await provider().confirm("cs_test_1")).toMatchObject({ state, declineReason: reason });
    expect(server.heard.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it("the card of a charge is told by its network and last four digits, another way to pay by none [ORD-04]", async () => {
    const charged = (payment_method_details: object) =>
      paid({ latest_charge: { object: "charge", refunded: false, payment_method_details } });
    const cardFor = async (json: object) => {
      server.answer(() => ({ status: 200, json }));
      return (await provider().read("cs_test_1"))?.card ?? null;
    };
    const card = { brand: "visa", last4: "4242" };
    expect(await cardFor(charged({ type: "card", card }))).toEqual({ brand: "Visa", lastFour: "4242" });
    expect(await cardFor(charged({ type: "card", card: { ...card, brand: "a_new_one" } }))).toEqual({
      brand: "Card",
      lastFour: "4242",
    });
    expect(await cardFor(charged({ type: "link", link: {} }))).toBeNull();
    expect(await cardFor(paid())).toBeNull();
  });

  it("open, then paid: reading again finds the charge [CHK-17]", async () => {
    let isPaid = false;
    server.answer(() => ({ status: 200, json: isPaid ? paid() : session() }));
    expect((await provider().read("cs_test_1"))?.state).toBe("CREATED");
    isPaid = true;
    expect(await provider().read("cs_test_1")).toMatchObject({ state: "SUCCEEDED", amountCent: 5999, currency: "USD" });
  });

  it("an unknown session is null; one that was paid while it was being ended answers the charge [CHK-17]", async () => {
    server.answer(() => refusal(404, "resource_missing"));
    expect(await provider().read("cs_none")).toBeNull();
    server.answer(({ method }) =>
      method === "POST" ? refusal(400, "resource_invalid") : { status: 200, json: paid() },
    );
    expect((await provider().cancel("cs_test_1"))?.state).toBe("SUCCEEDED");
  });

  it("refunds name their part and their key, a second full one finds nothing left [OPEN-19]", async () => {
    const made = { id: "re_1", object: "refund", status: "succeeded" };
    server.answer(({ path }) => ({ status: 200, json: path === "/v1/refunds" ? made : paid() }));
    expect((await provider().refund("cs_test_1", { key: "return-1", amountCent: 100 }))?.refundRef).toBe("re_1");
    const sent = server.heard.find(({ path }) => path === "/v1/refunds");
    expect(new URLSearchParams(sent?.body).get("amount")).toBe("100");
    expect(sent?.headers["idempotency-key"]).toBe("cs_test_1:return-1");
    server.answer(({ path }) =>
      path === "/v1/refunds"
        ? refusal(400, "charge_already_refunded")
        : { status: 200, json: paid({ latest_charge: { object: "charge", refunded: true } }) },
    );
    expect((await provider().refund("cs_test_1"))?.state).toBe("CANCELLED");
    server.answer(({ path }) => (path === "/v1/refunds" ? refusal(400, "x") : { status: 200, json: paid() }));
    await expect(provider().refund("cs_test_1")).rejects.toThrow(ProviderError);
  });

  it("a provider that hangs or fails throws in time, and says neither key nor answer [OPEN-19]", async () => {
    for (const reply of ["hang", { status: 500, json: { error: { message: "sk_test_secret" } } }] as const) {
      server.answer(() => reply);
      const error = await provider()
        .read("cs_test_1")
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderError);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("sk_test_secret");
    }
  }, 20_000);

  it("a notification counts with Stripe's signature over its very bytes only [OPEN-19]", async () => {
    const event = { id: "evt_1", object: "event", type: "checkout.session.completed", data: { object: session() } };
    const rawBody = JSON.stringify(event);
    const header = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: SECRET });
    const headers = new Headers({ "stripe-signature": header });
    const query = new URLSearchParams();
    const parse = (body: string, by = headers) => provider().parseWebhook({ rawBody: body, headers: by, query });
    expect(await parse(rawBody)).toEqual([{ ref: "cs_test_1" }]);
    expect(await parse(rawBody.replace("5999", "1"))).toBeNull();
    expect(await parse(rawBody, new Headers())).toBeNull();
    const other = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: "whsec_other" });
    expect(await parse(rawBody, new Headers({ "stripe-signature": other }))).toBeNull();
    const old = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: SECRET, timestamp: 1 });
    expect(await parse(rawBody, new Headers({ "stripe-signature": old }))).toBeNull();
    const charge = { ...event, data: { object: { object: "charge", id: "ch_1", metadata: { payment: "ours" } } } };
    const body = JSON.stringify(charge);
    const by = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
    expect(await parse(body, new Headers({ "stripe-signature": by }))).toEqual([{ merchantRef: "ours" }]);
  });
});
