import { describe, expect, it } from "vitest";
import { DISCOUNT_TYPES, discountSchema, discountText, THRESHOLD_TYPES } from "./discount";

const CASES = [
  ["FREE_SHIPPING", 0, "NO_THRESHOLD", 0, "Free shipping"],
  ["FREE_SHIPPING", 0, "QUANTITY", 2, "Free shipping when you buy 2 or more"],
  ["FREE_SHIPPING", 0, "AMOUNT", 12_000, "Free shipping on orders over $120"],
  ["PERCENT", 10, "NO_THRESHOLD", 0, "10% off"],
  ["PERCENT", 10, "QUANTITY", 3, "10% off when you buy 3 or more"],
  ["PERCENT", 10, "AMOUNT", 100_000, "10% off orders over $1,000"],
  ["FIXED_AMOUNT", 500, "NO_THRESHOLD", 0, "$5 off"],
  ["FIXED_AMOUNT", 500, "QUANTITY", 4, "$5 off when you buy 4 or more"],
  ["FIXED_AMOUNT", 500, "AMOUNT", 4_999, "$5 off orders over $49.99"],
] as const;

describe("discountText", () => {
  it.each(CASES)("%s of %i with %s %i reads: %s [PROMO-05, OPEN-37]", (...example) => {
    const [discountType, discountValue, thresholdType, thresholdValue, text] = example;
    const discount = { discountType, discountValue, thresholdType, thresholdValue, currency: "USD" } as const;
    expect(discountText(discount)).toBe(text);
  });

  it("the nine are every kind with every threshold [PROMO-05, OPEN-37]", () => {
    const pairs = CASES.map(([kind, , threshold]) => `${kind} ${threshold}`);
    expect(pairs.toSorted()).toEqual(
      DISCOUNT_TYPES.flatMap((kind) => THRESHOLD_TYPES.map((each) => `${kind} ${each}`)).toSorted(),
    );
  });

  it("Canadian amounts are Canadian dollars [OPEN-37, OPEN-72]", () => {
    const discount = {
      discountType: "FIXED_AMOUNT",
      discountValue: 700,
      thresholdType: "AMOUNT",
      thresholdValue: 5_000,
    } as const;
    expect(discountText({ ...discount, currency: "CAD" })).toBe("CA$7 off orders over CA$50");
  });

  it.each([
    ["discountType", ["PERCENT", "FIXED_AMOUNT", "FREE_SHIPPING"], ["percent", "GIFT", "", null]],
    ["source", ["AUTO_DISCOUNT", "PROMOTION_CODE", "COUPON"], ["CODE", "coupon", "", null]],
    ["thresholdType", ["NO_THRESHOLD", "AMOUNT", "QUANTITY"], ["NONE", "amount", "", null]],
  ] as const)("%s is one of %j and nothing else [PROMO-01, PROMO-02, PROMO-03]", (field, taken, refused) => {
    const schema = discountSchema.shape[field];
    expect(taken.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });

  it("a discount holds the specified fields, whole and never negative [ENT-29]", () => {
    expect(Object.keys(discountSchema.shape)).toEqual(
      expect.arrayContaining([
        ...["discountType", "discountValue", "thresholdType", "thresholdValue", "integralScore", "unRedeem"],
        ...["limitScene", "name"],
      ]),
    );
    for (const field of ["discountValue", "thresholdValue", "integralScore"] as const) {
      expect(discountSchema.shape[field].safeParse(-1).success).toBe(false);
      expect(discountSchema.shape[field].safeParse(0.5).success).toBe(false);
    }
  });
});
