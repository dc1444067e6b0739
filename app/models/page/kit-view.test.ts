import { expect, it } from "vitest";
import type { Bundle } from "~/models/cart/bundle";
import type { ProductCard } from "~/models/product/product";
import { money } from "~/models/shop/money";
import { toShownKit } from "./kit-view";

const card = (id: number, cents: number): ProductCard => ({
  ...{ id, skuId: `SKU${id}`, title: `Part ${id}`, brandName: "", partNumber: "", position: "", alt: "" },
  ...{ urlHandle: `part-${id}`, imageUrl: "", discountPrice: money(cents, "CAD"), originalPrice: money(cents, "CAD") },
  ...{ hasCoreCharge: false, rating: null, reviewCount: 0, status: "ON_SHELVES", availableTotal: 9 },
  ...{ vehicleUniversal: false, campaignMark: "", carModelMatch: "EMPTY" },
});

it("a kit costs what the cart charges for it, and says what that saves [CAT-19, CAT-30]", () => {
  const bundle: Bundle = {
    bundleId: "kit-1",
    title: "Front brakes",
    items: [
      { item: card(1, 4_501), itemCount: 1, replaces: null, openDetail: null },
      { item: card(2, 2_000), itemCount: 2, replaces: null, openDetail: null },
    ],
    vehicles: [],
    discountPrice: money(8_000, "CAD"),
    originalPrice: money(8_501, "CAD"),
  };
  const kit = toShownKit(bundle);
  expect(kit?.total).toEqual(money(8_000, "CAD"));
  expect(kit?.saving).toEqual(money(501, "CAD"));
  expect(toShownKit({ ...bundle, discountPrice: bundle.originalPrice })?.saving).toBeNull();
  expect(kit?.parts.map(({ id, count }) => [id, count])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(toShownKit({ ...bundle, items: [] })).toBeNull();
});

it("a kit names three of the vehicles that it is for, and how many more there are [CAT-30]", () => {
  const bundle = {
    bundleId: "k",
    title: "Filters",
    items: [{ item: card(1, 100), itemCount: 1, replaces: null, openDetail: null }],
  };
  const price = money(100, "CAD");
  const named = (vehicles: string[]) =>
    toShownKit({ ...bundle, vehicles, discountPrice: price, originalPrice: price })?.vehicles;
  expect(named(["A", "B", "C"])).toBe("A, B, C");
  expect(named(["A", "B", "C", "D", "E"])).toBe("A, B, C and 2 more");
});
