import type { FitmentAnswer, FitmentRule, FitVerdict } from "~/models/fitment/fitment";
import type { Facet, SortValue } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import type { Hits } from "../text/text-engine";
import type { PlacedVehicle } from "../vehicles/vehicle-tree";
import type { Taxonomy } from "./taxonomy";

// The queries that the front of the index sends to its engines. All ids are item ids, ascending unless an order is named.
// The front understands texts, caches and pages; an engine filters, counts and sorts.

/** A vehicle of the tree with the shopper's fitment answers. */
export type ChosenVehicle = PlacedVehicle & { readonly nodeId: number; readonly answers: readonly FitmentAnswer[] };

/** The items that fit a vehicle. Universal items and items without fitment data are in neither list. */
export type VehicleVerdicts = {
  readonly fits: Int32Array;
  /**
   * Items that may fit, depending on more answers; every other item with fitment data does not fit. Null for a vehicle
   * without a model, because it would hold most of the catalogue.
   */
  readonly maybe: Int32Array | null;
};

/** The filters a shopper chose for a list. Options of one facet widen the list, facets narrow it. */
export type Filters = {
  /** Slugs of active brands. */
  readonly brand?: readonly string[] | undefined;
  readonly position?: readonly string[] | undefined;
  readonly condition?: readonly string[] | undefined;
  /** Cents of the market, both ends included, either may be missing: "1000-5000", "-2000". */
  readonly price?: string | undefined;
  /** The minimum number of stars. */
  readonly rating?: number | undefined;
  /** "Label:Value". */
  readonly attributes?: readonly string[] | undefined;
};

/** The items of a part type at some positions. */
export type PositionRange = {
  readonly categoryId: number;
  /** Positions as `queryText` writes them. */
  readonly positions: ReadonlySet<string>;
  /** Position words in the title, for items without a position. */
  readonly titlePositions: ReadonlySet<string>;
};

/** The conditions of a list before facets narrow it; null where the list has no such condition. */
export type Frame = {
  readonly market: MarketId;
  /** Whether sold-out items are listed too. */
  readonly withSoldOut: boolean;
  readonly categoryId: number | undefined;
  readonly text: { readonly hits: Hits } | { readonly range: PositionRange } | null;
  /** Ids of a collection, a campaign or a make. */
  readonly scope: Int32Array | null;
  readonly fit: FitLimit | null;
};

/** The items of a list for a vehicle. */
export type FitLimit = {
  /** Items that fit; universal items do too unless `isNamedOnly`. */
  readonly fits: Int32Array;
  /** Items that may fit, none of which is in `fits`; items without fitment data may too. Null leaves all of them out. */
  readonly maybe: Int32Array | null;
  /** Whether universal items and items without fitment data are left out. */
  readonly isNamedOnly?: boolean;
  /** Whether the items that fit come before those that may, in every order. */
  readonly isGrouped: boolean;
};

/** The items of a list in one category. */
export type CategoryCount = {
  readonly count: number;
  /** Those of them that may fit the vehicle of the list and do not certainly fit; 0 for a list without one. */
  readonly mayFit: number;
  readonly universal: number;
  /** The lowest and the highest price in cents of the list's market. */
  readonly lowCent: number;
  readonly highCent: number;
};

/** A sort order. Ties are broken by id. */
export type Order = {
  readonly sort: SortValue;
  /** The verdicts for the vehicle that the order compares; null without one. */
  readonly verdicts: VehicleVerdicts | null;
  /** Whether what fits comes first in every order, then what may, then the rest; else only "bestMatch" compares it. */
  readonly isFitFirst: boolean;
};

/** The items that pass a frame and its filters. */
export type Narrowed = {
  readonly total: number;
  /** Those that may fit the vehicle of the frame and do not certainly fit; 0 without one. */
  readonly mayFit: number;
  /** Memory that the object holds. */
  readonly bytes: number;
  /** The ids at indexes `from` to `to` (excluded) of the list in an order. */
  page(order: Order, from: number, to: number): Promise<readonly number[]>;
  /** All ids, in any order. */
  ids(): Promise<Int32Array>;
  /** The ids that `mayFit` counts, in any order. */
  mayFitIds(): Promise<Int32Array>;
  /** The facets with the number of items that choosing each option would show. */
  facets(): Promise<readonly Facet[]>;
  /** Counts the items by category; categories without items are left out. */
  categories(): Promise<ReadonlyMap<number, CategoryCount>>;
};

/** The properties of one item that callers look up by id. */
export type EngineItem = {
  readonly id: number;
  /** Undefined for an item whose category is unknown. */
  readonly categoryId: number | undefined;
  readonly isUniversal: boolean;
  readonly hasFitment: boolean;
  readonly sales: number;
  /** Whether the item can be bought in the market now. */
  readonly isBuyable: (market: MarketId) => boolean;
};

/** The items to pick best sellers from: those in `ids` and universal ones, each if given, else all. */
export type BestSellersQuery = {
  readonly market: MarketId;
  /** Limits them to a category and its descendants. */
  readonly categoryId?: number | undefined;
  readonly ids?: Int32Array;
  readonly isUniversal?: boolean;
  readonly limit: number;
};

/** An implementation of the index: arrays in memory or plain SQL. Both give the same answers, which a test compares. */
export type Engine = {
  /** Brings the engine up to date with the database, or waits until that is done. */
  refresh(): Promise<void>;
  taxonomy(): Promise<Taxonomy>;
  narrow(frame: Frame, filters: Filters): Promise<Narrowed>;
  /** Items by id; unknown ids are left out. */
  items(ids: readonly number[]): Promise<ReadonlyMap<number, EngineItem>>;
  /** The ids of the items of some part types with a fitment row based on any of some vehicle nodes. */
  itemsAt(nodeIds: readonly number[], categoryIds: ReadonlySet<number>): Promise<Int32Array>;
  /** Ids of buyable items by sales, best first, then by id. */
  bestSellers(query: BestSellersQuery): Promise<readonly number[]>;
  /** Whether any buyable item of a market was sold before: without sales there are no best sellers. */
  hasSales(market: MarketId): Promise<boolean>;
  /** Counts the buyable items of a market by category, descendants included; every category has a number. */
  categoryCounts(market: MarketId): Promise<ReadonlyMap<number, number>>;
  /** The ids of universal items. */
  universalIds(): Promise<Int32Array>;
  /** The distinct positions of a part type's items and, of those without one, the distinct position words of titles. */
  positions(
    categoryId: number,
  ): Promise<{ readonly positions: readonly string[]; readonly titlePositions: readonly string[] }>;
  verdicts(chosen: ChosenVehicle): Promise<VehicleVerdicts>;
  /** The verdicts for a few items with fitment data; items that are left out do not fit. */
  itemVerdicts(chosen: ChosenVehicle, ids: readonly number[]): Promise<ReadonlyMap<number, FitVerdict>>;
  /** The ids of items with any row that concerns a vehicle without a model. */
  mentioned(chosen: ChosenVehicle): Promise<Int32Array>;
  /**
   * The fitment rules with qualifiers that concern a vehicle, one for each row of a listed item. Rules of other trims and
   * engines may be among them.
   */
  rulesAbout(chosen: ChosenVehicle, listed: () => Promise<Int32Array>): Promise<FitmentRule[]>;
  /**
   * The fitment rules of items that may fit a vehicle with a model, item by item, in any order. Rules of other trims and
   * engines may be among them.
   */
  rulesByItem(chosen: ChosenVehicle, ids: Int32Array): Promise<ReadonlyMap<number, readonly FitmentRule[]>>;
};
