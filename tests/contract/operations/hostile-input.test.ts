import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { allEndpoints } from "~/models/api";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const NUL = "a\0b";
const IN_URL = encodeURIComponent(NUL);

describe.each(STORE_KINDS)("input that a database cannot take, on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const hostile = [NUL, "9999999999", "-9999999999", "1e400", "NaN", "'", "%_\\", "x".repeat(3_000), "😀\u202e"];
  const reads = allEndpoints.filter(({ method }) => method === "GET");
  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s answers a "no" to whatever stands in its path and query, never a failure [ARCH-06, ERR-13]',
    async (path, { query }) => {
      const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      const requests = hostile.flatMap((text) => {
        const typed = encodeURIComponent(text);
        const filled = path.replace(/\{\w+\}/g, typed);
        const all = names.map((name) => `${name}=${typed}`).join("&");
        return [`${filled}?${all}`, ...names.map((name) => `${filled}?${name}=${typed}`)];
      });
      for (const request of requests) {
        const { status } = await shop.fetch(request);
        expect(status, request.slice(0, 200)).toBeLessThan(500);
      }
    },
  );

  it("a null byte or an endless number in a cart or checkout is refused, and the cart goes on [ARCH-06, CART-01]", async () => {
    const [cart, address] = ["/order/public/buyer/cart/v2", "/order/public/buyer/checkout/address"];
    const add = (line: object) => shop.raw("POST", cart, { cartUUID: null, items: [{ skuId: "SKU1", ...line }] });
    const lines = [{ skuId: NUL }, { campaignId: NUL }, { attributeValueId: 9_999_999_999 }, { attributeValueId: -1 }];
    for (const line of lines) expect((await add(line)).status, JSON.stringify(line)).toBeLessThan(500);
    expect((await shop.raw("PUT", address, { cartUUID: NUL, email: "a@example.com" })).status).toBe(400);
    expect((await add({})).status).toBe(200);
  });

  it("a payment page by a name that is no session is not found [CHK-32]", async () => {
    for (const ref of [IN_URL, "__proto__", "%25", "x".repeat(3_000)]) {
      expect((await shop.fetch(`/sandbox/pay/${ref}`)).status).toBe(404);
      expect((await shop.fetch(`/sandbox/pay/${ref}`, { method: "POST", body: "intent=cancel" })).status).toBe(404);
    }
  });
});
