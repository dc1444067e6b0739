import { describe, expect, it } from "vitest";
import { MARKETS } from "~/models/shop/market";
import { CRAWLER, type TestRequest, testContext } from "../../../tests/support/request-context";
import { applyHeaders, contentSecurityPolicy } from "./security.server";

function headersFor(options: TestRequest, given: Record<string, string> = {}, status = 200): Headers {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", ...given });
  applyHeaders(testContext(options), headers, status);
  return headers;
}

describe("security headers", () => {
  it("the content security policy allows our scripts by nonce only, and no frames, bases or plugins [ARCH-11]", () => {
    const policy = contentSecurityPolicy("'nonce-abc'", true);
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
    expect(rules.get("script-src")).toBe("'self' 'nonce-abc'");
    expect(rules.get("style-src")).toBe("'self'");
    expect(rules.get("img-src")).toBe("'self' data:");
    expect(rules.get("form-action")).toBe("'self'");
    expect(rules.get("frame-ancestors")).toBe("'none'");
    expect(rules.get("base-uri")).toBe("'none'");
    expect(rules.get("object-src")).toBe("'none'");
    expect(policy).not.toMatch(/strict-dynamic|unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  });

  it("a configured provider is allowed by its origin alone, and nothing else is opened [UI-23, UI-27]", () => {
    const policy = contentSecurityPolicy("'nonce-abc'", true, ["https://chat.example"]);
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
    expect(rules.get("script-src")).toBe("'self' 'nonce-abc' https://chat.example");
    expect(rules.get("connect-src")).toBe("'self' https://chat.example");
    expect(rules.get("frame-src")).toBe("https://chat.example");
    expect(rules.get("form-action")).toBe("'self'");
    expect(rules.get("default-src")).toBe("'self'");
  });

  it("every answer has exactly these headers; HSTS over HTTPS only [ARCH-04]", () => {
    const always = {
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), usb=(), payment=(self)",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "cache-control": "private, no-store",
    };
    // The policy's nonce and the request id differ each time.
    const own = ["content-security-policy", "x-request-id"];
    const toTable = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
    const plain = headersFor({});
    expect(own.filter((name) => !plain.has(name))).toEqual([]);
    expect(toTable(plain)).toEqual({ ...always, "cache-control": "private, no-cache" });
    expect(toTable(headersFor({}, {}, 500))).toEqual(always);
    const site = {
      hosts: new Map(),
      origins: { "2022": "https://shop.example" },
      markets: MARKETS,
      fallbackPort: "3000",
    } as const;
    const secure = { ...always, "strict-transport-security": "max-age=31536000; includeSubDomains" };
    expect(toTable(headersFor({ site }))).toEqual({ ...secure, "cache-control": "private, no-cache" });
    const picture = headersFor({}, { "content-type": "image/png" });
    expect([picture.has("content-security-policy"), toTable(picture)]).toEqual([
      false,
      { ...always, "content-type": "image/png" },
    ]);
  });

  it("a crawler's public page is cacheable and varies by reader; everything else is private [ARCH-10]", () => {
    const cache = (options: TestRequest, given = {}, status = 200) =>
      headersFor(options, given, status).get("cache-control");
    expect(cache({ agent: CRAWLER })).toBe("public, max-age=60, stale-while-revalidate=600");
    expect(headersFor({ agent: CRAWLER }).get("vary")).toBe("User-Agent, Cookie");
    expect(cache({})).toBe("private, no-cache");
    expect(cache({ agent: CRAWLER, handle: { isPersonal: true } })).toBe("private, no-store");
    expect(cache({ agent: CRAWLER }, {}, 404)).toBe("private, no-store");
    expect(cache({ agent: CRAWLER }, { "set-cookie": "a=1" })).toBe("private, no-store");
    expect(cache({ agent: CRAWLER, cookies: { cart: "0123456789abcdef" } })).toBe("private, no-store");
    expect(cache({}, { "set-cookie": "a=1", "cache-control": "public, max-age=60" })).toBe("private, no-cache");
    const file = { "content-type": "text/plain", "set-cookie": "a=1", "cache-control": "public, max-age=60" };
    expect(cache({}, file)).toBe("private, no-store");
  });

  it("a browser keeps a page for anybody for the way back to it, and no page of one shopper [UI-49]", () => {
    const cache = (options: TestRequest, status = 200, type = "text/html") =>
      headersFor(options, { "content-type": type }, status).get("cache-control");
    const shopper = { cart: "0123456789abcdef", zip: "43215" } as const;
    expect([cache({}), cache({ cookies: shopper })]).toEqual(["private, no-cache", "private, no-cache"]);
    const url = "http://localhost:3000/help?";
    const ownPages: readonly (readonly [string, TestRequest])[] = [
      ["a page of one shopper", { handle: { isPersonal: true } }],
      ["a member's", { cookies: { token: { token: "t", accountId: "7" }, email: "a@example.com" } }],
      ["a draft", { url: `${url}preview=1` }],
      ["with the panel of developers", { url: `${url}debug=true` }],
      ["an answer to a form", { method: "POST" }],
    ];
    for (const [name, options] of ownPages) expect(cache(options), name).toBe("private, no-store");
    expect([cache({}, 404), cache({}, 503), cache({}, 200, "text/x-script")]).toEqual(
      Array.from({ length: 3 }, () => "private, no-store"),
    );
    const ctx = testContext({ cookies: { flash: { kind: "success", text: "Saved" } } });
    ctx.readFlash();
    const headers = new Headers({ "content-type": "text/html" });
    applyHeaders(ctx, headers, 200);
    expect(headers.get("cache-control"), "with a message of one moment").toBe("private, no-store");
  });
});
