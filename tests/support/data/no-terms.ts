import type { MarketColumns } from "#sample-shop/market-items";

/** The terms of an item that both markets sell for nothing. */
export const NO_TERMS: MarketColumns = {
  us_status: null,
  us_price_cent: 0,
  us_original_cent: 0,
  us_core_cent: 0,
  ca_status: null,
  ca_price_cent: 0,
  ca_original_cent: 0,
  ca_core_cent: 0,
};
