import * as urls from "~/models/shop/urls";
import type { Call } from "../../http/call";
import { listedFlag } from "../../index/memory/columns";
import type { CatalogueIndex } from "../../index/memory/rows";
import { loadPartTypes, type PartType } from "../../text/query/part-types";
import { understand } from "../../text/query/understand";
import { loadVocabulary } from "../../text/vocabulary";
import { isStopWord, readPartNumber, splitWords, stemFor } from "../../text/words";
import { listNumbersBeginning } from "./part-numbers";
import { toTextQuery } from "./text-search";

const PER_KIND = 4;
const NUMBER_ROWS = 40;
const ITEM_ROWS = 60;

type ItemPage = { readonly title: string; readonly href: string };

type Suggestion = {
  text: string;
  kind: "item" | "category" | "brand" | "number" | "vehicle";
  href: string;
};

/** Whether every typed word is a prefix of a word of the name. */
function matchesWords(name: string, words: readonly string[]): boolean {
  const nameWords = splitWords(name);
  return words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
}

/** Loads the pages of items; only of those shown, because reading rows dominates the cost of a suggestion. */
async function listPages(call: Call, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ItemPage>();
  const rows = await call.db
    .selectFrom("item")
    .select(["item.id", "item.title", "item.url_handle"])
    .where("item.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, title, url_handle }) => [id, { title, href: urls.product(url_handle ?? id) }]));
}

/** The buyable best sellers among rows. */
function pickBestSellers({ columns }: CatalogueIndex, rows: Iterable<number>, call: Call): number[] {
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

async function listNumberSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const folded = readPartNumber(text);
  const rows = folded === null ? [] : await listNumbersBeginning(call.db, folded, NUMBER_ROWS);
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

/** Suggests part types for the vehicle named in the text: "Brake Pads for 2015 Ford F-150". */
async function listVehicleSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const { vehicle, text: rest } = await understand(call.db, text, { isUnfinished: !/\s$/.test(text) });
  if (vehicle === null) return [];
  const stems = splitWords(rest).map(stemFor);
  const types = await loadPartTypes(call.db);
  const own = types.named(stems);
  const found = own === null ? types.beginning(stems, PER_KIND) : [own];
  return found.map(({ name }) => ({
    text: `${name} for ${vehicle.name}`,
    kind: "vehicle",
    href: urls.search({ q: `${vehicle.name} ${name.toLowerCase()}` }),
  }));
}

/** The best-selling rows of each part type. */
function* listBestOfTypes(index: CatalogueIndex, types: readonly PartType[], call: Call): Generator<number> {
  const listed = listedFlag(call.market, false);
  for (const { id } of types) {
    let count = 0;
    for (const row of index.rowsBySales(id)) {
      if (count >= PER_KIND) break;
      if (((index.columns.flags[row] ?? 0) & listed) === 0) continue;
      count += 1;
      yield row;
    }
  }
}

/** Drops a trailing single letter: it matches many common words, means little and takes longest. */
const withoutLastLetter = (text: string) => text.replace(/(?<=\S)\s+\S\s*$/, "");

/** Suggests items of the part types the text may become, or else items whose words match. */
async function listItemSuggestions(call: Call, text: string, types: readonly PartType[]): Promise<Suggestion[]> {
  const { index } = await call.services.catalogue.snapshot();
  const found =
    types.length > 0
      ? listBestOfTypes(index, types, call)
      : (
          await call.services.text.findSome(
            call.db,
            toTextQuery(withoutLastLetter(text), await loadVocabulary(call.db)),
            ITEM_ROWS,
          )
        )
          .map((id) => index.findRow(id))
          .filter((row) => row >= 0);
  const ids = pickBestSellers(index, found, call).map((row) => index.columns.ids[row] ?? 0);
  const pages = await listPages(call, ids);
  return ids.flatMap((id) => {
    const page = pages.get(id);
    return page === undefined ? [] : [{ text: page.title, kind: "item" as const, href: page.href }];
  });
}

/**
 * Lists suggestions for a typed text, a few of each kind: part numbers, part types for the named vehicle, categories,
 * brands, then items.
 */
export async function listSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const words = splitWords(text).filter((word) => !isStopWord(word));
  if (words.length === 0) return [];
  const [numbers, vehicles] = await Promise.all([
    listNumberSuggestions(call, text),
    listVehicleSuggestions(call, text),
  ]);
  const types = vehicles.length > 0 ? [] : (await loadPartTypes(call.db)).beginning(words.map(stemFor), PER_KIND);
  const { brands } = await call.services.catalogue.snapshot();
  return [
    ...numbers,
    ...vehicles,
    ...types.map(({ name, path }) => ({ text: name, kind: "category" as const, href: urls.categories(path) })),
    ...[...brands.values()]
      .filter(({ active, name }) => active === 1 && matchesWords(name, words))
      .slice(0, PER_KIND)
      .map(({ name, slug }) => ({ text: name, kind: "brand" as const, href: urls.search({ brand: slug }) })),
    ...(vehicles.length > 0 || numbers.length > 0 ? [] : await listItemSuggestions(call, text, types)),
  ];
}
