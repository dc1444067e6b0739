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

/** The saving of a kit in a market, in the market's cents; without a row the market does not sell it. */
export type BundleMarketTable = { bundle_id: string; market: string; saving_cent: number };

export type BundleItemTable = { bundle_id: string; item_id: number; quantity: number };

/** A piece of work on a vehicle, such as a front brake job. */
export type RepairTable = {
  /** Its name in URLs. */
  id: string;
  title: string;
  /** Supplies that it needs besides and the shop cannot choose, such as oil of the right grade; empty for nothing. */
  note: string;
  sort: number;
  /** 0 for one that is no longer offered. */
  active: Flag;
};

/** A part that a repair takes: a part type at a position. */
export type RepairPartTable = {
  repair_id: string;
  idx: number;
  category_id: number;
  /** As items have it; empty for parts without a position. */
  position: string;
  /** The number of pieces it takes; null for one package of whatever size. */
  pieces: number | null;
  /** 1 for a part that the repair can do without when none fits. */
  optional: Flag;
};

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
