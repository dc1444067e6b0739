import type { Brands } from "../products/brands";
import type { Categories } from "../products/categories";
import type { PriceSheet } from "./document";
import type { Lookups } from "./lookups";

/** Everything the segments of an item are read with. */
export type ItemContext = {
  readonly lookups: Lookups;
  readonly brands: Brands;
  readonly categories: Categories;
  readonly sheets: ReadonlyMap<string, PriceSheet>;
  /** A full file: its lists are whole, entries it does not name end. */
  readonly isFull: boolean;
  readonly isBrandMade: boolean;
  /** Price types: ours, the one that is crossed out, the refundable core charge. */
  readonly priceTypes: { readonly price: string; readonly list: string; readonly core: string | undefined };
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly pictures: string | undefined;
  /** Says what is wrong or not used, of the item at hand. */
  readonly say: (code: string, subject: string, detail?: string) => void;
};
