import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addToCart, openFirstProduct, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("headers and cookies", () => {
  it("cookies are HttpOnly and SameSite=Lax, the visitor key is made once and kept [ARCH-04, ROLE-02]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/");
    const key = shopper.jar().cookies.get("visitor")?.value;
    expect(key).toBeDefined();
    await withCart(shopper);
    expect(shopper.jar().cookies.get("visitor")?.value).toBe(key);
    for (const [name, { line }] of shopper.jar().cookies) {
      expect(line, name).toMatch(/;\s*HttpOnly/i);
      expect(line, name).toMatch(/;\s*SameSite=Lax/i);
      expect(line, name).toMatch(/;\s*Path=\//i);
    }
    const quiet = shopper.visits.length;
    await shopper.visit("/");
    expect(
      shopper.visits.slice(quiet).flatMap(({ setCookies }) => setCookies),
      "an unchanged session sets none",
    ).toEqual([]);
  });

  it("over HTTPS every cookie is Secure [ARCH-04]", async () => {
    const response = await shop.app.handle(
      new Request("https://localhost:3000/", {
        headers: { host: "localhost:3000", "user-agent": "Mozilla/5.0 Firefox/130.0" },
      }),
    );
    await response.text();
    const lines = response.headers.getSetCookie();
    for (const line of lines) expect(line).toMatch(/;\s*Secure/i);
    expect(response.headers.get("strict-transport-security")).toContain("max-age=");
  });

  it("pages carry a policy with a fresh nonce or, where they are kept, with hashes, no inline scripts without, and the other security headers [ARCH-04]", async () => {
    const seen = new Set<string>();
    for (const path of ["/", "/search?q=brake", "/shopCart", "/no-such-page", "/500"]) {
      const page = await shop.app.shopper({ hasScripts: true }).visit(path);
      const policy = page.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      // Kept pages are one text for all, which names its scripts by their content.
      const isStored = page.headers.get("etag") !== null;
      expect(nonce === "", path).toBe(isStored);
      if (!isStored) expect(seen.has(nonce), path).toBe(false);
      seen.add(nonce);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      for (const script of page.document.querySelectorAll("script:not([src])")) {
        if (script.getAttribute("type") === "application/ld+json") continue;
        if (isStored)
          expect(policy, path).toContain(
            `'sha256-${createHash("sha256")
              .update(script.textContent ?? "")
              .digest("base64")}'`,
          );
        else expect(script.getAttribute("nonce"), path).toBe(nonce);
      }
      expect(page.html, path).not.toMatch(/\son[a-z]+="/);
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(page.headers.get("x-frame-options"), path).toBe("DENY");
      const isReturnedTo = ["/", "/search?q=brake"].includes(path);
      expect(page.headers.get("cache-control"), path).toBe(isReturnedTo ? "private, no-cache" : "private, no-store");
    }
  });

  it("a forged or broken cookie is ignored, never an error [ARCH-06]", async () => {
    for (const name of [
      "token",
      "cart",
      "visitor",
      "garage",
      "recent",
      "zip",
      "flash",
      "bucket",
      "orders",
      "email",
      "js",
    ]) {
      for (const value of ["x", "%00", "eyJhIjoxfQ", "null", "{}", "a".repeat(3000), "%E0%A4%A"]) {
        const shopper = shop.app.shopper();
        shopper.jar().take([`${name}=${value}; Path=/`]);
        const page = await shopper.visit("/shopCart");
        expect(page.status, `${name}=${value.slice(0, 20)}`).toBe(200);
      }
    }
  });
});

describe("posts from elsewhere", () => {
  it("a post from another origin, or from nowhere, is refused with 403 and changes nothing [ARCH-11]", async () => {
    const shopper = shop.app.shopper();
    const product = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    const body = new URLSearchParams({ intent: "clear" }).toString();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "http://ca.localhost:3000", "sec-fetch-site": "same-site" },
      { origin: "null", "sec-fetch-site": "cross-site" },
    ];
    const paths = [
      "/garage",
      "/garage/pick",
      "/shopCart",
      "/login",
      "/logout",
      "/order/track",
      "/checkout/address",
      "/checkout/payment",
      product.path,
      "/search",
      "/no-such-page",
    ];
    for (const headers of foreign) {
      for (const path of paths) {
        const response = await shopper.send(path, { method: "POST", body, headers: { ...FORM, ...headers } });
        expect(response.status, `${path} from ${headers.origin}`).toBe(403);
        expect(response.headers.getSetCookie(), path).toEqual([]);
      }
    }
    const silent = new Request(`${shopper.origin}/garage`, {
      method: "POST",
      body,
      headers: { ...FORM, host: "localhost:3000", origin: "https://evil.example" },
    });
    expect((await shop.app.handle(silent)).status).toBe(403);
    await addToCart(await shopper.visit(product.url));
    expect((await shopper.visit("/shopCart")).has("list", "Cart items")).toBe(true);
  });

  it("the commerce API is not reachable on the public port [ARCH-13, ROLE-01]", async () => {
    const shopper = shop.app.shopper();
    for (const path of [
      "/infra/public/ping/1",
      "/order/public/cart",
      "/account/buyer/account",
      "/item/public/buyer/1",
    ]) {
      expect((await shopper.send(path)).status, path).toBe(404);
    }
  });

  it("other methods on pages are refused in words [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/");
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await shopper.send("/search", { method, body: "x=1", headers: FORM });
      await response.text();
      expect(response.status, method).toBeGreaterThanOrEqual(400);
      expect(response.status, method).toBeLessThan(500);
    }
  });
});
