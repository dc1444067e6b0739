// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { pending, renderPage } from "../../../../tests/support/component/shop-page";
import { BuyBox, type BuyBoxProps } from "./buy-box";

const OFFER: BuyBoxProps["page"]["offer"] = {
  itemId: 7,
  skuId: "SKU7",
  price: money(4_999, "USD"),
  original: money(4_999, "USD"),
  coreCharge: null,
  isCoreRecycled: false,
  availableTotal: 3,
  status: "ON_SHELVES",
};
const PAGE: BuyBoxProps["page"] = {
  offer: OFFER,
  unavailable: null,
  isUniversal: false,
  campaignId: "",
  position: "",
  express: [],
  fit: { result: "FIT" },
};

function renderBox(page = PAGE, form = EMPTY_FORM) {
  const slow = pending<null>();
  const posted: Record<string, FormDataEntryValue>[] = [];
  const note = async (request: Request) => {
    posted.push(Object.fromEntries(await request.formData()));
    return slow.answer;
  };
  const rendered = renderPage(<BuyBox page={page} form={form} />, {
    at: urls.product(7),
    action: ({ request }) => note(request),
    routes: [{ id: "buyNow", path: urls.buyNow(), action: ({ request }) => note(request), element: <h1>Buy now</h1> }],
  });
  return { ...rendered, posted, slow };
}

describe("buying a part", () => {
  it("adds the quantity that was typed, and says that it is being added", async () => {
    const { user, getByRole, findByRole, posted, slow } = renderBox();
    const quantity = getByRole("spinbutton", { name: "Quantity" });
    expect(quantity.getAttribute("max")).toBe("3");
    await user.clear(quantity);
    await user.type(quantity, "2");
    await user.click(getByRole("button", { name: "Add to cart" }));
    const busy = await findByRole("button", { name: "Adding…" });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    expect(posted).toEqual([{ skuId: "SKU7", itemId: "7", itemCount: "2", intent: "add" }]);
    slow.resolve(null);
    expect(await findByRole("button", { name: "Add to cart" })).toBeDefined();
  });

  it("goes to checkout at once with Buy now, of the same form", async () => {
    const { user, getByRole, findByRole, posted, slow } = renderBox();
    await user.click(getByRole("button", { name: "Buy now" }));
    await waitFor(() => expect(posted[0]).toMatchObject({ intent: "buyNow", itemCount: "1" }));
    expect(getByRole("button", { name: "Add to cart" }).getAttribute("aria-busy")).toBe("false");
    slow.resolve(null);
    expect(await findByRole("heading", { name: "Buy now" })).toBeDefined();
  });

  it("keeps a quantity that was refused, with the reason", () => {
    const form = { errors: { itemCount: "Only 3 are in stock" }, values: { itemCount: "9" } };
    const { getByRole, getByText } = renderBox(PAGE, form);
    expect(getByRole("spinbutton", { name: "Quantity" })).toHaveProperty("value", "9");
    expect(getByText("Only 3 are in stock")).toBeDefined();
  });

  it("offers no purchase of what cannot be bought [PDP-02]", () => {
    const { queryByRole, getByText } = renderBox({
      ...PAGE,
      offer: { ...OFFER, availableTotal: 0, status: "SOLD_OUT" },
      unavailable: { key: "unavailable", html: "<p>You can’t buy this part right now.</p>" },
    });
    expect(queryByRole("button")).toBeNull();
    expect(getByText("You can’t buy this part right now.")).toBeDefined();
  });

  it("offers no wallet for a part that does not fit", () => {
    const express = [{ id: "payPal" as const, label: "PayPal" }];
    const fitting = renderBox({ ...PAGE, express });
    expect(fitting.getByRole("button", { name: /PayPal/ })).toBeDefined();
    fitting.unmount();
    const { queryByRole, getByRole } = renderBox({ ...PAGE, express, fit: { result: "NOT_FIT" } });
    for (const name of ["Add anyway", "Buy now"]) expect(getByRole("button", { name })).toBeDefined();
    expect(queryByRole("button", { name: /PayPal/ })).toBeNull();
  });
});
