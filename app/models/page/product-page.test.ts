import { expect, it } from "vitest";
import type { Bundle } from "~/models/cart/bundle";
import type { ProductCard } from "~/models/product/product";
import { money } from "~/models/shop/money";
import { productSpecification, toShownKit } from "./product-page";

const card = (id: number, cents: number): ProductCard => ({
  ...{ id, skuId: `SKU${id}`, title: `Part ${id}`, brandName: "", partNumber: "", position: "", alt: "" },
  ...{ urlHandle: `part-${id}`, imageUrl: "", discountPrice: money(cents, "CAD"), originalPrice: money(cents, "CAD") },
  ...{ hasCoreCharge: false, rating: null, reviewCount: 0, status: "ON_SHELVES", availableTotal: 9 },
  ...{ vehicleUniversal: false, campaignMark: "", carModelMatch: "EMPTY" },
});

it("a kit costs what the cart charges for its parts: each price as often as it is in the kit [CAT-19]", () => {
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
  expect(kit?.total).toEqual(money(8_501, "CAD"));
  expect(kit?.parts.map(({ id, count }) => [id, count])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(toShownKit({ ...bundle, items: [] })).toBeNull();
});

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
