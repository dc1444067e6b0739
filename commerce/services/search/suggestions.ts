import * as urls from "~/models/shop/urls";
import type { Call } from "../../http/call";
import { listedFlag } from "../../index/columns";
import type { CatalogueIndex } from "../../index/rows";
import { loadVocabulary } from "../../index/text/vocabulary";
import { isStopWord, readPartNumber, splitWords, stemFor } from "../../index/text/words";
import { numbersBeginning } from "./part-numbers";
import { type PartType, partTypes } from "./query/part-types";
import { understand } from "./query/understand";
import { queryFor } from "./text-search";

const PER_KIND = 4;
const NUMBER_ROWS = 40;
const ITEM_ROWS = 60;

type ItemPage = { readonly title: string; readonly href: string };

type Suggestion = {
  text: string;
  kind: "item" | "category" | "brand" | "number" | "vehicle";
  href: string;
};

/** Whether every typed word begins a word of the name. */
function answers(name: string, words: readonly string[]): boolean {
  const parts = splitWords(name);
  return words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
}

/** The pages of items: only of those that are shown, since reading an item's row is what a suggestion costs. */
async function listPages(call: Call, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ItemPage>();
  const rows = await call.db
    .selectFrom("item")
    .select(["item.id", "item.title", "item.url_handle"])
    .where("item.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, title, url_handle }) => [id, { title, href: urls.product(url_handle ?? id) }]));
}

/** The best sellers among rows of the index, without those that the market's shoppers cannot buy. */
function bestFrom({ columns }: CatalogueIndex, rows: Iterable<number>, call: Call): number[] {
  const listed = listedFlag(call.market, false);
  const salesFor = (row: number) => columns.sales[row] ?? 0;
  const best: number[] = [];
  for (const row of rows) {
    if (((columns.flags[row] ?? 0) & listed) === 0) continue;
    const place = best.findIndex((other) => salesFor(other) < salesFor(row));
    best.splice(place < 0 ? best.length : place, 0, row);
    best.length = Math.min(best.length, PER_KIND);
  }
  return best;
}

async function numberSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const folded = readPartNumber(text);
  const rows = folded === null ? [] : await numbersBeginning(call.db, folded, NUMBER_ROWS);
  const { index } = await call.services.catalogue.snapshot();
  const first = new Map<number, string>();
  for (const { item_id, number } of rows) {
    if (first.size >= PER_KIND) break;
    if (!first.has(item_id) && index.isListed(item_id, call.market, false)) first.set(item_id, number);
  }
  const pages = await listPages(call, [...first.keys()]);
  return [...first].flatMap(([id, number]) => {
    const page = pages.get(id);
    return page === undefined ? [] : [{ text: `${number} ${page.title}`, kind: "number" as const, href: page.href }];
  });
}

/** Part types for the vehicle named in the text, or for the active one: "Brake Pads for 2015 Ford F-150". */
async function vehicleSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const { vehicle, text: rest } = await understand(call.db, text, { isUnfinished: !/\s$/.test(text) });
  if (vehicle === null) return [];
  const stems = splitWords(rest).map(stemFor);
  const parts = await partTypes(call.db);
  const own = parts.named(stems);
  const found = own === null ? parts.beginning(stems, PER_KIND) : [own];
  return found.map(({ name }) => ({
    text: `${name} for ${vehicle.name}`,
    kind: "vehicle",
    href: urls.search({ q: `${vehicle.name} ${name.toLowerCase()}` }),
  }));
}

/** The first of each part type's shelf, which stands in the order of sales. */
function* tops(index: CatalogueIndex, parts: readonly PartType[], call: Call): Generator<number> {
  const listed = listedFlag(call.market, false);
  for (const { id } of parts) {
    let count = 0;
    for (const row of index.rowsBySales(id)) {
      if (count >= PER_KIND) break;
      if (((index.columns.flags[row] ?? 0) & listed) === 0) continue;
      count += 1;
      yield row;
    }
  }
}

/** One letter more begins a dozen common words, which says little and takes longest: only the words before it are asked for. */
const settled = (text: string) => text.replace(/(?<=\S)\s+\S\s*$/, "");

/** Items of the part types that the text may become; without any, some of those whose words answer. */
async function itemSuggestions(call: Call, text: string, parts: readonly PartType[]): Promise<Suggestion[]> {
  const { index } = await call.services.catalogue.snapshot();
  const found =
    parts.length > 0
      ? tops(index, parts, call)
      : (await call.services.text.findSome(call.db, queryFor(settled(text), await loadVocabulary(call.db)), ITEM_ROWS))
          .map((id) => index.findRow(id))
          .filter((row) => row >= 0);
  const ids = bestFrom(index, found, call).map((row) => index.columns.ids[row] ?? 0);
  const pages = await listPages(call, ids);
  return ids.flatMap((id) => {
    const page = pages.get(id);
    return page === undefined ? [] : [{ text: page.title, kind: "item" as const, href: page.href }];
  });
}

/**
 * Suggestions for a typed text, a few of each kind: part numbers, parts for the vehicle it names, categories, brands, then
 * items.
 */
export async function suggestionsFor(call: Call, text: string): Promise<Suggestion[]> {
  const words = splitWords(text).filter((word) => !isStopWord(word));
  if (words.length === 0) return [];
  const [numbers, vehicles] = await Promise.all([numberSuggestions(call, text), vehicleSuggestions(call, text)]);
  const parts = vehicles.length > 0 ? [] : (await partTypes(call.db)).beginning(words.map(stemFor), PER_KIND);
  const { brands } = await call.services.catalogue.snapshot();
  return [
    ...numbers,
    ...vehicles,
    ...parts.map(({ name, path }) => ({ text: name, kind: "category" as const, href: urls.categories(path) })),
    ...[...brands.values()]
      .filter(({ active, name }) => active === 1 && answers(name, words))
      .slice(0, PER_KIND)
      .map(({ name, slug }) => ({ text: name, kind: "brand" as const, href: urls.search({ brand: slug }) })),
    ...(vehicles.length > 0 || numbers.length > 0 ? [] : await itemSuggestions(call, text, parts)),
  ];
}
