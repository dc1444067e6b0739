/*
 * Adyen against a server on this machine. Shapes: Adyen's OpenAPI description of Checkout v71 (PaymentLinkResponse,
 * UpdatePaymentLinkRequest, PaymentRefundResponse) and of its standard webhooks (NotificationRequestItem). The HMAC
 * vectors are the figures in the tests of Adyen's own Ruby and PHP libraries.
 */
import { describe, expect, it } from "vitest";
import { adyenHmac, adyenItemSchema } from "#commerce/payments/adyen/hmac";
import { createAdyenProvider } from "#commerce/payments/adyen/provider";
import type { Notice, NoticeBook } from "#commerce/payments/notices";
import { ProviderError } from "#commerce/platform/provider-http";
import { IMPATIENT, loopbackOfFile, PAYMENT, SHOP_LINKS } from "../../support/data/provider-server";

const KEY = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";
const query = new URLSearchParams();
const headers = new Headers();

function memoryBook(): NoticeBook {
  const stored: Notice[] = [];
  const keyFor = (notice: Notice) => [notice.provider_ref, notice.event, notice.is_success].join();
  return {
    async write(notice) {
      if (!stored.some((each) => keyFor(each) === keyFor(notice))) stored.push(notice);
    },
    of: async (_, merchantRef) =>
      stored.filter((each) => each.merchant_ref === merchantRef).map((each) => ({ ...each, received_at: 0 })),
  };
}

describe("Adyen", () => {
  const server = loopbackOfFile();
  const provider = (notices = memoryBook()) =>
    createAdyenProvider(
      { apiKey: "AQE_hidden", merchantAccount: "TestMerchant", hmacKey: KEY, apiUrl: `${server.url}/v71` },
      SHOP_LINKS,
      notices,
      IMPATIENT,
    );
  const link = (status: string) => ({
    id: "PLEBC2E2F868C9BE80",
    url: "https://test.adyen.link/PLEBC2E2F868C9BE80",
    status,
    reference: PAYMENT.merchantRef,
    merchantAccount: "TestMerchant",
    amount: { value: 5999, currency: "USD" },
    expiresAt: "2026-06-16T14:00:00Z",
  });
  const item = (over: object = {}) =>
    adyenItemSchema.parse({
      pspReference: "7914073381342284",
      merchantAccountCode: "TestMerchant",
      merchantReference: PAYMENT.merchantRef,
      amount: { value: 5999, currency: "USD" },
      eventCode: "AUTHORISATION",
      eventDate: "2026-06-15T14:00:00+02:00",
      paymentMethod: "visa",
      success: "true",
      ...over,
    });
  const notification = (...items: ReturnType<typeof item>[]) =>
    JSON.stringify({
      live: "false",
      notificationItems: items.map((each) => ({
        NotificationRequestItem: {
          ...each,
          additionalData: { ...each.additionalData, hmacSignature: adyenHmac(each, KEY) },
        },
      })),
    });

  it("signatures are those of Adyen's own libraries [CHK-22]", () => {
    const published = {
      pspReference: "7914073381342284",
      merchantAccountCode: "TestMerchant",
      merchantReference: "TestPayment-1407325143704",
      amount: { value: 1130, currency: "EUR" },
      eventCode: "AUTHORISATION",
      success: "true",
    };
    expect(adyenHmac(published, KEY)).toBe("coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=");
    const other = "DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00";
    expect(adyenHmac(published, other)).toBe("Ny9gS2veKo5E4w8/OL6xz1/wvT/hYkAXy1xNc/QvO4I=");
  });

  it("a single-use link asks for our total, once for our payment id [CHK-22, CHK-08]", async () => {
    server.answer(() => ({ status: 201, json: link("active") }));
    const made = await provider().create(PAYMENT);
    expect(made).toMatchObject({ ref: "PLEBC2E2F868C9BE80", state: "CREATED", amountCent: 5999, currency: "USD" });
    expect(made.redirectUrl).toBe("https://test.adyen.link/PLEBC2E2F868C9BE80");
    const [request] = server.heard;
    expect(request).toMatchObject({ method: "POST", path: "/v71/paymentLinks" });
    expect(request?.headers).toMatchObject({ "x-api-key": "AQE_hidden", "idempotency-key": PAYMENT.merchantRef });
    expect(JSON.parse(request?.body ?? "")).toMatchObject({
      merchantAccount: "TestMerchant",
      reference: PAYMENT.merchantRef,
      amount: { value: 5999, currency: "USD" },
      reusable: false,
      countryCode: "US",
      returnUrl: `https://us.example${PAYMENT.returnUrl}`,
      allowedPaymentMethods: ["scheme"],
    });
  });

  it("the card of a charge comes with its notification: network and last four digits [ORD-04]", async () => {
    const adyen = provider();
    server.answer(() => ({ status: 200, json: link("completed") }));
    expect((await adyen.read("PLEBC2E2F868C9BE80"))?.card ?? null).toBeNull();
    const charge = item({ paymentMethod: "mc_googlepay", additionalData: { cardSummary: "1111" } });
    const rawBody = notification(charge);
    await adyen.parseWebhook({ rawBody, headers: new Headers(), query: new URLSearchParams() });
    expect((await adyen.read("PLEBC2E2F868C9BE80"))?.card).toEqual({ brand: "Mastercard", lastFour: "1111" });
  });

  it.each([
    ["active", "CREATED"],
    ["paymentPending", "PENDING"],
    ["completed", "SUCCEEDED"],
    ["paid", "SUCCEEDED"],
    ["expired", "CANCELLED"],
  ])("a link that is %s reads as %s [CHK-22]", async (status, state) => {
    server.answer(() => ({ status: 200, json: link(status) }));
    expect((await provider().read("PLEBC2E2F868C9BE80"))?.state).toBe(state);
    expect((await provider().confirm("PLEBC2E2F868C9BE80"))?.state).toBe(state);
    expect(server.heard.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it("a refusal of the last try is told, and is final only when the link has ended [CHK-31]", async () => {
    const notices = memoryBook();
    const rawBody = notification(item({ success: "false", reason: "Not enough balance" }));
    await provider(notices).parseWebhook({ rawBody, headers, query });
    const read = (status: string) => {
      server.answer(() => ({ status: 200, json: link(status) }));
      return provider(notices).read("x");
    };
    expect(await read("active")).toMatchObject({ state: "CREATED", declineReason: "insufficient_funds" });
    expect(await read("expired")).toMatchObject({ state: "FAILED", declineReason: "insufficient_funds" });
    expect(await read("completed")).toMatchObject({ state: "SUCCEEDED", declineReason: null });
  });

  it("a notification altered, unsigned, or for another account is refused; a good one is accepted twice [OPEN-19]", async () => {
    const adyen = provider();
    const good = notification(item());
    const parse = (rawBody: string) => adyen.parseWebhook({ rawBody, headers, query });
    expect(await parse(good)).toEqual([{ merchantRef: PAYMENT.merchantRef }]);
    expect(await parse(good)).toEqual([{ merchantRef: PAYMENT.merchantRef }]);
    expect(adyen.acknowledgement).toBe("[accepted]");
    expect(await parse(good.replace("5999", "1"))).toBeNull();
    expect(await parse(good.replace('"success":"true"', '"success":"false"'))).toBeNull();
    expect(await parse(notification(item({ merchantAccountCode: "Other" })))).toBeNull();
    expect(await parse(JSON.stringify({ notificationItems: [{ NotificationRequestItem: item() }] }))).toBeNull();
    expect(await parse("{")).toBeNull();
  });

  it("a refund needs the notified reference, names its part and its key, and is booked when Adyen says so [OPEN-19]", async () => {
    const notices = memoryBook();
    const adyen = provider(notices);
    server.answer(({ path }) =>
      path.endsWith("/refunds")
        ? { status: 201, json: { status: "received", pspReference: "993617894906488A" } }
        : { status: 200, json: link("completed") },
    );
    const part = { key: "r1", amountCent: 100 };
    await expect(adyen.refund("x", part)).rejects.toThrow(ProviderError);
    await adyen.parseWebhook({ rawBody: notification(item()), headers, query });
    expect(await adyen.refund("x", part)).toMatchObject({ state: "SUCCEEDED", refundRef: "993617894906488A" });
    const sent = server.heard.find(({ path }) => path === "/v71/payments/7914073381342284/refunds");
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({ amount: { value: 100, currency: "USD" } });
    expect(sent?.headers["idempotency-key"]).toBe(`${PAYMENT.merchantRef}-r1`);
    const refund = (psp: string, value: number) =>
      item({
        eventCode: "REFUND",
        pspReference: psp,
        originalReference: "7914073381342284",
        amount: { value, currency: "USD" },
      });
    await adyen.parseWebhook({ rawBody: notification(refund("A", 100)), headers, query });
    expect((await adyen.read("x"))?.state).toBe("SUCCEEDED");
    await adyen.parseWebhook({ rawBody: notification(refund("A", 100), refund("B", 5899)), headers, query });
    expect((await adyen.read("x"))?.state).toBe("CANCELLED");
  });

  it("ending a link asks Adyen to expire it; one paid meanwhile answers the charge [OPEN-19]", async () => {
    server.answer(({ method }) =>
      method === "PATCH" ? { status: 422, json: { errorCode: "x" } } : { status: 200, json: link("completed") },
    );
    expect((await provider().cancel("PL1"))?.state).toBe("SUCCEEDED");
    expect(server.heard[0]).toMatchObject({
      method: "PATCH",
      path: "/v71/paymentLinks/PL1",
      body: '{"status":"expired"}',
    });
    server.answer(() => ({ status: 404, json: {} }));
    expect(await provider().read("PL1")).toBeNull();
    for (const reply of ["hang", { status: 500, json: {} }] as const) {
      server.answer(() => reply);
      await expect(provider().read("PL1")).rejects.toThrow(ProviderError);
    }
  });
});
