import type { FitVerdict } from "~/models/fitment/fitment";
import type { Suggestion } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { findVehicleSlug } from "~/models/vehicle/vehicle-slug";
import type { Db } from "../../db/open";
import { loadPartTypes, type PartType } from "../../text/query/part-types";
import { understand } from "../../text/query/understand";
import type { TextEngine } from "../../text/text-engine";
import { loadVocabulary } from "../../text/vocabulary";
import { isStopWord, readPartNumber, splitWords, stemFor } from "../../text/words";
import { vehicleNodes } from "../../vehicles/vehicle-nodes";
import type { Engine, EngineItem } from "../engine";
import { listNumbersBeginning } from "./part-numbers";
import { toTextQuery } from "./text-search";
import type { VehicleShopper } from "./vehicle-best-sellers";

const PER_KIND = 4;
const NUMBER_ROWS = 40;
const ITEM_ROWS = 60;

type ItemPage = { readonly title: string; readonly href: string };

/** A suggestion that the catalogue gives. */
export type CatalogueSuggestion = Suggestion & { readonly kind: Exclude<Suggestion["kind"], "hot"> };

/** What suggestions read from. */
type SuggestionSources = {
  readonly db: Db;
  readonly text: TextEngine;
  readonly engine: Engine;
  readonly market: MarketId;
  /** The chosen vehicle; null without one. */
  readonly vehicle: VehicleShopper | null;
};

/** The order of items for the chosen vehicle. */
const FIT_RANKS: Readonly<Record<FitVerdict, number>> = { FIT: 0, EMPTY: 0, UNCERTAIN: 1, NOT_FIT: 2 };

/** Whether every typed word is a prefix of a word of the name. */
function matchesWords(name: string, words: readonly string[]): boolean {
  const nameWords = splitWords(name);
  return words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
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
 * The ids of the buyable best sellers among items, the first of equals first; before others those that fit the chosen
 * vehicle, then those that may.
 */
async function pickBestSellers({ market, vehicle }: SuggestionSources, items: Iterable<EngineItem>): Promise<number[]> {
  const buyable = [...items].filter(({ isBuyable }) => isBuyable(market));
  const verdicts = await vehicle?.verdicts(buyable.map(({ id }) => id));
  const rank = ({ id }: EngineItem) => FIT_RANKS[verdicts?.get(id) ?? "EMPTY"];
  return buyable
    .sort((a, b) => rank(a) - rank(b) || b.sales - a.sales)
    .slice(0, PER_KIND)
    .map(({ id }) => id);
}

async function listNumberSuggestions(from: SuggestionSources, text: string): Promise<CatalogueSuggestion[]> {
  const folded = readPartNumber(text);
  const rows = folded === null ? [] : await listNumbersBeginning(from.db, folded, NUMBER_ROWS);
  const items = await from.engine.items(rows.map(({ item_id }) => item_id));
  const first = new Map<number, string>();
  for (const { item_id, number } of rows) {
    if (first.size >= PER_KIND) break;
    if (!first.has(item_id) && items.get(item_id)?.isBuyable(from.market) === true) first.set(item_id, number);
  }
  const pages = await listPages(from, [...first.keys()]);
  return [...first].flatMap(([id, number]) => {
    const page = pages.get(id);
    return page === undefined ? [] : [{ text: `${number} ${page.title}`, kind: "number" as const, href: page.href }];
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

/**
 * Suggests part types for the vehicle named in the text, "Brake Pads for 2015 Ford F-150", or its page when the text
 * names nothing else.
 */
async function listVehicleSuggestions(from: SuggestionSources, text: string): Promise<CatalogueSuggestion[]> {
  const { vehicle, text: rest } = await understand(from.db, text, { isUnfinished: !/\s$/.test(text) });
  if (vehicle === null) return [];
  if (rest === "") {
    const href = await findVehicleHref(from, vehicle.attributeValueId);
    return [{ text: vehicle.name, kind: "vehiclePage", href }];
  }
  const stems = splitWords(rest).map(stemFor);
  const types = await loadPartTypes(from.db);
  const own = types.named(stems);
  const found = own === null ? types.beginning(stems, PER_KIND) : [own];
  return found.map(({ name }) => ({
    text: `${name} for ${vehicle.name}`,
    kind: "vehicle",
    href: urls.search({ q: `${vehicle.name} ${name.toLowerCase()}` }),
  }));
}

/** Lists the part types that a text may become; with a vehicle those with items for it. */
async function listTypes({ db, vehicle }: SuggestionSources, words: readonly string[]): Promise<PartType[]> {
  const [types, stems] = [await loadPartTypes(db), words.map(stemFor)];
  if (vehicle === null) return types.beginning(stems, PER_KIND);
  const isFilled = ({ id }: PartType) => (vehicle.counts.get(id)?.count ?? 0) > 0;
  return types.beginning(stems, Number.POSITIVE_INFINITY).filter(isFilled).slice(0, PER_KIND);
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
    const own = vehicle?.bestSellers.get(id);
    best.push(...(own ?? (await engine.bestSellers({ market, categoryId: id, isUniversal, limit: PER_KIND }))));
  }
  return best;
}

/** Drops a trailing single letter: it matches many common words, means little and takes longest. */
const withoutLastLetter = (text: string) => text.replace(/(?<=\S)\s+\S\s*$/, "");

/** Suggests items of the part types the text may become, or else items whose words match. */
async function listItemSuggestions(
  from: SuggestionSources,
  text: string,
  types: readonly PartType[],
): Promise<CatalogueSuggestion[]> {
  const found =
    types.length > 0
      ? await listBestOfTypes(from, types)
      : await from.text.findSome(
          from.db,
          toTextQuery(withoutLastLetter(text), await loadVocabulary(from.db)),
          ITEM_ROWS,
        );
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
  const words = splitWords(text).filter((word) => !isStopWord(word));
  if (words.length === 0) return [];
  const [numbers, vehicles] = await Promise.all([
    listNumberSuggestions(from, text),
    listVehicleSuggestions(from, text),
  ]);
  const types = vehicles.length > 0 ? [] : await listTypes(from, words);
  const { brands } = await from.engine.taxonomy();
  return [
    ...numbers,
    ...vehicles,
    ...types.map((type) => toCategorySuggestion(from, type)),
    ...[...brands.values()]
      .filter(({ active, name }) => active === 1 && matchesWords(name, words))
      .slice(0, PER_KIND)
      .map(({ name, slug }) => ({ text: name, kind: "brand" as const, href: urls.search({ brand: slug }) })),
    ...(vehicles.length > 0 || numbers.length > 0 ? [] : await listItemSuggestions(from, text, types)),
  ];
}
