import type { NewRow } from "#commerce/db/tables";
import { marketFor } from "~/models/shop/market";

type Terms = Required<Omit<NewRow<"item_market">, "item_id" | "market" | "stock_pool">>;

/** The prices of an item in the two markets, in columns that begin with the market's country. */
export type MarketColumns = {
  [Column in keyof Terms as `us_${Column}` | `ca_${Column}`]: Terms[Column];
};

/** An item with what the markets ask for it and its pieces in one row, as the sample shop and tests write them. */
export type MarketItem = NewRow<"item"> & { available_total: number } & MarketColumns;

type SplitItem = {
  readonly item: NewRow<"item">;
  readonly terms: NewRow<"item_market">[];
  readonly stock: NewRow<"item_stock">;
};

/** Splits an item into its row, those of the markets and that of the pool that both sell from. */
export function splitItem(whole: MarketItem): SplitItem {
  const { us_status, us_price_cent, us_original_cent, us_core_cent, available_total, ...others } = whole;
  const { ca_status, ca_price_cent, ca_original_cent, ca_core_cent, ...item } = others;
  const us = { status: us_status, price_cent: us_price_cent, original_cent: us_original_cent, core_cent: us_core_cent };
  const ca = { status: ca_status, price_cent: ca_price_cent, original_cent: ca_original_cent, core_cent: ca_core_cent };
  const row = (market: string) => ({ item_id: item.id, market, stock_pool: marketFor(market).stockPool });
  return {
    item,
    terms: [
      { ...row("2022"), ...us },
      { ...row("2023"), ...ca },
    ],
    stock: { item_id: item.id, pool: row("2022").stock_pool, available: available_total },
  };
}

/** Splits items into the rows of their three tables. */
export function splitItems(items: readonly MarketItem[]): {
  item: NewRow<"item">[];
  item_market: NewRow<"item_market">[];
  item_stock: NewRow<"item_stock">[];
} {
  const split = items.map(splitItem);
  return {
    item: split.map(({ item }) => item),
    item_market: split.flatMap(({ terms }) => terms),
    item_stock: split.map(({ stock }) => stock),
  };
}
