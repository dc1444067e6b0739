import { describe, expect, it } from "vitest";
import type { Environment } from "~/models/shop/settings";
import type { ShopMode } from "~/models/shop/shop-mode";
import { readPaymentEnvironment as readSettings } from "./environment";

const STRIPE = { STRIPE_SECRET_KEY: "sk_test_hidden", STRIPE_WEBHOOK_SECRET: "whsec", ORIGIN_US: "https://us.example" };

const readPaymentEnvironment = (env: Environment, mode: ShopMode = "sample") => readSettings(env, mode);

describe("payment settings", () => {
  it("in a sample shop without keys the sandbox serves everything, with keys only when it is asked to stay [CHK-23, OPEN-15]", () => {
    const none = readPaymentEnvironment({});
    expect(none).toMatchObject({ origins: null, isSandboxOn: true });
    expect([...none.configured.keys()]).toEqual([]);
    expect(readPaymentEnvironment({ STRIPE_SECRET_KEY: " " }).isSandboxOn).toBe(true);
    const some = readPaymentEnvironment(STRIPE);
    expect([...some.configured.keys()]).toEqual(["stripe"]);
    expect(some.configured.get("stripe")?.settings).toEqual({
      STRIPE_SECRET_KEY: "sk_test_hidden",
      STRIPE_WEBHOOK_SECRET: "whsec",
      STRIPE_API_URL: "https://api.stripe.com",
    });
    expect(some).toMatchObject({
      origins: { USD: "https://us.example", CAD: "https://us.example" },
      isSandboxOn: false,
    });
    expect(readPaymentEnvironment({ ...STRIPE, PAYMENT_SANDBOX: "1" }).isSandboxOn).toBe(true);
  });

  it.each<[ShopMode, boolean, boolean]>([
    ["sample", true, true],
    ["test", false, true],
    ["production", false, false],
  ])(
    "in the mode %s without keys the sandbox is on: %s, and %s when asked for [OPEN-15]",
    (mode, byItself, onRequest) => {
      expect(readPaymentEnvironment({}, mode).isSandboxOn).toBe(byItself);
      expect(readPaymentEnvironment({ PAYMENT_SANDBOX: "1" }, mode).isSandboxOn).toBe(onRequest);
    },
  );

  it("a half-set provider stops the start and names the variable, not its value [OPEN-15]", () => {
    const half = { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined };
    expect(() => readPaymentEnvironment(half)).toThrow(/STRIPE_WEBHOOK_SECRET/);
    expect(() => readPaymentEnvironment(half)).not.toThrow(/hidden/);
    expect(() => readPaymentEnvironment({ ...STRIPE, ORIGIN_US: undefined })).toThrow(/ORIGIN_US/);
    const adyen = { ADYEN_API_KEY: "a", ADYEN_MERCHANT_ACCOUNT: "b", ADYEN_API_URL: "https://a.example/v71" };
    expect(() => readPaymentEnvironment({ ...adyen, ADYEN_HMAC_KEY: "not-hex" })).toThrow(/ADYEN_HMAC_KEY/);
  });

  const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_hidden" };
  const PAYPAL = {
    PAYPAL_CLIENT_ID: "a",
    PAYPAL_CLIENT_SECRET: "hidden",
    PAYPAL_WEBHOOK_ID: "w",
    ORIGIN_US: "http://localhost:3000",
  };
  const ADYEN = {
    ADYEN_API_KEY: "hidden",
    ADYEN_MERCHANT_ACCOUNT: "b",
    ADYEN_HMAC_KEY: "ab",
    ORIGIN_US: "http://localhost:3000",
  };
  const KLARNA = { KLARNA_USERNAME: "a", KLARNA_PASSWORD: "hidden", ORIGIN_US: "http://localhost:3000" };
  it.each<[string, Environment, RegExp]>([
    ["a live key of Stripe", LIVE, /^STRIPE_SECRET_KEY: Stripe would take real money/],
    ["a restricted live key", { ...LIVE, STRIPE_SECRET_KEY: "rk_live_hidden" }, /^STRIPE_SECRET_KEY: /],
    ["PayPal's own service", PAYPAL, /^PAYPAL_CLIENT_ID: PayPal would take real money/],
    [
      "Adyen's live address",
      { ...ADYEN, ADYEN_API_URL: "https://a-checkout-live.adyenpayments.com/checkout/v71" },
      /^ADYEN_API_KEY: /,
    ],
    ["Klarna's own service", KLARNA, /^KLARNA_USERNAME: /],
  ])("a shop that says no money moves does not start with %s, one that sells does [OPEN-80]", (_what, env, line) => {
    for (const mode of ["sample", "test"] as const) {
      expect(() => readPaymentEnvironment(env, mode)).toThrow(line);
      expect(() => readPaymentEnvironment(env, mode)).not.toThrow(/hidden/);
    }
    expect(readPaymentEnvironment(env, "production").configured.size).toBe(1);
  });

  it.each<[string, Environment]>([
    ["a test key of Stripe", STRIPE],
    ["a stand-in on this machine", { ...LIVE, STRIPE_API_URL: "http://127.0.0.1:4240" }],
    ["PayPal's sandbox", { ...PAYPAL, PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" }],
    ["Adyen's test address", { ...ADYEN, ADYEN_API_URL: "https://checkout-test.adyen.com/v71" }],
    ["Klarna's playground", { ...KLARNA, KLARNA_API_URL: "https://api-na.playground.klarna.com" }],
  ])("a shop that says no money moves starts with %s [OPEN-80]", (_what, env) => {
    expect(readPaymentEnvironment(env, "test").configured.size).toBe(1);
  });

  it("keys are never sent in the clear, save to this machine [OPEN-15]", () => {
    const at = (url: string) => () => readPaymentEnvironment({ ...STRIPE, STRIPE_API_URL: url });
    expect(at("http://api.stripe.example")).toThrow(/STRIPE_API_URL/);
    expect(at("http://127.0.0.1.evil.example")).toThrow(/STRIPE_API_URL/);
    expect(at("ftp://127.0.0.1")).toThrow(/STRIPE_API_URL/);
    const settings = at("http://127.0.0.1:4240/")().configured.get("stripe")?.settings;
    expect(settings?.STRIPE_API_URL).toBe("http://127.0.0.1:4240");
  });
});
