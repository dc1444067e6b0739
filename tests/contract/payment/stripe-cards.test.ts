/*
 * Cards saved with Stripe's Checkout in setup mode and charged off session, through its official SDK against a server on
 * this machine. Shapes: the OpenAPI description of Stripe's API as the types of the SDK state it (checkout.session with
 * setup_intent.payment_method, payment_intent, refund, the error of a declined card with its payment_intent).
 */
import { describe, expect, it } from "vitest";
import { createStripeProvider } from "#commerce/payments/stripe/provider";
import { ProviderError } from "#commerce/platform/provider-http";
import { type Heard, IMPATIENT, loopbackOfFile, type Reply, SHOP_LINKS } from "../../support/data/provider-server";

describe("cards saved with Stripe", () => {
  const server = loopbackOfFile();
  const cards = () => {
    const keys = { secretKey: "sk_test_secret", webhookSecret: "whsec_test", apiUrl: server.url };
    const { savedCards } = createStripeProvider(keys, SHOP_LINKS, IMPATIENT);
    if (savedCards === undefined) throw new Error("Stripe saves cards");
    return savedCards;
  };
  const session = (over: object = {}) => ({
    ...{ id: "cs_1", object: "checkout.session", mode: "setup", status: "open", customer: null, setup_intent: null },
    ...{ url: "https://checkout.stripe.com/c/pay/cs_1", ...over },
  });
  const method = (over: object = {}) => ({
    ...{ id: "pm_1", object: "payment_method", customer: "cus_1", card: { brand: "visa", last4: "4242" }, ...over },
  });
  const saved = (over: object = {}) =>
    session({
      ...{ status: "complete", customer: "cus_1", url: null },
      setup_intent: { id: "seti_1", object: "setup_intent", status: "succeeded", payment_method: method(over) },
    });
  const intent = (over: object = {}) => ({
    ...{ id: "pi_1", object: "payment_intent", status: "succeeded", last_payment_error: null },
    ...{ metadata: { guarantee: "g-0" }, ...over },
  });
  const ok = (json: unknown): Reply => ({ status: 200, json });
  const list = (...data: object[]) => ok({ object: "list", data, has_more: false, url: "/v1/payment_intents" });
  const refusal = (status: number, error: object): Reply => ({ status, json: { error } });
  /** Answers as Stripe would with a saved card, its charges so far, and what a new one becomes. */
  const answers = (charges: object[], made: Reply) =>
    server.answer(({ method: verb, path }) => {
      if (path.startsWith("/v1/checkout/sessions")) return ok(saved());
      if (verb === "GET" && path.startsWith("/v1/payment_intents?")) return list(...charges);
      return made;
    });
  const charge = { key: "g-0", amountCent: 5286, currency: "USD", orderId: "AW1" } as const;
  const posts = () => server.heard.filter(({ method: verb }) => verb === "POST");
  const form = (heard: Heard | undefined) => Object.fromEntries(new URLSearchParams(heard?.body));

  it("a page in setup mode takes cards only, states the terms, charges nothing, and is opened once [OPEN-58]", async () => {
    server.answer(() => ok(session()));
    const request = { merchantRef: "g", orderId: "AW1", currency: "USD", email: "a@example.com" } as const;
    const terms = "Nothing is charged now.";
    const opened = await cards().open({ ...request, returnUrl: "/order/return/AW1/r", amountCent: 5286, terms });
    expect(opened).toMatchObject({ ref: "cs_1", state: "OPEN", card: null });
    expect(posts()[0]?.headers["idempotency-key"]).toBe("g");
    expect(form(posts()[0])).toMatchObject({
      mode: "setup",
      "allowed_payment_method_types[0]": "card",
      customer_creation: "always",
      "custom_text[submit][message]": terms,
      success_url: "https://us.example/order/return/AW1/r",
      cancel_url: "https://us.example/order/return/AW1/r",
    });
  });

  it("the saved card shows its network and last digits; an expired page has ended; an unknown one is null [OPEN-58]", async () => {
    server.answer(() => ok(saved()));
    expect(await cards().read("cs_1")).toMatchObject({ state: "SAVED", card: { brand: "Visa", lastFour: "4242" } });
    server.answer(() => ok(session({ status: "expired", url: null })));
    expect((await cards().read("cs_1"))?.state).toBe("ENDED");
    server.answer(() => refusal(404, { type: "invalid_request_error", code: "resource_missing", message: "no" }));
    expect(await cards().read("cs_1")).toBeNull();
  });

  it("a charge names the customer, the card and its key, off session; the same key finds the first charge [OPEN-58]", async () => {
    answers([], ok(intent()));
    expect(await cards().charge("cs_1", charge)).toEqual({ ref: "pi_1", state: "SUCCEEDED", declineReason: null });
    expect(posts()[0]?.headers["idempotency-key"]).toBe("g-0");
    expect(form(posts()[0])).toMatchObject({
      ...{ amount: "5286", currency: "usd", customer: "cus_1", payment_method: "pm_1" },
      ...{ off_session: "true", confirm: "true", "metadata[guarantee]": "g-0" },
    });
    server.heard.length = 0;
    answers([intent({ id: "pi_other", metadata: { guarantee: "g-1" } }), intent()], ok(intent({ id: "pi_2" })));
    expect((await cards().charge("cs_1", charge)).ref).toBe("pi_1");
    expect(await cards().findCharge("cs_1", "g-0")).toMatchObject({ ref: "pi_1", state: "SUCCEEDED" });
    expect(await cards().findCharge("cs_1", "g-9")).toBeNull();
    expect(posts()).toEqual([]);
  });

  it.each([
    ["insufficient funds", { code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds"],
    ["the cardholder being needed", { code: "authentication_required" }, "authentication_required"],
  ])("a charge refused for %s is final with its reason [OPEN-58]", async (_, error, declineReason) => {
    const failed = intent({ status: "requires_payment_method", last_payment_error: error });
    answers([], refusal(402, { type: "card_error", message: "no", payment_intent: failed, ...error }));
    expect(await cards().charge("cs_1", charge)).toEqual({ ref: "pi_1", state: "FAILED", declineReason });
    answers([failed], refusal(500, {}));
    expect(await cards().charge("cs_1", charge), "found again").toMatchObject({ state: "FAILED", declineReason });
  });

  it("a charge still on its way is not final; an outage throws and says neither key nor answer [OPEN-58]", async () => {
    answers([], ok(intent({ status: "processing" })));
    expect((await cards().charge("cs_1", charge)).state).toBe("PENDING");
    for (const reply of ["hang", refusal(500, { message: "sk_test_secret" })] as const) {
      answers([], reply);
      const error = await cards()
        .charge("cs_1", charge)
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderError);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("sk_test_secret");
    }
  }, 20_000);

  it("a charge is paid back once; a refusal counts as done only when the charge reads as paid back [OPEN-58]", async () => {
    server.answer(() => ok({ id: "re_1", object: "refund" }));
    await cards().refund("pi_1");
    expect(posts()[0]?.headers["idempotency-key"]).toBe("pi_1:guarantee");
    const refused = refusal(400, { type: "invalid_request_error", code: "charge_already_refunded", message: "no" });
    const reading = (refunded: boolean) =>
      server.answer(({ path }) =>
        path === "/v1/refunds" ? refused : ok(intent({ latest_charge: { id: "ch_1", object: "charge", refunded } })),
      );
    reading(true);
    await cards().refund("pi_1");
    reading(false);
    await expect(cards().refund("pi_1")).rejects.toThrow(ProviderError);
  });

  it("releasing detaches the card or ends the open page, and does nothing when that was done [OPEN-58]", async () => {
    server.answer(({ path }) => ok(path.includes("/detach") ? method({ customer: null }) : saved()));
    await cards().release("cs_1");
    expect(posts().map(({ path }) => path)).toEqual(["/v1/payment_methods/pm_1/detach"]);
    server.heard.length = 0;
    server.answer(() => ok(saved({ customer: null })));
    await cards().release("cs_1");
    expect(posts()).toEqual([]);
    server.answer(({ path }) =>
      path.endsWith("/expire")
        ? refusal(400, { type: "invalid_request_error", message: "not open any more" })
        : ok(session()),
    );
    await cards().release("cs_1");
    expect(posts().map(({ path }) => path)).toEqual(["/v1/checkout/sessions/cs_1/expire"]);
  });
});
