import { setImmediate as breathe } from "node:timers/promises";
import type { FitmentAnswer, FitVerdict } from "~/models/fitment/fitment";
import type { FitAttribute } from "~/models/fitment/fitment-answers";
import type { ListQuestion } from "~/models/fitment/list-question";
import type { PartialVehicle, SearchedVehicle } from "~/models/fitment/named-vehicle";
import type { Facet, SearchInterpretation, SortValue } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import { keepCatalogueVersion } from "../db/catalogue-version";
import type { Store } from "../db/open";
import { textEngine } from "../text/engines";
import { loadPartTypes } from "../text/query/part-types";
import { understand } from "../text/query/understand";
import { loadVehicleBeginnings } from "../text/query/vehicle-beginnings";
import { loadVehicleLexicon } from "../text/query/vehicle-lexicon";
import { loadVocabulary } from "../text/vocabulary";
import { vehicleNodes } from "../vehicles/vehicle-nodes";
import type { VehicleTree } from "../vehicles/vehicle-tree";
import type { BestSellersQuery, CategoryCount, Engine, Filters } from "./engine";
import { createFit, type VehicleChoice } from "./front/fit";
import { createLists } from "./front/lists";
import type { NearestType } from "./front/nearest";
import { type CatalogueSuggestion, listSuggestions } from "./front/suggestions";
import { createVehicleCounts } from "./front/vehicle-counts";
import { createVehicleShopper } from "./front/vehicle-shopper";
import { createMemoryEngine } from "./memory/engine";
import { createSizedEngine } from "./sized-engine";
import { createSqlEngine } from "./sql/engine";
import type { Taxonomy } from "./taxonomy";

export { isListed, joinMarket } from "./availability";
export { queryText } from "./facet-options";
export { isLarge } from "./sized-engine";
// The only file of this folder that the rest of the program imports.
export type { IndexedBrand, IndexedCategory, Taxonomy } from "./taxonomy";
export { lineage } from "./taxonomy";
export type { CategoryCount, VehicleChoice };

/** A list to read: conditions, order and page. Conditions that are left out do not limit the list. */
export type ListQuery = Filters & {
  readonly market: MarketId;
  /** Whether sold-out items are listed too. */
  readonly soldOut: boolean;
  /** The text as the shopper typed it. */
  readonly q?: string | undefined;
  /** Ignores a vehicle named in the text: the words are searched for all vehicles. */
  readonly anyVehicle?: boolean | undefined;
  /** A category; its descendants count as well. */
  readonly categoryId?: number | undefined;
  /** Item ids, ascending, that the list must be among. Equal keys mean equal ids within seconds. */
  readonly scope?: { readonly key: string; readonly ids: Int32Array } | null | undefined;
  /** The value id of the active vehicle; a vehicle named in the text takes its place. */
  readonly attributeValueId?: number | undefined;
  readonly answers?: readonly FitmentAnswer[] | undefined;
  /** Only items that fit the vehicle. */
  readonly fitsOnly?: boolean | undefined;
  /**
   * Items that fit the vehicle, then those that may, in each group by `sort`; pages run over both. Takes the place of
   * `fitsOnly`, and means the vehicle of the text if it names one.
   */
  readonly fitGroups?: boolean | undefined;
  /** Lists what fits the vehicle first, then what may, then the rest, in each part by `sort`; leaves nothing out. */
  readonly fitFirst?: boolean | undefined;
  readonly sort: SortValue;
  /** From 1; a page beyond the end is empty. */
  readonly page: number;
  /** Items per page; 0 reads no ids. */
  readonly size: number;
};

/** The two groups of a list with `fitGroups`. */
export type FitGroups = {
  /** The number of items that fit the vehicle or any vehicle. They come first. */
  readonly fits: number;
  /** The number of items that may fit, depending on more answers; together they are the `total`. */
  readonly mayFit: number;
  /** The number of items for all vehicles. */
  countAll(): Promise<number>;
  /** The question that decides most of the items that may fit; null when there is none but those in `skipped`. */
  question(skipped: readonly string[]): Promise<ListQuestion | null>;
};

/** A list as of at most 25 seconds ago. */
export type IndexList = {
  /** The items of the page in order. */
  readonly ids: readonly number[];
  /** The number of items on all pages. */
  readonly total: number;
  /** The text that was searched instead when spelling or words had to change; null otherwise. */
  readonly correctedText: string | null;
  /** The interpretation of the text; null without a text. */
  readonly understood: SearchInterpretation | null;
  /** The vehicle that the cards of the list are judged for; it may not exist. */
  readonly vehicle: VehicleChoice | null;
  /** Null without `fitGroups` or a vehicle. */
  readonly groups: FitGroups | null;
  /** Counts what choosing each filter option would show. Options of one facet widen the list, facets narrow it. */
  facets(): Promise<readonly Facet[]>;
  /** Counts the items of all pages by part type; part types without items are left out. */
  categories(): Promise<ReadonlyMap<number, CategoryCount>>;
  /**
   * Lists part types near a text that found nothing, with the number of products they list, for the vehicle if there is
   * one.
   */
  nearest(): Promise<readonly NearestType[]>;
  /** Lists the attributes that distinguish the items of all pages for the vehicle, with counts; none without a vehicle. */
  fitAttributes(): Promise<FitAttribute[]>;
};

/** The properties of an item that lists are made from. */
export type IndexedItem = {
  readonly id: number;
  /** Undefined for an item whose category is unknown. */
  readonly categoryId: number | undefined;
  /** Whether it can be bought in the market now. */
  readonly isBuyable: boolean;
  /** Pieces sold, all markets. */
  readonly sales: number;
};

/** The items to pick best sellers from; with `fits`, those that fit the vehicle, and universal ones if set. */
export type BestSellers = Pick<BestSellersQuery, "market" | "categoryId" | "isUniversal" | "limit"> & {
  readonly fits?: VehicleChoice | undefined;
  /** With `fits`: also those that may fit. */
  readonly mayFit?: boolean;
};

/**
 * The catalogue as lists see it: which items, in which order, how many, and what fits. Prices, stock and status in it lag
 * by a few seconds, so what a shopper is shown of them is read from the database. All calls reject when the database
 * cannot be read and there is no state to answer from; none throws for unknown ids.
 */
export type CatalogueIndex = {
  list(query: ListQuery): Promise<IndexList>;
  /**
   * The fit verdict of each item for a vehicle, in the order given. EMPTY without one; unknown items are left out.
   */
  match(vehicle: VehicleChoice | null, itemIds: readonly number[]): Promise<ReadonlyMap<number, FitVerdict>>;
  /**
   * A few suggestions of each kind for a text being typed: part numbers, vehicles, categories, brands, then items. With a
   * vehicle, categories are those with items for it, and items that fit or may fit come first.
   */
  suggest(text: string, market: MarketId, vehicle: VehicleChoice | null): Promise<readonly CatalogueSuggestion[]>;
  /** The vehicle that a text names, as `list` understands it, or what the text says of one; null when that is nothing. */
  namedVehicle(
    text: string,
  ): Promise<{ readonly vehicle: SearchedVehicle | null; readonly partial: PartialVehicle | null }>;
  /** Items by id in the order given; unknown ids are left out. */
  items(itemIds: readonly number[], market: MarketId): Promise<ReadonlyMap<number, IndexedItem>>;
  /** The items of some part types with a fitment row for some nodes of the vehicle tree. */
  itemsAt(nodeIds: readonly number[], categoryIds: ReadonlySet<number>): Promise<Int32Array>;
  /** Ids of buyable items by sales, best first, equals by id. Those of the whole catalogue may be a minute old. */
  bestSellers(query: BestSellers): Promise<readonly number[]>;
  /** Whether any buyable item of a market was sold before: without sales there are no best sellers. */
  hasSales(market: MarketId): Promise<boolean>;
  taxonomy(): Promise<Taxonomy>;
  /** Counts the buyable items of every category, descendants included. */
  categoryCounts(market: MarketId): Promise<ReadonlyMap<number, number>>;
  /**
   * Counts by part type the buyable items that fit or may fit a vehicle, as lists with `fitGroups` do; null for a vehicle
   * that does not exist.
   */
  vehicleCategoryCounts(vehicle: VehicleChoice, market: MarketId): Promise<ReadonlyMap<number, CategoryCount> | null>;
  /** Reads the first state and the words that texts are understood by, so that no shopper waits; later renews them. */
  refresh(): Promise<void>;
};

/** The sources of the index. */
type IndexSources = {
  readonly store: Store;
  readonly vehicleTree: VehicleTree;
  /** The age that answers may have against the database, in milliseconds; with 0 every answer is current. */
  readonly lagMs: number;
  /** Forces an engine, for tests; without it the size of the catalogue decides. */
  readonly engine?: "memory" | "sql";
};

function indexOver(engine: Engine, { store, vehicleTree, lagMs }: IndexSources): CatalogueIndex {
  const { db } = store;
  const text = textEngine(store.kind);
  const fit = createFit(engine, vehicleTree);
  const counts = createVehicleCounts(engine, fit, lagMs > 0);
  const list = createLists({ db, text, engine, fit, counts }, lagMs > 0);
  const findVehicle = createVehicleShopper({ engine, fit, counts }, lagMs > 0);
  return {
    list,
    match: fit.match,
    async suggest(typed, market, choice) {
      const vehicle = typed.trim() === "" ? null : await findVehicle(choice, market);
      const forNamed = (named: VehicleChoice) => findVehicle(named, market);
      return listSuggestions({ db, text, engine, counts, market, vehicle, forNamed }, typed);
    },
    async namedVehicle(typed) {
      const { vehicle, partialVehicle: partial } = await understand(db, typed);
      return { vehicle, partial };
    },
    async items(itemIds, market) {
      const items = await engine.items(itemIds);
      return new Map(
        [...items].map(([id, { categoryId, sales, isBuyable }]) => [
          id,
          { id, categoryId, sales, isBuyable: isBuyable(market) },
        ]),
      );
    },
    async bestSellers({ fits, mayFit = false, ...query }) {
      if (fits === undefined) return engine.bestSellers(query);
      const chosen = await fit.choose(fits);
      if (chosen === null) return [];
      const ids = mayFit ? await fit.candidates(chosen) : (await fit.verdicts(chosen)).fits;
      return engine.bestSellers({ ...query, ids });
    },
    itemsAt: engine.itemsAt,
    taxonomy: engine.taxonomy,
    hasSales: engine.hasSales,
    categoryCounts: engine.categoryCounts,
    vehicleCategoryCounts: counts.forVehicle,
    async refresh() {
      await engine.refresh();
      for (const load of [loadPartTypes, loadVocabulary, vehicleNodes, loadVehicleLexicon, loadVehicleBeginnings]) {
        await load(db);
        await breathe();
      }
    },
  };
}

function createEngine({ store, lagMs, engine }: IndexSources): Engine {
  if (engine === "memory") return createMemoryEngine(store, lagMs);
  return engine === "sql" ? createSqlEngine(store, lagMs > 0) : createSizedEngine(store, lagMs);
}

/** Opens the index of a database. */
export function openIndex(sources: IndexSources): CatalogueIndex {
  keepCatalogueVersion(sources.store.db, sources.lagMs);
  return indexOver(createEngine(sources), sources);
}
