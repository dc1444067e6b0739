import { expect, it } from "vitest";
import { productSpecification } from "./product-page";

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
