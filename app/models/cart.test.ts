import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BLOCKING_STATUSES,
  cartLineSchema,
  cartLinkName,
  cartSchema,
  itemTypeSchema,
  lineKey,
  lineKind,
  splitLines,
  UNUSABLE_STATUSES,
} from "./cart";
import { PRODUCT_STATUSES } from "./product";

const NORMAL = { skuId: "AX1", itemType: "NORMAL", bundleId: "" };

describe("cart lines", () => {
  it("CART-02 the key is skuId-itemType-bundleId", () => {
    expect(lineKey(NORMAL)).toBe("AX1-NORMAL-");
    expect(lineKey({ skuId: "AX1", itemType: "TRADE_IN", bundleId: "b2" })).toBe("AX1-TRADE_IN-b2");
  });

  it("CART-02 the same SKU as normal, as add-on and in two bundles makes four lines, the same again none", () => {
    const lines = [
      NORMAL,
      { ...NORMAL, itemType: "TRADE_IN" },
      { ...NORMAL, bundleId: "b1" },
      { ...NORMAL, bundleId: "b2" },
      { ...NORMAL },
    ];
    expect(new Set(lines.map(lineKey)).size).toBe(4);
  });

  it("CART-05 OPEN-66 exactly OFF_SHELVES, DRAFT and SOLD_OUT are set apart", () => {
    const lines = PRODUCT_STATUSES.map((status) => ({ status }));
    const { usable, unusable } = splitLines(lines);
    expect(unusable.map(({ status }) => status).toSorted()).toEqual(["DRAFT", "OFF_SHELVES", "SOLD_OUT"]);
    expect(usable.map(({ status }) => status).toSorted()).toEqual(["DELETED", "ON_SHELVES", "UNDER_STOCK"]);
  });

  it("OPEN-66 UNDER_STOCK and DELETED stay in the list and block checkout", () => {
    expect([...BLOCKING_STATUSES].toSorted()).toEqual(["DELETED", "UNDER_STOCK"]);
    expect(BLOCKING_STATUSES.filter((status) => UNUSABLE_STATUSES.includes(status))).toEqual([]);
  });

  it("CART-05 no line is lost or doubled and the order is kept", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRODUCT_STATUSES)), (statuses) => {
        const lines = statuses.map((status, index) => ({ status, index }));
        const { usable, unusable } = splitLines(lines);
        expect([...usable, ...unusable].toSorted((a, b) => a.index - b.index)).toEqual(lines);
        expect(usable).toEqual(usable.toSorted((a, b) => a.index - b.index));
      }),
    );
  });

  it("ENT-26 itemType is NORMAL by default or TRADE_IN; a bundleId makes a bundled line", () => {
    expect(itemTypeSchema.parse(undefined)).toBe("NORMAL");
    expect(itemTypeSchema.parse("TRADE_IN")).toBe("TRADE_IN");
    expect(itemTypeSchema.safeParse("BUNDLE").success).toBe(false);
    expect(lineKind(NORMAL)).toBe("normal");
    expect(lineKind({ ...NORMAL, itemType: "TRADE_IN" })).toBe("addOn");
    expect(lineKind({ ...NORMAL, bundleId: "b1" })).toBe("bundled");
    expect(lineKind({ itemType: "TRADE_IN", bundleId: "b1" })).toBe("bundled");
  });

  it("ENT-24 ENT-25 CART-06 cart and line hold the specified fields", () => {
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

  it("CART-01 the cart link says how many items there are", () => {
    expect([0, 1, 2].map(cartLinkName)).toEqual(["Cart, 0 items", "Cart, 1 item", "Cart, 2 items"]);
  });
});
