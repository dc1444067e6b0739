import { describe, expect, it } from "vitest";
import { piecesText, repairFormSchema, setPieces } from "~/models/forms/repair";

const PADS = { itemId: 7, skuId: "AW7", itemCount: 1, bundleId: "kit-1" };
const ROTORS = { itemId: 9, skuId: "AW-9.A", itemCount: 2, bundleId: "kit-1" };
const MORE = { ...ROTORS, itemCount: 1, bundleId: "" };

describe("the field with the pieces of a set", () => {
  it("names the kit of the pieces that belong to one, and reads them as they were written [CAT-31]", () => {
    const text = piecesText([PADS, ROTORS, MORE]);
    expect(text).toBe("7:AW7:1:kit-1,9:AW-9.A:2:kit-1,9:AW-9.A:1");
    expect(repairFormSchema.parse({ pieces: text }).pieces).toEqual([PADS, ROTORS, MORE]);
  });

  it("parts the pieces of a product into those of the kit and the others [CAT-31]", () => {
    const pieces = [
      { item: { id: 7, skuId: "AW7" }, itemCount: 1 },
      { item: { id: 9, skuId: "AW-9.A" }, itemCount: 3 },
    ];
    const items = [PADS, ROTORS].map(({ itemId, itemCount }) => ({ itemId, itemCount }));
    expect(setPieces({ pieces, kits: [{ bundleId: "kit-1", items }] })).toEqual([PADS, ROTORS, MORE]);
  });
});
