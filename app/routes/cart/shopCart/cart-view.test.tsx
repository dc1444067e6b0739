// @vitest-environment happy-dom
import { useActionData } from "@remix-run/react";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ShownCart, ShownLine } from "~/models/cart/cart";
import { quantityField } from "~/models/forms/cart-quantities";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { CART_LINE } from "../../../../tests/support/cart-line";
import { pending, renderPage } from "../../../../tests/support/component/shop-page";
import type { ActiveVehicle } from "./cart-line";
import { CartView, type RefusedForm, UndoRemove } from "./cart-view";

const USD = (cent: number) => money(cent, "USD");
const line = (skuId: string, title: string, over: Partial<ShownLine> = {}): ShownLine => ({
  ...CART_LINE,
  ...{ skuId, title, brandName: "Brakemoor", partNumber: "BM-1", imageUrl: "/media/part.webp" },
  ...{ discountPrice: USD(4_999), originalPrice: USD(4_999), lineTotal: USD(9_998) },
  ...{ urlHandle: "brake-pads-1", availableTotal: 8, notices: [], addOnProblem: null },
  ...over,
});
const PADS = line("P1", "Brake pads");
const ROTOR = line("R1", "Brake rotor");
const kit = { bundleId: "B1", bundleTitle: "Front brake kit" };
const KIT = [line("K1", "Kit pads", kit), line("K2", "Kit rotors", kit)];
const cartFrom = (items: ShownLine[], over: Partial<ShownCart> = {}): ShownCart => ({
  cartUUID: "c1",
  items,
  totals: {
    itemCount: 4,
    subtotal: USD(19_996),
    discount: USD(0),
    coreCharge: USD(0),
    shipping: USD(0),
    tax: null,
    total: USD(19_996),
  },
  discounts: [],
  promotionCode: null,
  ...{ codeOrCoupon: null, codeProblem: null, couponProblem: null, gifts: [], changes: [], estimate: null },
  ...over,
});

const costsFor = ({ totals, discounts }: ShownCart) => ({
  amounts: { ...totals, discounts, coreNote: "" },
  delivery: {
    label: "ZIP code",
    inText: "ZIP code",
    inputMode: "numeric" as const,
    code: "",
    place: "",
    refused: "",
    until: "",
    plans: [],
  },
});

function CartPage({ cart, vehicle }: { cart: ShownCart; vehicle: ActiveVehicle | null }) {
  const refused = useActionData<RefusedForm | null>() ?? undefined;
  return (
    <>
      <UndoRemove removed={{ title: "Oil filter" }} />
      <CartView {...{ cart, addOns: [], vehicle, questions: {}, refused, express: [] }} costs={costsFor(cart)}>
        <p>Tools</p>
      </CartView>
    </>
  );
}

function renderCart(cart = cartFrom([PADS, ROTOR]), vehicle: ActiveVehicle | null = null) {
  const slow = pending<RefusedForm | null>();
  const posted: Record<string, FormDataEntryValue>[] = [];
  const page = renderPage(<CartPage cart={cart} vehicle={vehicle} />, {
    at: urls.cart(),
    action: async ({ request }) => {
      posted.push(Object.fromEntries(await request.formData()));
      return slow.answer;
    },
  });
  const row = (name: string) => within(page.getByRole("listitem", { name }));
  const summary = () => page.getByRole("region", { name: "Order summary" });
  const isBusy = (element: HTMLElement) => element.getAttribute("aria-busy") === "true";
  return { ...page, slow, posted, row, summary, isBusy };
}

describe("a cart of more parts than one order takes", () => {
  it("says so before the checkout, and only then [OPEN-76]", () => {
    const cart = cartFrom([PADS, ROTOR]);
    const of = (itemCount: number) => renderCart({ ...cart, totals: { ...cart.totals, itemCount } });
    const large = of(148);
    expect(large.container.textContent).toContain("One order takes up to 100 parts, and your cart has 148.");
    large.unmount();
    expect(of(100).container.textContent).not.toContain("One order takes");
  });
});

describe("changing a line of the cart", () => {
  it("says what is being done with that line and that the total will change, until the answer is here [CART-04]", async () => {
    const { user, row, posted, slow, isBusy, getByRole } = renderCart();
    const quantity = row("Brake pads").getByRole("spinbutton", { name: "Quantity" });
    await user.clear(quantity);
    await user.type(quantity, "3");
    expect((await row("Brake pads").findByRole("status")).textContent).toBe("Updating to 3…");
    expect(posted).toEqual([{ intent: "update", "itemCount.2.P1-NORMAL-": "3", "itemCount.2.R1-NORMAL-": "2" }]);
    expect(isBusy(getByRole("listitem", { name: "Brake pads" }))).toBe(true);
    expect(isBusy(getByRole("listitem", { name: "Brake rotor" }))).toBe(false);
    expect(getByRole("heading", { name: "Order summary" }).nextElementSibling?.textContent).toBe(
      "Updating: these amounts are about to change",
    );
    slow.resolve(null);
    await waitFor(() => expect(isBusy(getByRole("listitem", { name: "Brake pads" }))).toBe(false));
    expect(row("Brake pads").getByText("$99.98")).toBeDefined();
    expect(getByRole("heading", { name: "Order summary" }).nextElementSibling?.textContent).toBe("");
  });

  it("ends when the change is refused, with the reason at its line alone [CART-04]", async () => {
    const { user, row, slow, summary, isBusy } = renderCart();
    await user.click(row("Brake pads").getByRole("button", { name: "One more" }));
    await row("Brake pads").findByRole("status");
    const field = quantityField(PADS);
    slow.resolve({ form: { errors: { [field]: "Only 8 are in stock" }, values: { [field]: "99" } }, of: "lines" });
    expect(await row("Brake pads").findByText("Only 8 are in stock")).toBeDefined();
    expect(row("Brake pads").getByRole("spinbutton").getAttribute("aria-invalid")).toBe("true");
    expect(row("Brake rotor").getByRole("spinbutton").getAttribute("aria-invalid")).toBeNull();
    expect(isBusy(summary())).toBe(false);
  });

  it("saves two quick presses at once, keeps the focus and sends nothing of the other lines' [CART-03]", async () => {
    const { user, row, posted, slow, isBusy, getByRole } = renderCart();
    const more = row("Brake pads").getByRole("button", { name: "One more" });
    await user.click(more);
    await user.click(more);
    expect((await row("Brake pads").findByRole("status")).textContent).toBe("Updating to 4…");
    expect(posted.map((form) => form["itemCount.2.P1-NORMAL-"])).toEqual(["4"]);
    expect(isBusy(getByRole("listitem", { name: "Brake rotor" }))).toBe(false);
    slow.resolve(null);
    await waitFor(() => expect(isBusy(getByRole("listitem", { name: "Brake pads" }))).toBe(false));
    expect(document.activeElement).toBe(more);
  });

  it("lets no more than is in stock be asked for", () => {
    const { row } = renderCart(cartFrom([line("P1", "Brake pads", { availableTotal: 3 })]));
    const quantity = row("Brake pads").getByRole("spinbutton", { name: "Quantity" });
    expect([quantity.getAttribute("min"), quantity.getAttribute("max")]).toEqual(["1", "3"]);
  });

  it("says that a line is being removed, even with a quantity that cannot be sent [CART-04]", async () => {
    const { user, row, posted } = renderCart();
    await user.clear(row("Brake rotor").getByRole("spinbutton", { name: "Quantity" }));
    await user.click(row("Brake rotor").getByRole("button", { name: "Remove" }));
    expect((await row("Brake rotor").findByRole("status")).textContent).toBe("Removing…");
    expect(posted[0]).toMatchObject({ intent: "remove", skuId: "R1" });
    expect(row("Brake pads").queryByRole("status")).toBeNull();
  });

  it("says so at every part of a kit that is being removed [CART-04]", async () => {
    const { user, row, getByRole, posted } = renderCart(cartFrom([PADS, ...KIT]));
    await user.click(getByRole("button", { name: "Remove kit" }));
    expect((await row("Kit pads").findByRole("status")).textContent).toBe("Removing…");
    expect(row("Kit rotors").getByRole("status").textContent).toBe("Removing…");
    expect(row("Brake pads").queryByRole("status")).toBeNull();
    expect(posted).toEqual([{ bundleId: "B1", intent: "removeKit" }]);
  });
});

describe("what else changes a cart", () => {
  it("brings back what was removed with one press", async () => {
    const { user, getByText, getByRole, posted, summary, isBusy } = renderCart();
    expect(getByText("Removed Oil filter")).toBeDefined();
    await user.click(getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(posted).toEqual([{ intent: "undo" }]));
    expect(isBusy(summary())).toBe(true);
  });

  it("applies a promotion code, and says why one is refused [PROMO-07]", async () => {
    const { user, getByText, getByRole, posted, slow, findByText } = renderCart();
    await user.click(getByText("Add a promotion code"));
    await user.type(getByRole("textbox", { name: "Promotion code" }), "SAVE99");
    await user.click(getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(posted).toEqual([{ code: "SAVE99", intent: "promotion" }]));
    slow.resolve({ form: { errors: { code: "This code has ended" }, values: { code: "SAVE99" } }, of: "promotion" });
    expect(await findByText("This code has ended", { selector: ".field-error" })).toBeDefined();
    const status = getByRole("heading", { name: "Order summary" }).nextElementSibling;
    expect([status?.role, status?.textContent], "it is announced").toEqual(["status", "This code has ended"]);
    const code = getByRole("textbox", { name: "Promotion code" });
    expect(code).toHaveProperty("value", "SAVE99");
    expect(code.getAttribute("aria-invalid")).toBe("true");
    expect(code.closest("details")?.open).toBe(true);
  });

  it("takes an applied code away again", async () => {
    const { user, getByRole, queryByRole, posted } = renderCart(cartFrom([PADS], { promotionCode: "SAVE15" }));
    expect(queryByRole("textbox", { name: "Promotion code" })).toBeNull();
    await user.click(getByRole("button", { name: "Remove code" }));
    await waitFor(() => expect(posted).toEqual([{ intent: "removePromotion" }]));
  });
});

describe("the warning about parts that may not fit", () => {
  const TRUCK = { yearName: "2018", makeName: "Ford", modelName: "F-150" };
  const SEDAN = { yearName: "2010", makeName: "Chrysler", modelName: "300" };
  const F150 = { attributeValueId: 18, name: "2018 Ford F-150 XLT" };
  const misfit = { carModelMatch: "NOT_FIT", attributeValueId: 10, cartModelAttr: SEDAN } as const;
  const open = { carModelMatch: "UNCERTAIN", attributeValueId: 18, cartModelAttr: TRUCK } as const;

  it("names the vehicle that the lines were added for, not the active one [CART-06]", () => {
    const { getByText } = renderCart(cartFrom([line("P1", "Brake pads", misfit), line("A1", "Axle", open)]), F150);
    const text =
      "1 item doesn't fit your 2010 Chrysler 300. 1 item isn't confirmed to fit your 2018 Ford F-150. " +
      "Remove what doesn't fit, or check it for your 2018 Ford F-150 XLT.";
    expect(getByText(text)).toBeDefined();
  });

  it("names none where they were added for several, and advises to change the active one if it is among them [CART-06]", () => {
    const own = { ...misfit, attributeValueId: 18, cartModelAttr: TRUCK };
    const { getByText } = renderCart(cartFrom([line("P1", "Brake pads", misfit), line("R1", "Rotor", own)]), F150);
    const text =
      "2 items don't fit the vehicles that they were added for. Remove what doesn't fit, or change your vehicle.";
    expect(getByText(text)).toBeDefined();
  });
});
