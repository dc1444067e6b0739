// @vitest-environment happy-dom
import { act, fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form";
import { money } from "~/models/money";
import { renderPage, renderWithoutScript } from "../../../tests/support/shop-page";
import { ExpressButtons } from "./express-pay";
import { FailureView } from "./failure-view";
import { PaymentForm } from "./payment-form";

const METHODS = [
  { id: "oceanpayment", label: "Credit or debit card" },
  { id: "payPal", label: "PayPal" },
  { id: "googlePay", label: "Google Pay" },
  { id: "applePay", label: "Apple Pay" },
] as const;
const TOTAL = money(12_345, "USD");

/** What reaches the browser to be sent as a document, which the test then keeps from being sent. */
function documentPosts(): string[] {
  const posts: string[] = [];
  const note = (event: SubmitEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    posts.push(String(new FormData(event.target).get("paymentType")));
  };
  window.addEventListener("submit", note);
  onTestFinished(() => window.removeEventListener("submit", note));
  return posts;
}

beforeEach(() => {
  vi.stubGlobal("PaymentRequest", undefined);
  Reflect.deleteProperty(window, "PaymentRequest");
});

describe("placing an order", () => {
  const form = <PaymentForm methods={METHODS} attempt="a1" total={TOTAL} form={EMPTY_FORM} />;

  it("sends one payment however often it is pressed [CHK-26]", async () => {
    const posts = documentPosts();
    const { user, getByRole, container } = renderPage(form);
    const button = getByRole("button", { name: "Place order" });
    await user.click(getByRole("radio", { name: "PayPal" }));
    await user.dblClick(button);
    expect(posts).toEqual(["payPal"]);
    expect(button).toHaveProperty("disabled", true);
    expect(button.getAttribute("aria-busy")).toBe("true");
    // A key press reaches the form without its button.
    const element = container.querySelector("form");
    if (element) fireEvent.submit(element);
    expect(posts).toEqual(["payPal"]);
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
    expect(posts).toEqual(["oceanpayment", "oceanpayment"]);
  });

  it("is never locked before the script runs", async () => {
    const page = await renderWithoutScript(form);
    expect(page.querySelector("button")?.hasAttribute("disabled")).toBe(false);
  });
});

describe("paying again after a failure", () => {
  const view = (isChoosing: boolean) => (
    <FailureView
      orderId="AW1"
      reason="Your card was declined"
      method="oceanpayment"
      methods={METHODS}
      attempt="a1"
      total={TOTAL}
      isChoosing={isChoosing}
      isStopped={false}
      problem={undefined}
      address={{
        firstName: "Ann",
        lastName: "Lee",
        phone: "5550100199",
        line1: "1 Hub Road",
        line2: "",
        city: "Malibu",
        state: "CA",
        code: "90263",
        country: "US",
      }}
    />
  );

  it("tries the same method once per press", async () => {
    const posts = documentPosts();
    const { user, getByRole } = renderPage(view(false));
    await user.dblClick(getByRole("button", { name: "Try again" }));
    expect(posts).toEqual(["oceanpayment"]);
    expect(getByRole("button", { name: "Choose another method" })).toHaveProperty("disabled", false);
  });

  it("proposes another method than the one that failed", async () => {
    const posts = documentPosts();
    const { user, getByRole } = renderPage(view(true));
    expect(getByRole("radio", { name: "PayPal", checked: true })).toBeDefined();
    await user.dblClick(getByRole("button", { name: "Pay $123.45" }));
    expect(posts).toEqual(["payPal"]);
  });
});

describe("the ways to pay with one press", () => {
  const express = METHODS.slice(1);
  const names = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

  it.each([
    ["has neither wallet", [], ["PayPal"]],
    ["has Google Pay", ["PaymentRequest"], ["PayPal", "Google Pay"]],
    ["has Apple Pay", ["PaymentRequest", "ApplePaySession"], ["PayPal", "Apple Pay"]],
  ])("are those of a browser that %s [OPEN-15]", (_, apis, expected) => {
    for (const api of apis) vi.stubGlobal(api, class {});
    const { getAllByRole } = renderPage(<ExpressButtons methods={express} />);
    expect(names(getAllByRole("button"))).toEqual(expected);
  });

  it("do without wallets until the script has looked for them [OPEN-15]", async () => {
    vi.stubGlobal("PaymentRequest", class {});
    const page = await renderWithoutScript(<ExpressButtons methods={express} />);
    expect(names([...page.querySelectorAll("button")])).toEqual(["PayPal"]);
  });

  it("have no title where there are none", () => {
    const { queryByRole } = renderPage(<ExpressButtons methods={METHODS.slice(3)} />);
    expect(queryByRole("group", { name: "Express checkout" })).toBeNull();
  });
});
