import { isDeepStrictEqual } from "node:util";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { SearchedVehicle } from "~/models/fitment/named-vehicle";
import type { Suggestion } from "~/models/search/search";
import { foldPartNumber } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { findVehicleSlug } from "~/models/vehicle/vehicle-slug";
import type { Db } from "../../db/open";
import { writeMeasures } from "../../text/measures/measures";
import { isPositionWord } from "../../text/position-words";
import { loadPartTypes, type PartType, type PartTypes } from "../../text/query/part-types";
import { type Understanding, understand } from "../../text/query/understand";
import { loadVehicleBeginnings } from "../../text/query/vehicle-beginnings";
import type { TextEngine } from "../../text/text-engine";
import { readPartNumber, splitWords, stemFor } from "../../text/words";
import { listNotOffered, MODEL_LEVEL } from "../../vehicles/vehicle-markets";
import { vehicleNodes } from "../../vehicles/vehicle-nodes";
import type { Engine, EngineItem } from "../engine";
import type { IndexedBrand } from "../taxonomy";
import type { VehicleChoice } from "./fit";
import { listNumbersBeginning } from "./part-numbers";
import { hasPosition } from "./positions";
import { loadTextWords, toTextQuery, toTypedQuery } from "./text-search";
import { besideWords, type Reading, readBeginning, readTyped, readTypes, withoutPart } from "./typed-types";
import type { VehicleCounts } from "./vehicle-counts";
import type { VehicleShopper } from "./vehicle-shopper";

const PER_KIND = 4;
const NUMBER_ROWS = 40;
const NUMBER_MIN_CHARS = 3;
/** Items with the typed words of which the best sellers are shown; each may be a read of its own from the disk. */
const ITEM_ROWS = 20;

type ItemPage = { readonly title: string; readonly href: string };

/** A suggestion that the catalogue gives. */
export type CatalogueSuggestion = Suggestion & { readonly kind: Exclude<Suggestion["kind"], "hot" | "recent"> };

/** The sources of suggestions. */
type SuggestionSources = {
  readonly db: Db;
  readonly text: TextEngine;
  readonly engine: Engine;
  readonly counts: VehicleCounts;
  readonly market: MarketId;
  /** The chosen vehicle; null without one. */
  readonly vehicle: VehicleShopper | null;
  /** Finds what there is for a vehicle that the text names. */
  readonly forNamed: (vehicle: VehicleChoice) => Promise<VehicleShopper | null>;
};

/** The order of items for the chosen vehicle. */
const FIT_RANKS: Readonly<Record<FitVerdict, number>> = { FIT: 0, EMPTY: 0, UNCERTAIN: 1, NOT_FIT: 2 };

/** Lists active brands in whose name every typed word begins a word. */
async function listBrands({ engine }: SuggestionSources, words: readonly string[]): Promise<IndexedBrand[]> {
  const { brands, brandWords } = await engine.taxonomy();
  const isNamed = ({ id }: IndexedBrand) =>
    words.every((word) => brandWords.get(id)?.some((nameWord) => nameWord.startsWith(word)));
  return [...brands.values()].filter((brand) => brand.active === 1 && isNamed(brand));
}

/** Loads the pages of items; only of those shown, because reading rows dominates the cost of a suggestion. */
async function listPages(from: SuggestionSources, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ItemPage>();
  const rows = await from.db
    .selectFrom("item")
    .select(["item.id", "item.title", "item.url_handle"])
    .where("item.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, title, url_handle }) => [id, { title, href: urls.product(url_handle ?? id) }]));
}

/**
 * The ids of the buyable best sellers among items, the first of equals first: of those that fit the chosen vehicle, then of
 * those that may.
 */
async function pickBestSellers({ market, vehicle }: SuggestionSources, items: Iterable<EngineItem>): Promise<number[]> {
  const buyable = [...items].filter(({ isBuyable }) => isBuyable(market));
  const verdicts = await vehicle?.verdicts(buyable.map(({ id }) => id));
  const rank = ({ id }: EngineItem) => FIT_RANKS[verdicts?.get(id) ?? "EMPTY"];
  return buyable
    .filter((item) => rank(item) < FIT_RANKS.NOT_FIT)
    .sort((a, b) => rank(a) - rank(b) || b.sales - a.sales)
    .slice(0, PER_KIND)
    .map(({ id }) => id);
}

/** Lists items by the beginning of a part number; with a vehicle those that fit it first. */
async function listNumberSuggestions(from: SuggestionSources, text: string): Promise<CatalogueSuggestion[]> {
  const folded = foldPartNumber(text);
  const rows = folded.length < NUMBER_MIN_CHARS ? [] : await listNumbersBeginning(from.db, folded, NUMBER_ROWS);
  const items = await from.engine.items(rows.map(({ item_id }) => item_id));
  const buyable = rows.filter(({ item_id }) => items.get(item_id)?.isBuyable(from.market) === true);
  const numbers = new Map(buyable.toReversed().map(({ item_id, number }) => [item_id, number]));
  const ids = [...new Set(buyable.map(({ item_id }) => item_id))];
  const verdicts = await from.vehicle?.verdicts(ids);
  const rank = (id: number) => FIT_RANKS[verdicts?.get(id) ?? "EMPTY"];
  const shown = ids.toSorted((a, b) => rank(a) - rank(b)).slice(0, PER_KIND);
  const pages = await listPages(from, shown);
  return shown.flatMap((id) => {
    const page = pages.get(id);
    return page === undefined
      ? []
      : [{ text: `${numbers.get(id) ?? ""} ${page.title}`, kind: "number" as const, href: page.href }];
  });
}

/** Finds the address of the page of a vehicle. */
async function findVehicleHref({ db }: SuggestionSources, nodeId: number): Promise<string> {
  const tree = await vehicleNodes(db);
  const children = async (above: number | null) => tree.children(above).map(({ id, value }) => ({ id, text: value }));
  return urls.vehicle(
    await findVehicleSlug(
      tree.chain(nodeId).map(({ id, value }) => ({ id, text: value })),
      children,
    ),
  );
}

/** The part types of the first reading with some of which there are items for a vehicle. */
async function listTypesFor(
  from: SuggestionSources,
  { attributeValueId, answers }: SearchedVehicle,
  readings: Iterable<Pick<Reading, "types">>,
): Promise<PartType[]> {
  const shared = await from.counts.forAllVehicles(from.market);
  for (const { types } of readings) {
    // Most part types have an item for all vehicles; the vehicle's own are counted only when one that may be shown has none.
    const isShared = types.slice(0, PER_KIND).every(({ id }) => shared.has(id));
    const counts = isShared ? shared : (await from.forNamed({ nodeId: attributeValueId, answers }))?.counts;
    const offered = types.filter(({ id }) => counts?.has(id));
    if (offered.length > 0) return offered.slice(0, PER_KIND);
  }
  return [];
}

/** Reads the words beside a vehicle for part types; the whole name of one is that one. */
function readBesideVehicle(types: PartTypes, meaning: Understanding): Iterable<Pick<Reading, "types">> {
  const words = splitWords(meaning.text);
  const own = types.named(words.map(stemFor));
  return own === null ? readTypes(types, words, meaning) : [{ types: [own] }];
}

/** Those of some vehicles that were sold in the market. */
async function listOffered(
  { db, market }: SuggestionSources,
  vehicles: readonly SearchedVehicle[],
): Promise<SearchedVehicle[]> {
  const tree = await vehicleNodes(db);
  const modelOf = ({ attributeValueId: id }: SearchedVehicle) =>
    tree.chain(id).find(({ level }) => level === MODEL_LEVEL)?.id ?? 0;
  const foreign = await listNotOffered(db, vehicles.map(modelOf), market);
  return vehicles.filter((vehicle) => !foreign.has(modelOf(vehicle)));
}

const toPageSuggestions = (from: SuggestionSources, vehicles: readonly SearchedVehicle[]) =>
  Promise.all(
    vehicles.map(async ({ attributeValueId, name }): Promise<CatalogueSuggestion> => {
      const href = await findVehicleHref(from, attributeValueId);
      return { text: name, kind: "vehiclePage", href };
    }),
  );

const toTypeSuggestion = ({ name }: PartType, vehicle: SearchedVehicle): CatalogueSuggestion => ({
  text: `${name} for ${vehicle.name}`,
  kind: "vehicle",
  href: urls.search({ q: `${vehicle.name} ${name.toLowerCase()}` }),
});

/** Suggests part types for the vehicle that a text names, "Brake Pads for 2015 Ford F-150", or its page. */
async function suggestForNamed(
  from: SuggestionSources,
  vehicle: SearchedVehicle,
  meaning: Understanding,
): Promise<CatalogueSuggestion[]> {
  const readings = meaning.text === "" ? [] : readBesideVehicle(await loadPartTypes(from.db), meaning);
  const types = await listTypesFor(from, vehicle, readings);
  if (types.length > 0) return types.map((type) => toTypeSuggestion(type, vehicle));
  return toPageSuggestions(from, await listOffered(from, [vehicle]));
}

/**
 * Suggests the vehicles that a text may become: the part that it names for them, "Window Regulators for 2010 Toyota Tundra",
 * or their pages when it names none.
 */
async function suggestForBegun(
  from: SuggestionSources,
  text: string,
  { partType }: Understanding,
): Promise<CatalogueSuggestion[]> {
  const typed = partType === null ? text : withoutPart(text, await loadPartTypes(from.db));
  const begun = (await loadVehicleBeginnings(from.db)).begun(writeMeasures(typed).text, PER_KIND);
  const vehicles = await listOffered(
    from,
    begun.map((vehicle) => ({ ...vehicle, answers: [] })),
  );
  if (partType === null) return toPageSuggestions(from, vehicles);
  const readings = [{ types: [partType] }];
  const lists = await Promise.all(vehicles.map((vehicle) => listTypesFor(from, vehicle, readings)));
  return vehicles
    .filter((_, index) => lists[index]?.length === 1)
    .map((vehicle) => toTypeSuggestion(partType, vehicle));
}

/** The first part types; if some have items for the places beside them, "left" or "rear", the first of those. */
async function preferPlaced(
  { db, engine }: SuggestionSources,
  types: readonly PartType[],
  beside: readonly string[],
): Promise<readonly PartType[]> {
  const places = beside.filter(isPositionWord);
  const placed: PartType[] = [];
  if (places.length > 0) {
    const query = toTextQuery(places.join(" "), await loadTextWords(db));
    for (const type of types)
      if (placed.length < PER_KIND && (await hasPosition(engine, query, type))) placed.push(type);
  }
  return placed.length > 0 ? placed : types.slice(0, PER_KIND);
}

/** The first reading with part types that have items, with a vehicle items for it; null when none has. */
async function chooseReading(from: SuggestionSources, readings: Iterable<Reading>): Promise<Reading | null> {
  const { engine, market, vehicle } = from;
  const counts = vehicle === null ? await engine.categoryCounts(market) : null;
  const isFilled = ({ id }: PartType) => (counts?.get(id) ?? vehicle?.counts.get(id)?.count ?? 0) > 0;
  for (const { types, beside } of readings) {
    const filled = types.filter(isFilled);
    if (filled.length > 0) return { types: await preferPlaced(from, filled, beside ?? []), beside };
  }
  return null;
}

/** Suggests the page of a part type; with a vehicle it says how many items it lists. */
function toCategorySuggestion({ vehicle }: SuggestionSources, { id, name, path }: PartType): CatalogueSuggestion {
  const page = { kind: "category", href: urls.categories(path) } as const;
  if (vehicle === null) return { ...page, text: name };
  return { ...page, text: `${name} for your ${vehicle.name}`, count: vehicle.counts.get(id)?.count ?? 0 };
}

/** The ids of the best sellers of each part type; with a vehicle those made for it, or else universal ones. */
async function listBestOfTypes(from: SuggestionSources, types: readonly PartType[]): Promise<number[]> {
  const { engine, market, vehicle } = from;
  const best: number[] = [];
  for (const { id } of types) {
    const isUniversal = (vehicle?.counts.get(id)?.universal ?? 0) > 0;
    const own = (await vehicle?.bestSellers(id, PER_KIND)) ?? [];
    const any = { market, categoryId: id, isUniversal, limit: PER_KIND };
    best.push(...(own.length > 0 ? own : await engine.bestSellers(any)));
  }
  return best;
}

/** Drops a trailing single letter: it matches many common words, means little and takes longest. */
const withoutLastLetter = (text: string) => text.replace(/(?<=\S)\s+\S\s*$/, "");

/**
 * Finds items whose words match, of the part type of a name if one is given. Synonyms of common words take the longest, so
 * they count when the typed words find none; a part type's own name needs none.
 */
async function findSomeItems({ db, text }: SuggestionSources, typed: string, typeName = ""): Promise<number[]> {
  const [typedWords, words] = [withoutLastLetter(typed), await loadTextWords(db)];
  const ofType = toTypedQuery(typeName, words);
  const [plain, whole] = [toTypedQuery(typedWords, words), toTextQuery(typedWords, words)];
  const found = await text.findSome(db, [...plain, ...ofType], ITEM_ROWS);
  return found.length > 0 || isDeepStrictEqual(plain, whole)
    ? found
    : text.findSome(db, [...whole, ...ofType], ITEM_ROWS);
}

/** The ids of items that a text may mean: those of the part types it may become, or else those whose words match. */
async function findItems(from: SuggestionSources, text: string, reading: Reading | null): Promise<number[]> {
  const [first] = reading?.types ?? [];
  const beside = reading?.beside ?? null;
  if (reading === null || first === undefined || beside === null) return findSomeItems(from, text);
  return beside.length === 0 ? listBestOfTypes(from, reading.types) : findSomeItems(from, beside.join(" "), first.name);
}

/** Suggests the best sellers among the items that a text may mean. */
async function listItemSuggestions(
  from: SuggestionSources,
  text: string,
  reading: Reading | null,
): Promise<CatalogueSuggestion[]> {
  const found = await findItems(from, text, reading);
  const ids = await pickBestSellers(from, (await from.engine.items(found)).values());
  const pages = await listPages(from, ids);
  return ids.flatMap((id) => {
    const page = pages.get(id);
    return page === undefined ? [] : [{ text: page.title, kind: "item" as const, href: page.href }];
  });
}

/**
 * Lists suggestions for a typed text, a few of each kind: part numbers, part types for the named vehicle, categories,
 * brands, then items.
 */
export async function listSuggestions(from: SuggestionSources, text: string): Promise<CatalogueSuggestion[]> {
  const { words, apart } = readTyped(text);
  if (words.length + apart.length === 0) return [];
  const meaning = await understand(from.db, text, { isUnfinished: !/\s$/.test(text) });
  const [numbers, vehicles] = await Promise.all([
    readPartNumber(text) === null ? [] : listNumberSuggestions(from, text),
    meaning.vehicle === null ? suggestForBegun(from, text, meaning) : suggestForNamed(from, meaning.vehicle, meaning),
  ]);
  const named = await listBrands(from, words);
  const allTypes = await loadPartTypes(from.db);
  // Words that begin a brand's name are taken as they are typed.
  const readings = named.length > 0 ? [readBeginning(allTypes, words)] : readTypes(allTypes, words, meaning);
  const chosen = vehicles.length > 0 ? null : await chooseReading(from, readings);
  const reading = chosen === null ? null : besideWords(chosen, apart, text);
  const types = reading?.types ?? [];
  // Three characters are few for a number, so only one that is nothing else counts.
  const isFound = numbers.length + vehicles.length + types.length + named.length > 0;
  const others = isFound || words.length > 1 ? [] : await listNumberSuggestions(from, text);
  // A brand may have nothing for the vehicle; its list begins with what there is.
  const all = from.vehicle === null ? {} : { fits: "0" };
  return [
    ...numbers,
    ...vehicles,
    ...types.map((type) => toCategorySuggestion(from, type)),
    ...named
      .slice(0, PER_KIND)
      .map(({ name, slug }) => ({ text: name, kind: "brand" as const, href: urls.search({ brand: slug, ...all }) })),
    ...others,
    ...(vehicles.length + numbers.length + others.length > 0 ? [] : await listItemSuggestions(from, text, reading)),
  ];
}
