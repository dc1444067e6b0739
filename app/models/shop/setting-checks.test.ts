import { describe, expect, it } from "vitest";
import { refuseFaultySettings, settingFaults, shutdownDelayMs } from "./setting-checks";
import { faultLine } from "./setting-fault";

const SECRET = "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE";

describe("settings", () => {
  it.each([
    ["PORT", "abc", "OPEN-81"],
    ["PORT", "70000", "OPEN-81"],
    ["COMMERCE_PORT", "3100.5", "OPEN-81"],
    ["LOG_LEVEL", "loud", "OPEN-81"],
    ["REQUEST_TIMEOUT_MS", "5", "OPEN-81"],
    ["EVENT_RETENTION_DAYS", "never", "OPEN-81"],
    ["COMMERCE_API_URL", "foo", "OPEN-81"],
    ["COMMERCE_API_URL", "ftp://host", "OPEN-81"],
    ["DATABASE_URL", "mysql://user:hidden-word@host/shop", "OPEN-81"],
    ["DATABASE_URL", "shop:hidden-word@db/shop", "OPEN-81"],
    ["DATABASE_URL", "shop:hidden-word@db/shop.db", "OPEN-81"],
    ["DATABASE_URL", "localhost", "OPEN-81"],
    ["SESSION_SECRET", "x", "OPEN-81"],
    ["SESSION_SECRET", `${SECRET},hidden-word`, "OPEN-81"],
    ["SESSION_SECRET", "abababababababababababababababababababab", "OPEN-81"],
    ["SECOND_FACTOR_SECRET", "hidden-word", "OPEN-81"],
    ["COMMERCE_TOKEN", `${SECRET},hidden-word`, "OPEN-81"],
    ["METRICS_TOKEN", "hidden-word", "OPEN-81"],
    ["OPERATIONS_TOKEN", "hidden-word", "OPEN-81"],
    ["SMTP_URL", "nonsense", "OPEN-81"],
    ["SMTP_URL", "http://user:hidden-word@mail.example", "OPEN-81"],
    ["MAIL_FROM", "Axlewright", "OPEN-81"],
    ["PAYMENT_ORIGINS", "https://pay.example, checkout.pay.example", "OPEN-81"],
    ["LOGIN_ORIGINS", "accounts.example", "OPEN-81"],
    ["CHAT_ORIGINS", "chat.example", "OPEN-81"],
    ["OIDC_GOOGLE_CLIENT_ID", "shop", "OPEN-81"],
    ["OIDC_GOOGLE_CLIENT_SECRET", "hidden-word", "OPEN-81"],
    ["S3_ACCESS_KEY_ID", "hidden-word", "OPEN-81"],
    ["S3_SECRET_ACCESS_KEY", "hidden-word", "OPEN-81"],
    ["CHAT_KEY", "hidden-word", "OPEN-81"],
    ["CHAT_PROVIDER", "https://chat.example/widget.js", "OPEN-81"],
    ["EMAIL_MARKETING_LIST_ID", "list", "OPEN-81"],
    ["EMAIL_MARKETING_ENDPOINT", "https://mails.example/api", "OPEN-81"],
    ["EMAIL_MARKETING_ORIGINS", "mails.example", "OPEN-81"],
    ["EMAIL_MARKETING_SCRIPT", "form.js", "OPEN-81"],
    ["EMAIL_MARKETING_SCRIPT", "http://mails.example/form.js", "OPEN-81"],
    ["S3_ENDPOINT", "files.example", "OPEN-81"],
    ["COUNTRY_HEADER", "cf ipcountry", "OPEN-81"],
    ["TRUST_PROXY", "yes", "OPEN-81"],
    ["EARLY_HINTS", "on", "OPEN-81"],
    ["PAYMENT_SANDBOX", "true", "OPEN-81"],
    ["OIDC_SANDBOX", "on", "OPEN-81"],
    ["MARKET_HOSTS", "a.example=2024", "OPEN-81"],
    ["MARKET_HOSTS", "a.example=2022,b.example", "OPEN-81"],
    ["ORIGIN_US", "shop.example", "OPEN-81"],
    ["ORIGIN_CA", "https://shop.example/ca", "OPEN-81"],
  ])("%s=%s is one line with the setting, its fault and the cure, and no secret [%s]", (setting, text) => {
    const lines = settingFaults({ [setting]: text }).map(faultLine);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${setting}: [^\\n]+\\. (?:Write|Take|Set) [^\\n]+\\.$`));
    expect(lines[0]).not.toContain("hidden-word");
  });

  it.each([
    ["CHAT_PROVIDER", "http://chat.example/widget.js", { CHAT_KEY: "k" }],
    ["CHAT_PROVIDER", "chat.example/widget.js", { CHAT_KEY: "k" }],
    ["EMAIL_MARKETING_ENDPOINT", "foo", { EMAIL_MARKETING_LIST_ID: "l" }],
  ])("%s=%s is refused with its pair too, since nothing would be loaded [OPEN-81]", (setting, text, pair) => {
    expect(settingFaults({ [setting]: text, ...pair })).toEqual([expect.objectContaining({ setting })]);
  });

  it("good values and empty ones pass [OPEN-81]", () => {
    const good = {
      PORT: "0",
      LOG_LEVEL: "silent",
      COMMERCE_API_URL: "http://127.0.0.1:3100",
      DATABASE_URL: "postgres://user:password@host/shop",
      SESSION_SECRET: `${SECRET},${SECRET}2`,
      METRICS_TOKEN: "sixteen-letters!",
      SMTP_URL: "smtps://user:password@mail.example:465",
      MAIL_FROM: "Axlewright <orders@shop.example>",
      TRUST_PROXY: "1",
      PAYMENT_SANDBOX: "0",
      PAYMENT_ORIGINS: "https://checkout.stripe.com, https://www.paypal.com",
      CHAT_KEY: "k",
      CHAT_PROVIDER: "https://chat.example/widget.js",
      EMAIL_MARKETING_SCRIPT: "http://localhost:4000/form.js",
      OIDC_GOOGLE_ISSUER: "https://accounts.google.com",
      OIDC_GOOGLE_CLIENT_ID: "shop",
      S3_REGION: "us-east-1",
      CHAT_ORIGINS: "https://*.chat.example,wss://chat.example",
      COUNTRY_HEADER: "cf-ipcountry",
      ORIGIN_US: "https://shop.example/",
    };
    expect(settingFaults(good)).toEqual([]);
    expect(settingFaults({ ...Object.fromEntries(Object.keys(good).map((name) => [name, " "])) })).toEqual([]);
    for (const path of ["data/other.db", "/srv/shop", "./shop", "../shop", "file:data/shop", "file:///srv/shop.db"])
      expect(settingFaults({ DATABASE_URL: path }), path).toEqual([]);
  });

  it.each<[string | undefined, "SIGTERM" | "SIGINT", number]>([
    [undefined, "SIGTERM", 5_000],
    [" ", "SIGTERM", 5_000],
    ["0", "SIGTERM", 0],
    ["1500", "SIGTERM", 1_500],
    ["1500", "SIGINT", 0],
  ])("with the delay %j a program serves on after %s for %d ms [OPEN-81]", (given, signal, ms) => {
    expect(shutdownDelayMs({ SHUTDOWN_DELAY_MS: given }, signal)).toBe(ms);
  });

  it("a start with several faults names each on a line of its own [OPEN-81]", () => {
    const env = { NODE_ENV: "production", ORIGIN_US: "http://shop.example", PORT: "abc", PAYMENT_SANDBOX: "1" };
    expect(() => refuseFaultySettings(env)).toThrow(/^PORT: .+\nORIGIN_US: .+\nPAYMENT_SANDBOX: .+$/);
  });
});
