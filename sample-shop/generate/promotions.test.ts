import { describe, expect, it } from "vitest";
import { COUPON_TYPES } from "~/models/cart/coupon";
import { sampleCatalogue } from "../../tests/support/data/sample/sample-rows";
import { contentRows } from "./content/content";
import { DISCOUNTS } from "./data/content/discounts";
import { promotionRows } from "./promotions";

const { item, category } = sampleCatalogue();
const { discount, coupon } = promotionRows(contentRows().discount, item, category);

describe("sample promotions", () => {
  it("all sources occur and the give-away has a part to give [PROMO-02, PROMO-14]", () => {
    expect(new Set(discount.map(({ source }) => source))).toEqual(
      new Set(["AUTO_DISCOUNT", "PROMOTION_CODE", "COUPON"]),
    );
    const gift = discount.find(({ discount_type }) => discount_type === "GIVEAWAY");
    expect(item.find(({ id }) => id === gift?.gift_item_id)?.available_total).toBeGreaterThanOrEqual(50);
  });

  it("every special discount has its amounts in both markets [OPEN-72]", () => {
    for (const row of discount) {
      if (row.discount_type === "FIXED_AMOUNT") expect([row.us_value_cent, row.ca_value_cent]).not.toContain(null);
      if (row.threshold_type === "AMOUNT") expect([row.us_threshold_cent, row.ca_threshold_cent]).not.toContain(null);
    }
  });

  it("the code of a first order takes 15 percent, more than any code for everybody, once per shopper, and its page says so [OPEN-39, PROMO-12]", () => {
    const first = discount.find(({ audience }) => audience === "FIRST_ORDER");
    expect(first).toMatchObject({ discount_type: "PERCENT", percent: 15, per_shopper: 1, source: "PROMOTION_CODE" });
    const landing = contentRows().page.find(({ path }) => path === "/sign-up-discount")?.landing ?? "";
    expect(landing.toLowerCase()).toContain(`"code":"${first?.code_norm}"`);
    expect(landing).toContain("15% off your first order");
    const forAll = DISCOUNTS.filter((row) => row.code_norm === "welcome10").map(({ percent }) => percent);
    expect(forAll).toEqual([10]);
  });

  it("the demo member's coupons are of known types and lead to coupons [PROMO-10, PROMO-11]", () => {
    const types: readonly string[] = COUPON_TYPES;
    for (const { type, discount_id } of coupon) {
      expect(types).toContain(type);
      expect(discount.find(({ id }) => id === discount_id)?.source).toBe("COUPON");
    }
    expect(coupon.length).toBeGreaterThan(0);
  });
});
