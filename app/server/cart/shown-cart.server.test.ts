import { expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { toShownChange } from "./shown-cart.server";

it.each([
  ["CAD", "Cleaner is not free with your order any more: CA$572.01 more needed"],
  ["USD", "Cleaner is not free with your order any more: $572.01 more needed"],
] as const)("an amount in %s behind a colon is written as everywhere else [CART-17]", (currency, text) => {
  const why = { code: "amountMissing", params: { missing: money(57_201, currency) } };
  const change = { id: "gift:1", isLeftOut: false, code: "giftLost", params: { title: "Cleaner" }, why };
  expect(toShownChange(change).text).toBe(text);
});

it("a reason in words begins small behind a colon [CART-17]", () => {
  const why = { code: "kitClosed", params: {} };
  const change = { id: "gift:1", isLeftOut: false, code: "giftLost", params: { title: "Cleaner" }, why };
  expect(toShownChange(change).text).toContain(": this kit is no longer offered");
});
