// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form";
import { money } from "~/models/money";
import * as urls from "~/models/urls";
import { pending, renderPage, renderWithoutScript } from "../../../tests/support/shop-page";
import { AccountOffer } from "./account-offer";
import { CutOff } from "./cut-off";
import { ShippingForm } from "./shipping-form";

const USD = (cent: number) => money(cent, "USD");
const OPTIONS = [
  { id: "standard", name: "Standard", price: USD(0), estimate: { from: "2026-11-24", to: "2026-11-26" } },
  { id: "express", name: "Express", price: USD(1_999), estimate: null },
];

describe("choosing how an order is shipped", () => {
  it("sends the plan that is chosen, and says that it is being saved", async () => {
    const slow = pending<null>();
    const posted: FormData[] = [];
    const { user, getByRole, findByRole } = renderPage(
      <ShippingForm
        options={OPTIONS}
        chosen="standard"
        address={null}
        email="ann@example.com"
        logisticsTitle="Estimated Delivery Date"
        orderBy={null}
        total={USD(9_999)}
      />,
      {
        at: urls.checkoutShipping(),
        action: async ({ request }) => {
          posted.push(await request.formData());
          return slow.answer;
        },
      },
    );
    expect(getByRole("radio", { name: "Standard", checked: true })).toBeDefined();
    await user.click(getByRole("radio", { name: "Express" }));
    await user.click(getByRole("button", { name: "Continue to payment" }));
    const busy = await findByRole("button", { name: "Saving…" });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    expect(posted[0]?.get("shippingPlanId")).toBe("express");
    slow.resolve(null);
    expect(await findByRole("button", { name: "Continue to payment" })).toBeDefined();
  });
});

describe("until when delivery dates hold", () => {
  // Monday, 2 PM at the warehouse.
  const orderBy = Date.UTC(2026, 10, 23, 19);
  const text = (element: Element | null) => element?.textContent ?? "";

  it("is on the warehouse's clock first and then on the shopper's own", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const from = await renderWithoutScript(<CutOff orderBy={orderBy} />);
    expect(text(from)).toBe("These dates hold for orders placed by Mon, Nov 23, 2:00 PM Eastern time.");
    renderPage(<CutOff orderBy={orderBy} />, { from });
    expect(text(from)).toBe("These dates hold for orders placed by Tue, Nov 24, 4:00 AM your time.");
    expect(from.querySelector("time")?.dateTime).toBe("2026-11-23T19:00:00.000Z");
  });

  it("stays in Eastern time for a shopper who lives by it", () => {
    vi.stubEnv("TZ", "America/New_York");
    const { container } = renderPage(<CutOff orderBy={orderBy} />);
    expect(text(container)).toContain("Mon, Nov 23, 2:00 PM Eastern time");
  });
});

describe("the account offered after an order", () => {
  it("is being created until the answer is here", async () => {
    const slow = pending<null>();
    const posted: FormData[] = [];
    const { user, getByLabelText, getByRole, findByRole } = renderPage(
      <AccountOffer orderId="AW1" email="ann@example.com" form={EMPTY_FORM} />,
      {
        at: urls.orderResult({ orderId: "AW1" }),
        action: async ({ request }) => {
          posted.push(await request.formData());
          return slow.answer;
        },
      },
    );
    await user.type(getByLabelText("Password"), "correct horse 9");
    await user.click(getByRole("button", { name: "Create account" }));
    expect(await findByRole("button", { name: "Creating account…" })).toBeDefined();
    expect(posted[0]?.get("password")).toBe("correct horse 9");
    slow.resolve(null);
    expect(await findByRole("button", { name: "Create account" })).toBeDefined();
  });

  it("says why it was refused, with the way to log in", () => {
    const form = { errors: { form: "This email has an account already" }, values: {} };
    const { getByLabelText, getByRole } = renderPage(<AccountOffer orderId="AW1" email="a@b.co" form={form} />);
    expect(getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
    expect(getByRole("link", { name: "Log in" })).toBeDefined();
  });
});
