import { describe, expect, it } from "vitest";
import { marketFor } from "~/models/shop/market";
import type { DiscountRow } from "../discount/discount-state";
import { offerIn, sceneAllows, toDiscount } from "./discount-offers";

const stored = (over: Partial<DiscountRow> = {}): DiscountRow => ({
  ...{ id: "d1", name: "Five off", source: "COUPON", discount_type: "FIXED_AMOUNT", percent: 0, code_norm: null },
  ...{ value_cent: 500, threshold_cent: null, tiers: null },
  ...{ threshold_type: "NO_THRESHOLD", threshold_quantity: 0, limit_scene: "", starts_at: 0, ends_at: 1 },
  ...{ usage_limit: null, used: 0, active: 1, audience: "ALL", per_shopper: 0, gift_item_id: null },
  integral_score: 0,
  ...over,
});

describe("a stored discount in a market", () => {
  it("counts everywhere without scenes, and with scenes in those only [PROMO-04]", () => {
    expect(sceneAllows("", "Cart")).toBe(true);
    expect(sceneAllows("ItemDetail, Cart", "Cart")).toBe(true);
    expect(sceneAllows("ItemDetail", "Cart")).toBe(false);
    expect(sceneAllows("CartList", "Cart")).toBe(false);
  });

  it("keeps its price in points and its scenes, and is no coupon to redeem by itself [PROMO-04]", () => {
    const offer = offerIn(marketFor("2022"), stored({ integral_score: 100, limit_scene: "ItemDetail" }), null);
    expect(offer && toDiscount(offer)).toEqual({
      ...{ id: "d1", name: "Five off", source: "COUPON", discountType: "FIXED_AMOUNT", discountValue: 500 },
      ...{ thresholdType: "NO_THRESHOLD", thresholdValue: 0, currency: "USD" },
      ...{ integralScore: 100, unRedeem: false, limitScene: "ItemDetail" },
    });
  });

  it("does not exist where it has no amount [OPEN-72]", () => {
    const canada = marketFor("2023");
    expect(offerIn(canada, stored({ value_cent: null }), null)).toBeNull();
    const from50 = stored({ threshold_type: "AMOUNT", threshold_cent: 5000 });
    expect(offerIn(marketFor("2022"), from50, null)).toMatchObject({ discountValue: 500, thresholdValue: 5000 });
    expect(offerIn(canada, { ...from50, value_cent: 700, threshold_cent: null }, null)).toBeNull();
    const growing = stored({ discount_type: "PERCENT", tiers: '[{"fromCent":900,"percent":5}]' });
    expect(offerIn(canada, growing, null)).toMatchObject({ tiers: [{ fromCent: 900, percent: 5 }] });
    expect(offerIn(canada, { ...growing, tiers: "[]" }, null)).toBeNull();
  });
});
