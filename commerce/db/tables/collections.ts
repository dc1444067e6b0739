import type { Generated } from "kysely";
import type { Flag } from "./columns";

/** Kits: which items are in the box or sold together. */
export type BundleTable = {
  id: string;
  item_id: number;
  title: string;
  /** 0 for a kit that is no longer offered. */
  active: Generated<Flag>;
};

/** What a kit saves in a market, in the market's cents; without a row the market does not sell it. */
export type BundleMarketTable = { bundle_id: string; market: string; saving_cent: number };

export type BundleItemTable = { bundle_id: string; item_id: number; quantity: number };

/** A list that editors put together; `kind` is "collection", or "combine" when it joins several categories. */
export type CollectionTable = {
  slug: string;
  kind: "collection" | "combine";
  name: string;
  description: string;
  image_url: string | null;
  sort: number;
  active: Flag;
};

export type CollectionItemTable = { slug: string; item_id: number };
