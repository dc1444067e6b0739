import { expect, it } from "vitest";
import type { Discount } from "~/models/cart/discount";
import { money } from "~/models/shop/money";
import { offersWithinReach, productSpecification } from "./product-page";

it("the specification says every label once, all custom values, and nothing twice in other words [PDP-01, ENT-10]", () => {
  const pairs = productSpecification({
    ...{ brand: { id: 1, name: "Calloway", slug: "calloway" }, partNumber: "CW-1", position: "Front Left" },
    ...{ itemCondition: "New", inKind: 4, country: "Canada" },
    partNumberCustoms: [
      { label: "Replaces", value: "A1" },
      { label: "Replaces", value: "B2" },
    ],
    skuCustoms: [{ label: "Country of Origin", value: "Canada" }],
    itemCustoms: [
      { label: "position", value: "Front Left (Driver Side)" },
      { label: "Finish", value: "" },
      { label: "Condition", value: "new" },
    ],
  });
  expect(pairs.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Brand: Calloway",
    "Part number: CW-1",
    "Position: Front Left (Driver Side)",
    "Condition: New",
    "In the box: 4 pieces",
    "Replaces: A1, B2",
    "Country of Origin: Canada",
  ]);
});

it("an offer that asks for a sum is named where the part's price is at least half of it [PDP-10]", () => {
  const offer = (thresholdType: Discount["thresholdType"], thresholdValue: number) => ({
    discount: { thresholdType, thresholdValue },
    text: `${thresholdType} ${thresholdValue}`,
  });
  const discounts = [offer("AMOUNT", 25_000), offer("AMOUNT", 12_000), offer("QUANTITY", 3), offer("NO_THRESHOLD", 0)];
  const named = (cent: number) =>
    offersWithinReach(
      [
        { itemId: 2, discounts: [offer("NO_THRESHOLD", 2)] },
        { itemId: 1, discounts },
      ],
      { id: 1, discountPrice: money(cent, "USD") },
    );
  expect(named(999)).toEqual(["QUANTITY 3", "NO_THRESHOLD 0"]);
  expect(named(12_499)).toEqual(["AMOUNT 12000", "QUANTITY 3", "NO_THRESHOLD 0"]);
  expect(named(12_500)).toEqual(discounts.map(({ text }) => text));
});
