// @vitest-environment happy-dom
import { act, fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { ORDER_TOTAL, PAYMENT_METHODS, paymentTypes } from "../../../../tests/support/component/payment";
import { documentPosts, renderPage, renderWithoutScript } from "../../../../tests/support/component/shop-page";
import { PaymentForm } from "./payment-form";

describe("placing an order", () => {
  const billing = { countries: [], labels: {}, constraints: {}, values: {} };
  const form = (
    <PaymentForm
      {...{ methods: PAYMENT_METHODS, attempt: "a1", reviewed: "r1", total: ORDER_TOTAL, billing }}
      form={EMPTY_FORM}
    />
  );

  it("sends one payment however often it is pressed [CHK-26]", async () => {
    const posts = documentPosts();
    const { user, getByRole, container } = renderPage(form);
    const button = getByRole("button", { name: "Place order" });
    await user.click(getByRole("radio", { name: "PayPal" }));
    await user.dblClick(button);
    expect(paymentTypes(posts)).toEqual(["payPal"]);
    expect(button).toHaveProperty("disabled", true);
    expect(button.getAttribute("aria-busy")).toBe("true");
    // A key press reaches the form without its button.
    const element = container.querySelector("form");
    if (element) fireEvent.submit(element);
    expect(paymentTypes(posts)).toEqual(["payPal"]);
  });

  it("is possible again when the shopper comes back by the browser's history", async () => {
    const posts = documentPosts();
    const { user, getByRole } = renderPage(form);
    const button = getByRole("button", { name: "Place order" });
    await user.click(button);
    act(() => {
      window.dispatchEvent(new Event("pageshow"));
    });
    expect(button).toHaveProperty("disabled", false);
    await user.click(button);
    expect(paymentTypes(posts)).toEqual(["oceanpayment", "oceanpayment"]);
  });

  it("is never locked before the script runs", async () => {
    const page = await renderWithoutScript(form);
    expect(page.querySelector("button")?.hasAttribute("disabled")).toBe(false);
  });
});
