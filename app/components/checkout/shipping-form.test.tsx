// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { pending, renderPage } from "../../../tests/support/component/shop-page";
import { ShippingForm } from "./shipping-form";

const USD = (cent: number) => money(cent, "USD");
const OPTIONS = [
  {
    id: "standard",
    name: "Standard",
    estimate: { from: "2026-11-24", to: "2026-11-26" },
    byGround: "",
    price: USD(0),
    fullPrice: USD(0),
    total: USD(9_999),
  },
  {
    ...{ id: "express", name: "Express", estimate: null, byGround: "By ground: Brake Cleaner" },
    ...{ price: USD(0), fullPrice: USD(1_999), total: USD(10_099) },
  },
];

describe("choosing how an order is shipped", () => {
  it("sends the plan that is chosen, and says that it is being saved", async () => {
    const slow = pending<null>();
    const posted: FormData[] = [];
    const { user, getByRole, findByRole } = renderPage(
      <ShippingForm
        options={OPTIONS}
        chosen="standard"
        note=""
        address={null}
        email="ann@example.com"
        logisticsTitle="Estimated Delivery Date"
        orderBy={null}
        total={USD(9_999)}
      />,
      {
        at: urls.checkoutShipping(),
        action: async ({ request }) => {
          const form = await request.formData();
          posted.push(form);
          return form.has("stay") ? null : slow.answer;
        },
      },
    );
    expect(getByRole("radio", { name: "Standard", checked: true })).toBeDefined();
    expect(getByRole("radio", { name: "Express" }).closest("label")?.textContent).toBe(
      "ExpressDate on requestInstead of $19.99FreeTotal $100.99By ground: Brake Cleaner",
    );
    await user.click(getByRole("radio", { name: "Express" }));
    await waitFor(() =>
      expect(
        posted.map((form) => form.get("stay")),
        "saved at once",
      ).toEqual(["yes"]),
    );
    await user.click(getByRole("button", { name: "Continue to payment" }));
    const busy = await findByRole("button", { name: "Saving…" });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    expect(posted.map((form) => form.get("shippingPlanId"))).toEqual(["express", "express"]);
    slow.resolve(null);
    expect(await findByRole("button", { name: "Continue to payment" })).toBeDefined();
  });
});
