import * as urls from "~/models/urls";
import type { Call } from "../../call";
import { queryOf } from "./find";
import { numbersBeginning } from "./numbers";
import { partTypes } from "./part-types";
import { isSilent, numberIn, stemOf, wordsOf } from "./text";
import { understand } from "./understand";
import { vocabularyOf } from "./vocabulary";

const PER_KIND = 4;
const NUMBER_ROWS = 40;
const ITEM_ROWS = 60;

export type Suggestion = {
  text: string;
  kind: "item" | "category" | "brand" | "number" | "vehicle";
  href: string;
};

/** Whether every typed word begins a word of the name. */
function answers(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Items of those given that the market's shoppers can buy, with their pages, best sellers first. */
async function shownItems(call: Call, ids: readonly number[]) {
  const { index } = await call.services.catalogue.snapshot();
  const listed = ids.filter((id) => index.isListed(id, call.market, false));
  if (listed.length === 0) return [];
  return call.db
    .selectFrom("item")
    .leftJoin("item_seo", (join) =>
      join.onRef("item_seo.item_id", "=", "item.id").on("item_seo.is_primary", "=", 1).on("item_seo.active", "=", 1),
    )
    .select(["item.id", "item.title", "item_seo.url_handle"])
    .where("item.id", "in", listed)
    .orderBy("item.sales", "desc")
    .orderBy("item.id")
    .execute();
}

async function numberSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const folded = numberIn(text);
  const rows = folded === null ? [] : await numbersBeginning(call.db, folded, NUMBER_ROWS);
  if (rows.length === 0) return [];
  const items = new Map(
    (await shownItems(call, [...new Set(rows.map((row) => row.item_id))])).map((item) => [item.id, item]),
  );
  const named = new Map<number, Suggestion>();
  for (const { item_id, number } of rows) {
    const item = items.get(item_id);
    if (item === undefined || named.has(item_id) || named.size >= PER_KIND) continue;
    named.set(item_id, {
      text: `${number} ${item.title}`,
      kind: "number",
      href: urls.product(item.url_handle ?? item.id),
    });
  }
  return [...named.values()];
}

/** Part types for the vehicle named in the text, or for the active one: "Brake Pads for 2015 Ford F-150". */
async function vehicleSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const { vehicle, text: rest } = await understand(call.db, text);
  if (vehicle === null) return [];
  const stems = wordsOf(rest).map(stemOf);
  const parts = await partTypes(call.db);
  const own = parts.named(stems);
  const found = own === null ? parts.beginning(stems, PER_KIND) : [own];
  return found.map(({ name }) => ({
    text: `${name} for ${vehicle.name}`,
    kind: "vehicle",
    href: urls.search({ q: `${vehicle.name} ${name.toLowerCase()}` }),
  }));
}

async function itemSuggestions(call: Call, text: string): Promise<Suggestion[]> {
  const query = queryOf(text, await vocabularyOf(call.db));
  const ids = await call.services.text.some(call.db, query, ITEM_ROWS);
  if (ids.length === 0) return [];
  return (await shownItems(call, ids))
    .slice(0, PER_KIND)
    .map(({ id, title, url_handle }) => ({ text: title, kind: "item", href: urls.product(url_handle ?? id) }));
}

/**
 * Suggestions for a typed text, a few of each kind: part numbers, parts for the vehicle it names, categories, brands, then
 * items (rows CAT-11, API-023).
 */
export async function suggestionsFor(call: Call, text: string): Promise<Suggestion[]> {
  const words = wordsOf(text).filter((word) => !isSilent(word));
  if (words.length === 0) return [];
  const [numbers, vehicles] = [await numberSuggestions(call, text), await vehicleSuggestions(call, text)];
  const parts = vehicles.length > 0 ? [] : (await partTypes(call.db)).beginning(words.map(stemOf), PER_KIND);
  const { brands } = await call.services.catalogue.snapshot();
  return [
    ...numbers,
    ...vehicles,
    ...parts.map(({ name, path }) => ({ text: name, kind: "category" as const, href: urls.categories(path) })),
    ...[...brands.values()]
      .filter(({ active, name }) => active === 1 && answers(name, words))
      .slice(0, PER_KIND)
      .map(({ name, slug }) => ({ text: name, kind: "brand" as const, href: urls.search({ brand: slug }) })),
    ...(vehicles.length > 0 || numbers.length > 0 ? [] : await itemSuggestions(call, text)),
  ];
}
