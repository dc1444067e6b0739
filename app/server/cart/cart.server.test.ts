import { describe, expect, it, vi } from "vitest";
import type { Cart } from "~/models/cart/cart";
import { money } from "~/models/shop/money";
import { formSubject } from "~/routes/cart/shopCart/cart-form.server";
import { findUndoable, removeKit, removeLine, undoRemove } from "~/routes/cart/shopCart/cart-undo.server";
import { CART_LINE } from "../../../tests/support/cart-line";
import { fakeTransport, testContext } from "../../../tests/support/request-context";
import { addToCart, cartWarning, firstCartError, loadCartToShow, setLineVehicle } from "./cart.server";

const UUID = "cart-0123456789abcdef";
const usd = (cent: number) => money(cent, "USD");
const line = { skuId: "AX1", itemType: "NORMAL" as const, bundleId: "" };

function cartWith(items: readonly { skuId: string; itemCount: number }[], errors: string[] = []): Cart {
  return {
    cartUUID: UUID,
    items: items.map((item) => ({ ...CART_LINE, attributeValueId: 7, ...item })),
    totals: {
      ...{ itemCount: 1, subtotal: usd(0), discount: usd(0), coreCharge: usd(0) },
      ...{ shipping: usd(0), tax: null, total: usd(0) },
    },
    discounts: [],
    promotionCode: null,
    changes: [],
    estimate: null,
    errors: errors.map((message) => ({ lineKey: "", message })),
  };
}

const answer = (data: unknown, code = 200, msg = "") => ({
  status: code,
  text: JSON.stringify({ code, data, msg }),
});

const addedTo = ({ cartUUID, items, errors }: Cart) => ({ cartUUID, skuIds: items.map(({ skuId }) => skuId), errors });

/** A cart service that reads as `before` and answers every change with `after`. */
const cartApi = (before: Cart, after: Cart = before) =>
  fakeTransport(({ method, path }) => {
    if (path.endsWith("/lines")) return answer(addedTo(after));
    return answer(method === "GET" ? before : after);
  });

const bodyFrom = (sent: { body: string | undefined } | undefined): unknown => JSON.parse(sent?.body ?? "null");

describe("cart", () => {
  it("the id of a new cart is kept in the visit's cookie [CART-01]", async () => {
    const transport = cartApi(cartWith([{ skuId: "AX1", itemCount: 1 }]));
    const ctx = testContext({ method: "POST", transport });
    expect(await addToCart(ctx, { ...line, itemCount: 1 })).toEqual({ ok: true, warning: null });
    expect(ctx.cartUUID).toBe(UUID);
  });

  it("a line is added for the vehicle shopped for [CART-06]", async () => {
    const transport = cartApi(cartWith([{ skuId: "AX1", itemCount: 1 }]));
    const garage = { vehicles: [42], active: 42 };
    await addToCart(testContext({ method: "POST", transport, cookies: { garage } }), { ...line, itemCount: 1 });
    expect(bodyFrom(transport.sent[0])).toMatchObject({ items: [{ skuId: "AX1", attributeValueId: 42 }] });
  });

  it("an error of the cart is said by its code, and in the API's words for a code unknown to the shop [ERR-03]", () => {
    const errorWith = (code: string) => ({ lineKey: "", message: "Sent words", code, params: { max: 3 } });
    expect(firstCartError({ errors: [errorWith("cartLinesFull")] })).toBe("A cart holds at most 3 different parts");
    expect(firstCartError({ errors: [errorWith("ofAnotherApi")] })).toBe("Sent words");
    expect(firstCartError({ errors: [] })).toBeNull();
  });

  it("a warning of several lines names each error once, the whole cart's first, and counts what has no room [ERR-03]", () => {
    const error = (message: string, lineKey = "a") => ({ lineKey, message });
    expect(cartWarning({ errors: [] })).toBeNull();
    expect(cartWarning({ errors: [error("One"), error("Code"), error("One"), error("All", "")] })).toBe(
      "All. One. Code",
    );
    const long = Array.from({ length: 9 }, (_, index) => error(`${index}${"x".repeat(99)}`));
    expect(cartWarning({ errors: long })?.split(". ").slice(3)).toEqual([
      "6 more of the parts were not added as they were",
    ]);
  });

  it("what cannot be added is refused with the first error, the others are not stacked [CART-04, ERR-12]", async () => {
    const transport = cartApi(cartWith([], ["Brake rotor: sold out", "another"]));
    const added = await addToCart(testContext({ method: "POST", transport }), { ...line, itemCount: 1 });
    expect(added).toEqual({ ok: false, message: "Brake rotor: sold out", status: 400 });
  });

  it("a cart that cannot be loaded is only logged and shown as such, not as an error [CART-09, ERR-08]", async () => {
    const ctx = testContext({ transport: fakeTransport(() => answer(null, 500)), cookies: { cart: UUID } });
    const logged = vi.spyOn(ctx.log, "error");
    expect(await loadCartToShow(ctx)).toEqual({ cart: null, isUnreachable: true });
    const failed = { call: "GET /order/public/buyer/cart/v2", kind: "http", status: 500, isReported: true };
    // The client tries a read twice.
    const line = [expect.objectContaining(failed), "call failed"];
    expect(logged.mock.calls).toEqual([line, line]);
    // The log must not hold the cart's id.
    expect(JSON.stringify(logged.mock.calls)).not.toContain(UUID);
  });

  it("removing deletes the line, and undo brings it back with its count and vehicle, once [CART-03]", async () => {
    const full = cartWith([{ skuId: "AX1", itemCount: 3 }]);
    let cart = full;
    const transport = fakeTransport(({ method, body }) => {
      if (method === "PUT") cart = cartWith([]);
      if (method === "POST" && body?.includes("AX1")) cart = full;
      return answer(cart);
    });
    const ctx = testContext({ method: "POST", transport, cookies: { cart: UUID } });
    await removeLine(ctx, line);
    const deleted = transport.sent.find(({ method }) => method === "PUT");
    expect(bodyFrom(deleted)).toMatchObject({ action: "DELETE", items: [{ skuId: "AX1" }] });
    expect(findUndoable(ctx, cartWith([]))?.title).toBe("Brake rotor");
    expect(findUndoable(ctx, full)).toBeNull();

    const next = testContext({ method: "POST", transport, cookies: { cart: UUID, tmp: ctx.cookies.get("tmp") ?? {} } });
    await undoRemove(next);
    const body = bodyFrom(transport.sent.find(({ method }) => method === "POST"));
    expect(body).toMatchObject({ mode: "AT_LEAST", items: [{ skuId: "AX1", itemCount: 3, attributeValueId: 7 }] });
    expect(findUndoable(next, cartWith([]))).toBeNull();
    const sent = transport.sent.length;
    const twice = testContext({
      method: "POST",
      transport,
      cookies: { cart: UUID, tmp: ctx.cookies.get("tmp") ?? {} },
    });
    expect(await undoRemove(twice)).toEqual({ errors: [] });
    expect(transport.sent.slice(sent).map(({ method }) => method)).toEqual(["GET"]);
  });

  it("an add-on comes back only when the exchange-purchase call accepts it [CART-12, CART-03]", async () => {
    const offered = cartWith([{ skuId: "AX1", itemCount: 2 }]);
    const addOns = { ...offered, items: offered.items.map((item) => ({ ...item, itemType: "TRADE_IN" as const })) };
    const before = fakeTransport(({ method }) => answer(method === "GET" ? addOns : cartWith([])));
    const ctx = testContext({ method: "POST", transport: before, cookies: { cart: UUID } });
    await removeLine(ctx, { ...line, itemType: "TRADE_IN" });
    const reason = "The add-on price needs pads";
    const transport = fakeTransport(({ method }) =>
      answer(method === "GET" ? cartWith([]) : { isAllowed: false, reason, price: null }),
    );
    const next = testContext({ method: "POST", transport, cookies: { cart: UUID, tmp: ctx.cookies.get("tmp") ?? {} } });
    expect(await undoRemove(next)).toEqual({ errors: [{ lineKey: "", message: reason }] });
    expect(bodyFrom(transport.sent.at(-1))).toEqual({ cartUUID: UUID, skuId: "AX1", itemCount: 2 });
  });

  it("a kit is removed and comes back as a whole [CART-03, ENT-26]", async () => {
    const cart = cartWith([
      { skuId: "AX1", itemCount: 1 },
      { skuId: "AX2", itemCount: 2 },
    ]);
    const kit = {
      ...cart,
      items: cart.items.map((item) => ({ ...item, bundleId: "kit-1", bundleTitle: "Brake kit" })),
    };
    const transport = cartApi(kit, cartWith([]));
    const ctx = testContext({ method: "POST", transport, cookies: { cart: UUID } });
    await removeKit(ctx, "kit-1");
    expect(bodyFrom(transport.sent.at(-1))).toMatchObject({ items: [{ skuId: "AX1" }, { skuId: "AX2" }] });
    expect(findUndoable(ctx, cartWith([]))).toEqual({ title: "Brake kit" });
  });

  it("a line checked against another vehicle keeps its count [VEH-24, CART-06]", async () => {
    const transport = cartApi(cartWith([{ skuId: "AX1", itemCount: 3 }]));
    const cookies = { cart: UUID, garage: { vehicles: [9], active: 9 } };
    await setLineVehicle(testContext({ method: "POST", transport, cookies }), line);
    const [, change] = transport.sent;
    expect(bodyFrom(change)).toMatchObject({ action: "UPDATE", items: [{ itemCount: 3, attributeValueId: 9 }] });
  });

  it("a refused form is shown at its own line, a refused code at the code [CART-02]", () => {
    const form = (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      return data;
    };
    expect(formSubject(form({ intent: "vehicle", skuId: "AX1", itemType: "TRADE_IN", bundleId: "b" }))).toEqual({
      of: "AX1-TRADE_IN-b",
      field: "itemCount",
    });
    expect(formSubject(form({ intent: "update" }))).toEqual({ of: "lines", field: "" });
    expect(formSubject(form({ intent: "promotion", code: "" }))).toEqual({ of: "promotion", field: "code" });
    expect(formSubject(form({ intent: "save" }))).toEqual({ of: "save", field: "name" });
    expect(formSubject(form({}))).toEqual({ of: "-NORMAL-", field: "" });
  });

  it("an undo cookie that cannot be read brings nothing back [ARCH-06]", async () => {
    const transport = cartApi(cartWith([]));
    const ctx = testContext({ method: "POST", transport, cookies: { tmp: { removed: "{not json" } } });
    expect(await undoRemove(ctx)).toBeNull();
    expect(transport.sent).toEqual([]);
  });
});
