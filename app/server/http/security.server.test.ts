import { describe, expect, it } from "vitest";
import { CRAWLER, type TestRequest, testContext } from "../../../tests/support/request-context";
import { applyHeaders, contentSecurityPolicy, isPersonalPath } from "./security.server";

function headersOf(parts: TestRequest, given: Record<string, string> = {}, status = 200): Headers {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", ...given });
  applyHeaders(testContext(parts), headers, status);
  return headers;
}

describe("security headers", () => {
  it("the content security policy allows our scripts by nonce only, and no frames, bases or plugins [ARCH-11]", () => {
    const policy = contentSecurityPolicy("abc", true);
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
    const policy = contentSecurityPolicy("abc", true, ["https://chat.example"]);
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
    expect(rules.get("script-src")).toBe("'self' 'nonce-abc' https://chat.example");
    expect(rules.get("connect-src")).toBe("'self' https://chat.example");
    expect(rules.get("frame-src")).toBe("https://chat.example");
    expect(rules.get("form-action")).toBe("'self'");
    expect(rules.get("default-src")).toBe("'self'");
  });

  it("every answer has its headers; HSTS over HTTPS only [ARCH-04]", () => {
    const plain = headersOf({});
    for (const name of [
      "x-content-type-options",
      "referrer-policy",
      "permissions-policy",
      "cross-origin-opener-policy",
    ]) {
      expect(plain.get(name)).toBeTruthy();
    }
    expect(plain.has("strict-transport-security")).toBe(false);
    const site = { hosts: new Map(), origins: { "2022": "https://shop.example" }, fallbackPort: "3000" } as const;
    expect(headersOf({ site }).get("strict-transport-security")).toContain("max-age=31536000");
  });

  it("a crawler's public page is cacheable and varies by reader; everything else is private [ARCH-10]", () => {
    const cache = (parts: TestRequest, given = {}, status = 200) =>
      headersOf(parts, given, status).get("cache-control");
    expect(cache({ agent: CRAWLER })).toBe("public, max-age=60, stale-while-revalidate=600");
    expect(headersOf({ agent: CRAWLER }).get("vary")).toBe("User-Agent, Cookie");
    expect(cache({})).toBe("private, no-store");
    expect(cache({ agent: CRAWLER, url: "http://localhost:3000/shopCart" })).toBe("private, no-store");
    expect(cache({ agent: CRAWLER }, {}, 404)).toBe("private, no-store");
    expect(cache({ agent: CRAWLER }, { "set-cookie": "a=1" })).toBe("private, no-store");
    expect(cache({ agent: CRAWLER, cookies: { cart: "0123456789abcdef" } })).toBe("private, no-store");
    expect(cache({}, { "set-cookie": "a=1", "cache-control": "public, max-age=60" })).toBe("private, no-store");
  });

  it.each(["/shopCart", "/checkout/address", "/order/track", "/myAccount", "/login", "/garage/pick", "/printInvoice"])(
    "%s is one shopper's own [ARCH-10]",
    (path) => {
      expect(isPersonalPath(path)).toBe(true);
    },
  );

  it("catalogue and content pages are not [ARCH-10]", () => {
    for (const path of ["/", "/product/x", "/search", "/categories/all", "/help/faq", "/garages"]) {
      expect(isPersonalPath(path)).toBe(false);
    }
  });
});
