// @vitest-environment happy-dom
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { renderPage } from "../../../../tests/support/component/shop-page";
import { OrderThanks } from "./order-thanks";

const none = money(0, "USD");
const order: ComponentProps<typeof OrderThanks>["order"] = {
  ...{ orderId: "AW1", createdAt: 0, email: "ann@example.com", billing: [], shippingName: "Standard Shipping" },
  ...{ estimate: null, payment: "Card", madeFor: null, items: [], shipments: [], guarantee: "", steps: [] },
  address: {
    ...{ firstName: "Ann", lastName: "Lee", line1: "1 Main St", line2: "", city: "Columbus", state: "OH" },
    ...{ code: "43215", country: "US", phone: "6145550100" },
  },
  amounts: {
    ...{
      subtotal: none,
      discount: none,
      coreCharge: none,
      coreNote: "",
      shipping: none,
      tax: none,
      taxes: [],
      total: none,
    },
  },
};

const thanks = (isHeld: boolean) =>
  renderPage(<OrderThanks order={order} isHeld={isHeld} offer={null} purchase={null} />, {
    at: urls.orderResult({ orderId: "AW1" }),
  }).container.textContent ?? "";

describe("the page after a payment", () => {
  it("says of a confirmation that it was sent only when it was: an order that is held gets it later [OPEN-03, OPEN-62]", () => {
    expect(thanks(false)).toContain("We emailed your confirmation to ann@example.com.");
    const held = thanks(true);
    expect(held).not.toContain("We emailed");
    expect(held).toContain("before it is packed, then we email your confirmation to ann@example.com.");
  });
});
