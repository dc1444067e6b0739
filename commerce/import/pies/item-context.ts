import type { Brands } from "../products/brands";
import type { Categories } from "../products/categories";
import type { PriceSheet } from "./document";
import type { Lookups } from "./lookups";

/** Everything that the segments of an item are read with. */
export type ItemContext = {
  readonly lookups: Lookups;
  readonly brands: Brands;
  readonly categories: Categories;
  readonly sheets: ReadonlyMap<string, PriceSheet>;
  /** Whether the file is a full one: its lists are complete, and entries it does not name end. */
  readonly isFull: boolean;
  readonly isBrandMade: boolean;
  /** Price types: the selling price, the crossed-out list price and the refundable core charge. */
  readonly priceTypes: { readonly price: string; readonly list: string; readonly core: string | undefined };
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly pictures: string | undefined;
  /** Reports a fault or an unused value of the current item. */
  readonly report: (code: string, subject: string, detail?: string) => void;
};
