import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { fillAddress, payByCard, placeOrder, sendAddress, toAddress } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { orderNumberOn, summaryAmounts } from "../../support/shop/checkout-steps";
import { fillFixedPriceCart } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();

/** The order summary as it reads, with the lines that say what an amount is made of and without the word for an estimate. */
const summaryText = (page: Page, label = "Order summary"): string =>
  page.main.first("table", label).text.replace("Estimated tax", "Tax");

/** Carts of ten percent off with free shipping: to Denver, and to Montréal, where two taxes are due. */
const DELIVERIES = [
  {
    market: "US",
    label: "ZIP code",
    code: "80202",
    stateLabel: "State",
    state: "Colorado",
    changed: {},
    parts: ["10% off (code WELCOME10) −$16.57", "Colorado sales tax 2.9% $4.33"],
    rows: {
      ...{ Subtotal: "$165.69", Discount: "−$16.57", "Core charge": "$75.00", Shipping: "Free" },
      ...{ "Retail delivery fee": "$0.28", Tax: "$4.33", Total: "$228.73 USD" },
    },
  },
  {
    market: "CA",
    label: "Postal code",
    code: "H3B 1A1",
    stateLabel: "Province/Territory",
    state: "Quebec",
    changed: { "Address line 1": "88 Rue Sainte-Catherine", City: "Montréal", "Postal code": "H3B 1A1" },
    parts: ["10% off (code WELCOME10) −CA$22.33", "GST 5% CA$10.05", "QST 9.975% CA$20.05"],
    rows: {
      ...{ Subtotal: "CA$223.33", Discount: "−CA$22.33", "Core charge": "CA$90.00", Shipping: "Free" },
      ...{ Tax: "CA$30.10", Total: "CA$321.10 CAD" },
    },
  },
] as const;

/** Beside each Canadian tax the invoice alone names the seller's registration, here the sample's. */
const REGISTRATION = /, registration 0+ (?:RT|TQ)0+, a sample, not real/g;

describe("a cart with its ZIP or postal code, without JavaScript", () => {
  it.each(DELIVERIES)(
    "in $market the total with each tax and discount is that of the review, the order and the invoice [UX-27, UX-28, ORD-30, ORD-32]",
    async ({ market, label, code, changed, stateLabel, state, parts, rows }) => {
      const shopper = shop.app.shopper({ market });
      const filled = await fillFixedPriceCart(shop.app, shopper);
      expect(Object.keys(summaryAmounts(filled)), "no discount, no row").not.toContain("Discount");
      const coded = await filled.fill("Promotion code", "welcome10", filled.main).press("Apply", filled.main);
      const cart = await coded.fill(label, code, coded.main).press("Estimate", coded.main);
      expect(cart.main.first("list", "Delivery").text).toMatch(/Standard.*Free.*Express.*\$/);
      const shown = summaryText(cart);
      for (const part of parts) expect(shown).toContain(part);
      expect(Object.values(summaryAmounts(cart))).toEqual(Object.values(rows));

      const address = fillAddress(await toAddress(cart), market, changed);
      address.choose(stateLabel, state, address.main);
      const shipping = await sendAddress(address);
      const payment = await shipping.press("Continue to payment", shipping.main);
      expect(summaryText(payment), "the review").toBe(shown);
      const result = await payByCard(await placeOrder(payment));
      const orderId = orderNumberOn(result);
      for (const page of [result, await shopper.visit(`/order/track?orderId=${orderId}`)])
        expect(summaryText(page), page.path).toBe(shown);
      const invoice = summaryText(await shopper.visit(`/printInvoice?orderId=${orderId}`), "Amounts");
      expect(invoice.replaceAll(REGISTRATION, "")).toBe(shown);
    },
  );
});
