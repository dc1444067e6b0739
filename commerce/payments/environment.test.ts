import { describe, expect, it } from "vitest";
import type { Environment } from "~/models/shop/settings";
import type { ShopMode } from "~/models/shop/shop-mode";
import { readPaymentEnvironment as readSettings } from "./environment";

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_hidden", STRIPE_WEBHOOK_SECRET: "whsec", ORIGIN_US: "https://us.example" };

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
      STRIPE_SECRET_KEY: "sk_live_hidden",
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
  ])("in the mode %s without keys the sandbox is on: %s, and %s when asked for [OPEN-15]", (mode, byItself, asked) => {
    expect(readPaymentEnvironment({}, mode).isSandboxOn).toBe(byItself);
    expect(readPaymentEnvironment({ PAYMENT_SANDBOX: "1" }, mode).isSandboxOn).toBe(asked);
  });

  it("a half-set provider stops the start and names the variable, not its value [OPEN-15]", () => {
    const half = { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined };
    expect(() => readPaymentEnvironment(half)).toThrow(/STRIPE_WEBHOOK_SECRET/);
    expect(() => readPaymentEnvironment(half)).not.toThrow(/hidden/);
    expect(() => readPaymentEnvironment({ ...STRIPE, ORIGIN_US: undefined })).toThrow(/ORIGIN_US/);
    const adyen = { ADYEN_API_KEY: "a", ADYEN_MERCHANT_ACCOUNT: "b", ADYEN_API_URL: "https://a.example/v71" };
    expect(() => readPaymentEnvironment({ ...adyen, ADYEN_HMAC_KEY: "not-hex" })).toThrow(/ADYEN_HMAC_KEY/);
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
