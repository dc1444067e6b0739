// @vitest-environment happy-dom
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { renderPage } from "../../../../tests/support/component/shop-page";
import { OrderThanks } from "./order-thanks";

const none = money(0, "USD");
const order: ComponentProps<typeof OrderThanks>["order"] = {
  ...{ orderId: "AW1", createdAt: 0, email: "ann@example.com", billing: [], shippingName: "Standard Shipping" },
  ...{ estimate: null, payment: "Card", madeFor: null, items: [], shipments: [], guarantee: "", steps: [] },
  emailProblem: null,
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

const thanks = (isHeld: boolean, changes: Partial<typeof order> = {}, offer: FormState | null = null) =>
  renderPage(<OrderThanks order={{ ...order, ...changes }} isHeld={isHeld} offer={offer} purchase={null} />, {
    at: urls.orderResult({ orderId: "AW1" }),
  }).container.textContent ?? "";

describe("the page after a payment", () => {
  it("says of a confirmation that it was sent only when it was: an order that is held gets it later [OPEN-03, OPEN-62]", () => {
    expect(thanks(false)).toContain("We emailed your confirmation to ann@example.com.");
    const held = thanks(true);
    expect(held).not.toContain("We emailed");
    expect(held).toContain("before it is packed, then we email your confirmation to ann@example.com.");
  });

  it("says what the address did not take, and promises no other email there [OPEN-62]", () => {
    const steps = ["Paid", "Packed and handed to the carrier"].map((name) => ({
      ...{ name, from: "2026-06-16", to: "2026-06-17" },
    }));
    const promised = thanks(false, { steps }, EMPTY_FORM);
    expect(promised).toContain("; we'll email you the tracking number");
    expect(promised).toContain("We'll email a link to");
    const text = thanks(false, { steps, emailProblem: "ann@example.com did not take an email." }, EMPTY_FORM);
    expect(text).toContain("Our email did not reach youann@example.com did not take an email.");
    expect(text).toContain("Send us your right address");
    expect(text).toContain("; we show the tracking number on your order's page");
    for (const untrue of ["We emailed", "we'll email", "We'll email", "we email"]) expect(text).not.toContain(untrue);
  });
});
