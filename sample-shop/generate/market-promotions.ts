import type { NewRow } from "#commerce/db/tables";
import type { MarketId } from "~/models/shop/market";

type InMarkets<Columns> = { [Column in keyof Columns & string as `us_${Column}` | `ca_${Column}`]: Columns[Column] };
type DiscountAmounts = Required<Pick<NewRow<"discount_market">, "value_cent" | "threshold_cent">>;
type AddOnAmounts = { minimum_cent: number; price_cent: number | null };

/** Discounts, kits and add-on offers with their amounts in both markets, in columns that begin with the country. */
export type MarketDiscount = NewRow<"discount"> &
  InMarkets<DiscountAmounts> & {
    /** The steps of a discount that grows with the cart; null where a market has no such step. */
    tiers?: readonly { readonly us: number | null; readonly ca: number | null; readonly percent: number }[];
  };
export type MarketBundle = NewRow<"bundle"> & InMarkets<{ saving_cent: number }>;
/** A price of null stands for a market without the offer. */
export type MarketAddOn = NewRow<"add_on_offer"> & InMarkets<AddOnAmounts>;

const PREFIXES: readonly (readonly [MarketId, "us" | "ca"])[] = [
  ["2022", "us"],
  ["2023", "ca"],
];

/** Splits discounts into the rows of their two tables; a market without amounts has no row. */
export function splitDiscounts(given: readonly MarketDiscount[]) {
  const discount: NewRow<"discount">[] = [];
  const discount_market: NewRow<"discount_market">[] = [];
  for (const { us_value_cent, ca_value_cent, us_threshold_cent, ca_threshold_cent, tiers = [], ...row } of given) {
    discount.push(row);
    const amounts = { us: [us_value_cent, us_threshold_cent], ca: [ca_value_cent, ca_threshold_cent] } as const;
    for (const [market, prefix] of PREFIXES) {
      const [value_cent, threshold_cent] = amounts[prefix];
      const steps = tiers.flatMap(({ percent, [prefix]: fromCent }) =>
        fromCent === null ? [] : { fromCent, percent },
      );
      if (value_cent === null && threshold_cent === null && steps.length === 0) continue;
      const key = { discount_id: row.id, market };
      discount_market.push({ ...key, value_cent, threshold_cent, tiers: JSON.stringify(steps) });
    }
  }
  return { discount, discount_market };
}

/** Splits kits into the rows of their two tables. */
export function splitBundles(given: readonly MarketBundle[]) {
  const bundle: NewRow<"bundle">[] = [];
  const bundle_market: NewRow<"bundle_market">[] = [];
  for (const { us_saving_cent, ca_saving_cent, ...row } of given) {
    bundle.push(row);
    const savings = { us: us_saving_cent, ca: ca_saving_cent };
    for (const [market, prefix] of PREFIXES)
      bundle_market.push({ bundle_id: row.id, market, saving_cent: savings[prefix] });
  }
  return { bundle, bundle_market };
}

/** Splits add-on offers into the rows of their two tables. */
export function splitAddOns(given: readonly MarketAddOn[]) {
  const add_on_offer: NewRow<"add_on_offer">[] = [];
  const add_on_offer_market: NewRow<"add_on_offer_market">[] = [];
  for (const { us_minimum_cent, us_price_cent, ca_minimum_cent, ca_price_cent, ...row } of given) {
    add_on_offer.push(row);
    const amounts = { us: [us_minimum_cent, us_price_cent], ca: [ca_minimum_cent, ca_price_cent] } as const;
    for (const [market, prefix] of PREFIXES) {
      const [minimum_cent, price_cent] = amounts[prefix];
      if (price_cent !== null) add_on_offer_market.push({ add_on_offer_id: row.id, market, minimum_cent, price_cent });
    }
  }
  return { add_on_offer, add_on_offer_market };
}
