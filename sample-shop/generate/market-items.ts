import type { NewRow } from "#commerce/db/tables";

type Terms = Required<Omit<NewRow<"item_market">, "item_id" | "market">>;

/** What the two markets ask for an item, in columns that begin with the market's country. */
export type MarketColumns = {
  [Column in keyof Terms as `us_${Column}` | `ca_${Column}`]: Terms[Column];
};

/** An item with what the markets ask for it in one row, as the sample shop and tests write them. */
export type MarketItem = NewRow<"item"> & MarketColumns;

/** Splits an item into its row and those of the markets. */
export function splitItem(whole: MarketItem): { item: NewRow<"item">; terms: NewRow<"item_market">[] } {
  const { us_status, us_price_cent, us_original_cent, us_core_cent, ...others } = whole;
  const { ca_status, ca_price_cent, ca_original_cent, ca_core_cent, ...item } = others;
  const us = { status: us_status, price_cent: us_price_cent, original_cent: us_original_cent, core_cent: us_core_cent };
  const ca = { status: ca_status, price_cent: ca_price_cent, original_cent: ca_original_cent, core_cent: ca_core_cent };
  return {
    item,
    terms: [
      { item_id: item.id, market: "2022", ...us },
      { item_id: item.id, market: "2023", ...ca },
    ],
  };
}

/** Splits items into the rows of their two tables. */
export function splitItems(items: readonly MarketItem[]): {
  item: NewRow<"item">[];
  item_market: NewRow<"item_market">[];
} {
  const split = items.map(splitItem);
  return { item: split.map(({ item }) => item), item_market: split.flatMap(({ terms }) => terms) };
}
