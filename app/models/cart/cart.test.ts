import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_STATUSES } from "~/models/product/product";
import {
  BLOCKING_STATUSES,
  cartLineSchema,
  cartLinkName,
  cartSchema,
  itemTypeSchema,
  lineKey,
  splitLines,
  UNUSABLE_STATUSES,
} from "./cart";

const NORMAL = { skuId: "AX1", itemType: "NORMAL", bundleId: "" };

describe("cart lines", () => {
  it("the key is skuId-itemType-bundleId [CART-02]", () => {
    expect(lineKey(NORMAL)).toBe("AX1-NORMAL-");
    expect(lineKey({ skuId: "AX1", itemType: "TRADE_IN", bundleId: "b2" })).toBe("AX1-TRADE_IN-b2");
  });

  it("the same SKU as normal, as add-on and in two bundles makes four lines, the same again none [CART-02]", () => {
    const lines = [
      NORMAL,
      { ...NORMAL, itemType: "TRADE_IN" },
      { ...NORMAL, bundleId: "b1" },
      { ...NORMAL, bundleId: "b2" },
      { ...NORMAL },
    ];
    expect(new Set(lines.map(lineKey)).size).toBe(4);
  });

  it("exactly OFF_SHELVES, DRAFT, SOLD_OUT and DELETED are set apart [CART-05, OPEN-66]", () => {
    const lines = PRODUCT_STATUSES.map((status) => ({ status }));
    const { usable, unusable } = splitLines(lines);
    expect(unusable.map(({ status }) => status).toSorted()).toEqual(["DELETED", "DRAFT", "OFF_SHELVES", "SOLD_OUT"]);
    expect(usable.map(({ status }) => status).toSorted()).toEqual(["ON_SHELVES", "UNDER_STOCK"]);
  });

  it("UNDER_STOCK stays in the list and blocks checkout [OPEN-66]", () => {
    expect([...BLOCKING_STATUSES].toSorted()).toEqual(["UNDER_STOCK"]);
    expect(BLOCKING_STATUSES.filter((status) => UNUSABLE_STATUSES.includes(status))).toEqual([]);
  });

  it("no line is lost or doubled and the order is kept [CART-05]", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRODUCT_STATUSES)), (statuses) => {
        const lines = statuses.map((status, index) => ({ status, index }));
        const { usable, unusable } = splitLines(lines);
        expect([...usable, ...unusable].toSorted((a, b) => a.index - b.index)).toEqual(lines);
        expect(usable).toEqual(usable.toSorted((a, b) => a.index - b.index));
      }),
    );
  });

  it("itemType is NORMAL by default or TRADE_IN [ENT-26]", () => {
    expect(itemTypeSchema.parse(undefined)).toBe("NORMAL");
    expect(itemTypeSchema.parse("TRADE_IN")).toBe("TRADE_IN");
    expect(itemTypeSchema.safeParse("BUNDLE").success).toBe(false);
  });

  it("cart and line hold the specified fields [ENT-24, ENT-25, CART-06]", () => {
    expect(Object.keys(cartSchema.shape)).toEqual(expect.arrayContaining(["cartUUID", "items"]));
    expect(Object.keys(cartLineSchema.shape)).toEqual(
      expect.arrayContaining([
        ...["skuId", "itemId", "itemType", "bundleId", "itemCount", "title", "discountPrice", "imageUrl", "seoId"],
        ...["urlHandle", "attributeValueId", "campaignId", "position", "status", "extraSubTitle"],
        ...["extraSubTitleJoinVehicle", "carModelMatch", "cartModelAttr", "needAddCarModel"],
      ]),
    );
    const attr = { yearName: "2015", makeName: "Ford", modelName: "F-150" };
    expect(cartLineSchema.shape.cartModelAttr.parse({ ...attr, trimName: "XLT" })).toEqual(attr);
  });

  it("the cart link says how many items there are [CART-01]", () => {
    expect([0, 1, 2].map(cartLinkName)).toEqual(["Cart, 0 items", "Cart, 1 item", "Cart, 2 items"]);
  });
});
