import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { CART_LINE } from "../../../tests/support/cart-line";
import type { Checkout } from "./checkout.server";
import { attemptFor, attemptKey, CHECKOUT_STEPS, stepBefore } from "./checkout-step.server";

const usd = (cent: number) => money(cent, "USD");
const cart = { cartUUID: "cart-0123456789abcdef", items: [CART_LINE] };
const zero = usd(0);
const checkout: Checkout = {
  ...{
    cartUUID: cart.cartUUID,
    email: "a@b.co",
    billingAddress: null,
    address: null,
    shippingOptions: [],
    plans: [],
    shippingPlanId: "standard",
  },
  totals: {
    ...{ itemCount: 2, subtotal: usd(1000), discount: zero, coreCharge: zero, shipping: zero, tax: zero },
    ...{ total: usd(1000), retailDeliveryFee: zero, integralAmount: zero, taxes: [], taxLabel: "" },
  },
  ...{ discounts: [], points: null, nextStep: "payment", blockers: [], changes: [], reviewed: "" },
};

describe("checkout steps", () => {
  it("a step opens only when those before it are done [CHK-01, RTE-32, RTE-33]", () => {
    const seen = CHECKOUT_STEPS.map((next) => CHECKOUT_STEPS.map((step) => stepBefore(step, next)));
    expect(seen).toEqual([
      [null, urls.checkoutAddress(), urls.checkoutAddress()],
      [null, null, urls.checkoutShipping()],
      [null, null, null],
    ]);
  });

  it("reloading step 3 keeps the attempt, and the attempt tells nothing about the cart [CHK-26]", () => {
    const attempt = attemptFor(cart, checkout);
    expect(attemptFor(structuredClone(cart), structuredClone(checkout))).toBe(attempt);
    expect(attempt).toMatch(/^[\w-]{43}$/);
  });

  it("another count, price, address, plan or total is another attempt [CHK-26]", () => {
    const attempts = [
      attemptFor(cart, checkout),
      attemptFor({ ...cart, items: [{ ...CART_LINE, itemCount: 3 }] }, checkout),
      attemptFor({ ...cart, items: [{ ...CART_LINE, discountPrice: usd(501) }] }, checkout),
      attemptFor(cart, { ...checkout, email: "c@d.co" }),
      attemptFor(cart, { ...checkout, shippingPlanId: "express" }),
      attemptFor(cart, { ...checkout, totals: { ...checkout.totals, total: usd(1001) } }),
      attemptFor({ ...cart, cartUUID: "cart-fedcba9876543210" }, checkout),
    ];
    expect(new Set(attempts).size).toBe(attempts.length);
  });

  it("the same post has the same key, another method, total or place to return to another one [CHK-26]", () => {
    const post = { attempt: "a".repeat(43), paymentType: "oceanpayment", expectedTotalCent: 1000 };
    const posts = [post, { ...post, paymentType: "payPal" }, { ...post, expectedTotalCent: 1001 }];
    const keys = [...posts.map((each) => attemptKey(each, "checkout")), attemptKey(post, "shopcart")];
    expect(attemptKey({ ...post }, "checkout")).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });
});
