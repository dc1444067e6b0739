import { describe, expect, it } from "vitest";
import { addToCart, cartToShow, firstCartError, removeLine, setLineCount } from "./cart.server";
import { fakeTransport, testContext } from "./testing.server";

const usd = (cent: number) => ({ cent, currency: "USD", precision: 2 });
const CART = {
  cartUUID: "fedcba9876543210",
  items: [],
  totals: {
    itemCount: 3,
    subtotal: usd(100),
    discount: usd(0),
    coreCharge: usd(0),
    shipping: usd(0),
    tax: null,
    total: usd(100),
  },
  discounts: [],
  promotionCode: null,
  errors: [
    { lineKey: "a", message: "Only 2 left" },
    { lineKey: "b", message: "Gone" },
  ],
};
const answering = () =>
  fakeTransport(() => ({ status: 200, text: JSON.stringify({ code: 200, data: CART, msg: "" }) }));
const bodyOf = (text: string | undefined): unknown => JSON.parse(text ?? "null");

describe("cart verbs", () => {
  it("CART-01 the first add makes the cart and keeps its id 30 days", async () => {
    const transport = answering();
    const ctx = testContext({ transport, method: "POST", cookies: { garage: { vehicles: [77], active: 77 } } });
    await addToCart(ctx, { skuId: "S1", itemId: 5, itemCount: 2 });
    expect(bodyOf(transport.sent[0]?.body)).toEqual({
      cartUUID: null,
      items: [{ skuId: "S1", itemId: 5, itemCount: 2, attributeValueId: 77 }],
    });
    expect(ctx.cartUUID).toBe(CART.cartUUID);
    expect(ctx.cookies.setCookieLines()[0]).toMatch(/^cart=.*Max-Age=2592000/);
  });

  it("CART-03 UPDATE sets a count and DELETE removes a line, in the visit's cart; without a cart nothing is sent", async () => {
    const transport = answering();
    const line = { skuId: "S1", itemType: "NORMAL", bundleId: "" } as const;
    const ctx = testContext({ transport, method: "POST", cookies: { cart: "0123456789abcdef" } });
    await setLineCount(ctx, line, 4);
    await removeLine(ctx, line);
    const writes = transport.sent.filter(({ method }) => method === "PUT");
    expect(writes.map(({ body }) => bodyOf(body))).toEqual([
      { action: "UPDATE", cartUUID: "0123456789abcdef", items: [{ ...line, itemCount: 4 }] },
      { action: "DELETE", cartUUID: "0123456789abcdef", items: [{ ...line, itemCount: 0 }] },
    ]);
    const none = answering();
    expect(await setLineCount(testContext({ transport: none, method: "POST" }), line, 1)).toBeNull();
    expect(none.sent).toEqual([]);
  });

  it("CART-09 ERR-08 a failed load is an empty cart that says so, never an error; no cart makes no call", async () => {
    const cookies = { cart: "0123456789abcdef" };
    const down = testContext({ transport: fakeTransport(() => ({ status: 500, text: "" })), cookies });
    expect(await cartToShow(down)).toEqual({ cart: null, isUnreachable: true });
    const transport = answering();
    expect(await cartToShow(testContext({ transport }))).toEqual({ cart: null, isUnreachable: false });
    expect(transport.sent).toEqual([]);
  });

  it("ERR-12 of several errors only the first is the warning", () => {
    expect(firstCartError({ errors: CART.errors })).toBe("Only 2 left");
    expect(firstCartError({ errors: [] })).toBeNull();
  });
});
