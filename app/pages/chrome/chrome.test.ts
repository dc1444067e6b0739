import { describe, expect, it } from "vitest";
import { cartApi, vehicleApi } from "~/models/api";
import { readWholeCart } from "~/server/cart/cart.server";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { loadChrome } from "./chrome.server";

const CART = "0".repeat(32);
const money = (cent: number) => ({ cent, currency: "USD", precision: 2 });
const amounts = { subtotal: money(0), discount: money(0), coreCharge: money(0), shipping: money(0), total: money(0) };
const cart = {
  ...{ cartUUID: CART, items: [], totals: { itemCount: 3, ...amounts, tax: null } },
  ...{ discounts: [], promotionCode: null, errors: [] },
};

const answer = (data: unknown) => ({ status: 200, text: JSON.stringify({ code: 200, data, msg: "" }) });

/** The calls about the cart that the frame around a page makes, and the frame. */
async function chromeOf(handle: Parameters<typeof testContext>[0] & object) {
  const transport = fakeTransport(({ path }) => {
    if (path.startsWith(cartApi.count.path)) return answer({ itemCount: 3, itemIds: [] });
    return path.startsWith(cartApi.read.path) ? answer(cart) : { status: 500, text: "" };
  });
  const ctx = testContext({ ...handle, transport, cookies: { cart: CART } });
  const [chrome] = await Promise.all([
    loadChrome(ctx),
    ctx.handle.pageType === "shopping cart" ? readWholeCart(ctx) : null,
  ]);
  return {
    chrome,
    cart: "cart" in chrome ? chrome.cart?.html : null,
    calls: transport.sent.map(({ path }) => path.split("?")[0]).filter((path) => path?.includes("/cart/")),
  };
}

describe("the frame around a page", () => {
  it("the pieces in the cart are counted, and on the cart's own page by the one reading of the cart [CART-01]", async () => {
    const other = await chromeOf({});
    expect(other.cart).toContain('aria-label="Cart, 3 items"');
    expect(other.calls).toEqual([cartApi.count.path]);
    const own = await chromeOf({ handle: { pageType: "shopping cart" } });
    expect(own.cart).toContain('aria-label="Cart, 3 items"');
    expect(own.calls).toEqual([cartApi.read.path]);
  });

  it("the footer links to no make that the shop has not [RTE-12]", async () => {
    const transport = fakeTransport(({ path }) =>
      path.startsWith(vehicleApi.makes.path)
        ? ok([{ name: "Ford", slug: "ford", models: 3 }])
        : { status: 500, text: "" },
    );
    const { missingPages } = await loadChrome(testContext({ transport }));
    expect(missingPages).toEqual(["/makes/chevrolet", "/makes/gmc", "/makes/dodge", "/makes/toyota"]);
  });

  it("without categories an unknown address shows what it always does [RTE-56]", async () => {
    const { chrome } = await chromeOf({});
    expect("popular" in chrome && chrome.popular?.html).toBe("");
  });

  it("an enclosed page asks for nothing of the header that it does not show [CHK-47]", async () => {
    const { chrome, calls } = await chromeOf({ handle: { chrome: "enclosed" } });
    expect(chrome).not.toHaveProperty("cart");
    expect(chrome).not.toHaveProperty("vehicleMenu");
    expect(calls).toEqual([]);
  });
});
