import { describe, expect, it } from "vitest";
import type { Amounts } from "~/models/checkout/summary";
import { money } from "~/models/shop/money";
import { totalRows, totalText } from "./total-rows";

const usd = (cent: number) => money(cent, "USD");
const cart: Amounts = {
  subtotal: usd(10_000),
  discount: usd(0),
  coreCharge: usd(0),
  shipping: usd(0),
  tax: null,
  total: usd(10_000),
};
const shown = (amounts: Amounts) => totalRows(amounts).map(({ label, value }) => `${label} ${value}`);

describe("order summary", () => {
  it("a cart without an address says that tax comes later and that shipping is free [CART-10]", () => {
    expect(shown(cart)).toEqual(["Subtotal $100.00", "Discount $0.00", "Shipping Free", "Tax Calculated at checkout"]);
  });

  it("every amount that changes the total has its own line, discounts with a minus [CHK-07, OPEN-06, OPEN-17]", () => {
    const order: Amounts = {
      ...cart,
      discount: usd(1_000),
      points: usd(250),
      coreCharge: usd(4_000),
      shipping: usd(1_299),
      retailDeliveryFee: usd(29),
      tax: usd(612),
    };
    expect(shown(order)).toEqual([
      "Subtotal $100.00",
      "Discount -$10.00",
      "Points -$2.50",
      "Core charge $40.00",
      "Shipping $12.99",
      "Retail delivery fee $0.29",
      "Tax $6.12",
    ]);
  });

  it("the total names its currency [MKT-07]", () => {
    expect(totalText(money(123_456, "CAD"))).toBe("CA$1,234.56 CAD");
  });
});
