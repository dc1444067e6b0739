import type { NewRow } from "#commerce/db/tables";
import { DEMO_COUPONS, GIFT_CATEGORY, GIVEAWAY_ID, SPECIAL_DISCOUNTS } from "./data/content/promotions";
import type { MarketItem } from "./market-items";
import type { MarketDiscount } from "./market-promotions";

/** Items with less stock than this are no gifts, because they would soon disappoint. */
const STOCK_MIN = 50;

/** Defaults for plain discounts, because all rows of a table are inserted with the same columns. */
const PLAIN = { audience: "ALL", per_shopper: 0, gift_item_id: null, integral_score: 0 } as const;

/**
 * The sample shop's discounts, including those for some shoppers, coupons, points and steps, the gift with its item,
 * and the demo member's coupons. Without a suitable part there is no gift.
 */
export function promotionRows(
  plain: readonly MarketDiscount[],
  items: readonly MarketItem[],
  categories: readonly NewRow<"category">[],
): { discount: MarketDiscount[]; coupon: NewRow<"coupon">[] } {
  const from = categories.find(({ path }) => path === GIFT_CATEGORY)?.id;
  const [gift] = items
    .filter(
      ({ category_id, status, us_status, ca_status, not_for_sale, available_total }) =>
        category_id === from &&
        [status, us_status ?? status, ca_status ?? status].every((each) => each === "ON_SHELVES") &&
        not_for_sale === 0 &&
        available_total >= STOCK_MIN,
    )
    .toSorted((a, b) => a.us_price_cent - b.us_price_cent || a.id - b.id);
  const special = SPECIAL_DISCOUNTS.flatMap((row) => {
    if (row.id !== GIVEAWAY_ID) return [row];
    return gift === undefined ? [] : [{ ...row, gift_item_id: gift.id }];
  });
  return {
    discount: [...plain.map((row) => ({ ...PLAIN, ...row })), ...special],
    coupon: [...DEMO_COUPONS],
  };
}
