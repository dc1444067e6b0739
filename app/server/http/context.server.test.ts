import { describe, expect, it } from "vitest";
import { CRAWLER, testContext } from "../../../tests/support/request-context";
import { getContext, pageUrlFor } from "./context.server";

describe("request context", () => {
  it("knows market, reader and render mode [MKT-01, ARCH-10]", () => {
    expect(testContext().renderMode).toBe("complete");
    expect(testContext({ cookies: { js: "1" } }).renderMode).toBe("streamed");
    expect(testContext({ cookies: { js: "1" }, agent: CRAWLER }).renderMode).toBe("bot");
    expect(testContext({ url: "http://ca.localhost:3000/" }).market.currency).toBe("CAD");
  });

  it("forwarding headers are never believed [MKT-06]", () => {
    const ctx = testContext({
      headers: {
        "x-forwarded-host": "ca.evil.example",
        "x-forwarded-proto": "https",
        forwarded: "host=ca.evil.example",
      },
    });
    expect(ctx.market.id).toBe("2022");
    expect(ctx.origin).toBe("http://localhost:3000");
  });

  it("a guest has no token but a visitor key, cart and garage; a member has a token [ROLE-01, ROLE-03, ROLE-04]", () => {
    const guest = testContext({ cookies: { garage: { vehicles: [5], active: 5 }, cart: "0123456789abcdef" } });
    expect(guest.isMember).toBe(false);
    expect(guest.visitorKey).toHaveLength(36);
    expect(guest.visitorKey).toBe(guest.visitorKey);
    expect(guest.activeVehicleId).toBe(5);
    expect(guest.cartUUID).toBe("0123456789abcdef");
    const member = testContext({ cookies: { token: { token: "t", accountId: "7" }, email: "a@example.com" } });
    expect([member.isMember, member.accountId, member.email]).toEqual([true, "7", "a@example.com"]);
  });

  it("visitor key and bucket stay those of the cookies [TRK-19, ROLE-02]", () => {
    const cookies = { visitor: "visitor-1", client: "client-12", bucket: { group: "B", alb: "A" } } as const;
    const ctx = testContext({ cookies });
    expect([ctx.visitorKey, ctx.clientId, ctx.buckets]).toEqual(["visitor-1", "client-12", cookies.bucket]);
  });

  it("the page URL is on our origin, without single-fetch parts, and never names another host [ARCH-05]", () => {
    const pathFor = (url: string) => pageUrlFor(url, () => "http://shop.example").href;
    expect(pathFor("http://x/product/a.data?_routes=root&q=1")).toBe("http://shop.example/product/a?q=1");
    expect(pathFor("http://x/_root.data")).toBe("http://shop.example/");
    expect(pathFor("http://x//evil.example/a")).toBe("http://shop.example/evil.example/a");
  });

  it("debug is on by query or cookie, never for crawlers [UI-17, CONST-02]", () => {
    expect(testContext({ url: "http://localhost:3000/?debug=true" }).isDebug).toBe(true);
    const seconds = Math.floor(Date.now() / 1_000);
    expect(testContext({ cookies: { debug: String(seconds + 60) } }).isDebug).toBe(true);
    expect(testContext({ cookies: { debug: String(seconds - 1) } }).isDebug).toBe(false);
    // Writing the cookie by hand cannot extend the two hours.
    expect(testContext({ cookies: { debug: String(seconds + 900_000) } }).debugSeconds).toBe(7_200);
    expect(testContext({ url: "http://localhost:3000/?debug=true", agent: CRAWLER }).isDebug).toBe(false);
    expect(testContext().isDebug).toBe(false);
  });

  it("a loader outside the edge says so instead of guessing [ARCH-02]", () => {
    expect(() => getContext({ context: {} })).toThrow("edge");
  });
});
