import type { NewRow } from "#commerce/db/tables";
import { ADD_ONS } from "./data/content/add-on-offers";
import type { MarketItem } from "./market-items";
import type { MarketAddOn } from "./market-promotions";

type Items = readonly MarketItem[];
type Categories = readonly NewRow<"category">[];

const START = Date.UTC(2022, 0, 1);
const OPEN_END = Date.UTC(2036, 0, 1);
/** Items with less stock than this get no offer, because it would soon disappoint. */
const STOCK_MIN = 20;

/** The price after a discount in percent, rounded up so that "up to" holds to the cent. */
const reduced = (cent: number, percent: number) => Math.ceil((cent * (100 - percent)) / 100);

/** The sample add-on offers, each for the best seller of its category that both markets sell. */
export function addOnOfferRows(items: Items, categories: Categories): MarketAddOn[] {
  const pathByCategory = new Map(categories.map(({ id, path }) => [id, path]));
  const onSale = items
    .filter(
      ({ status, us_status, ca_status, not_for_sale, available_total }) =>
        [status, us_status ?? status, ca_status ?? status].every((each) => each === "ON_SHELVES") &&
        not_for_sale === 0 &&
        available_total >= STOCK_MIN,
    )
    .toSorted((a, b) => b.sales - a.sales || a.id - b.id);
  return ADD_ONS.flatMap((offer, sort) => {
    const item = onSale.filter(({ category_id }) => pathByCategory.get(category_id) === offer.from)[offer.place];
    if (item === undefined) return [];
    return {
      id: offer.id,
      item_id: item.id,
      rule_kind: offer.kind,
      rule_values: JSON.stringify(offer.values),
      condition_text: offer.condition,
      us_minimum_cent: offer.usMinimumCent,
      ca_minimum_cent: offer.caMinimumCent,
      us_price_cent: reduced(item.us_price_cent, offer.percent),
      ca_price_cent: reduced(item.ca_price_cent, offer.percent),
      max_quantity: offer.maxQuantity,
      starts_at: START,
      ends_at: OPEN_END,
      active: 1 as const,
      sort,
    };
  });
}
