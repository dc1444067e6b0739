import { describe, expect, it } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import { backTarget, ownTarget, redirectToProvider, redirectWithFlash, seeOther } from "./redirect.server";

describe("redirects", () => {
  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\r\n/evil.example",
    " //evil.example",
    "https://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "/..//evil.example",
    "evil.example",
    "",
    null,
    undefined,
  ])("%j never leaves our site [ACC-06, ARCH-09]", (target) => {
    expect(ownTarget(target, "/garage")).toBe("/garage");
    const location = seeOther(target ?? "").headers.get("location");
    expect(location).toBe("/");
  });

  it.each([
    ["/shopCart", "/shopCart"],
    ["/search?q=a%20b&page=2#top", "/search?q=a%20b&page=2"],
    ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
    ["/a/../b", "/b"],
    ["/search?next=//evil.example", "/search?next=//evil.example"],
  ])("%s is our own path %s [ARCH-09]", (target, own) => {
    expect(ownTarget(target, "/")).toBe(own);
  });

  it("a change ends in a 303 with one message for the next page [ARCH-09, UI-32]", () => {
    const ctx = testContext({ method: "POST" });
    const response = redirectWithFlash(ctx, "/shopCart", { kind: "success", text: "Added to cart" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shopCart"]);
    expect(ctx.cookies.get("flash")).toEqual({ kind: "success", text: "Added to cart" });
    expect(ctx.cookies.setCookieLines()[0]).toMatch(/^flash=.*; HttpOnly; SameSite=Lax$/);
  });

  it("the way back is the form's own page on our origin only [ARCH-09]", () => {
    const from = (referer: string) => backTarget(testContext({ headers: { referer } }), "/");
    expect(from("http://localhost:3000/product/x?a=1")).toBe("/product/x?a=1");
    expect(from("http://evil.example/product/x")).toBe("/");
    expect(from("not a url")).toBe("/");
  });

  it("a payment provider is reached only when configured [CHK-15]", () => {
    const ctx = testContext({ method: "POST" });
    const own = redirectToProvider(ctx, "http://localhost:3000/sandbox/pay/1?x=1");
    expect(own.headers.get("location")).toBe("/sandbox/pay/1?x=1");
    expect(redirectToProvider(ctx, "/sandbox/pay/1").headers.get("location")).toBe("/sandbox/pay/1");
    expect(() => redirectToProvider(ctx, "https://pay.example/1")).toThrow("not configured");
    process.env.PAYMENT_ORIGINS = "https://pay.example";
    expect(redirectToProvider(ctx, "https://pay.example/1").headers.get("location")).toBe("https://pay.example/1");
    delete process.env.PAYMENT_ORIGINS;
  });
});
