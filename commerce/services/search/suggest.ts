import * as urls from "~/models/urls";
import type { Call } from "../../call";
import { isBuyable } from "../catalogue/facts";
import { cardRows } from "../catalogue/store";
import { numberHits } from "./store";
import { numberIn, wordsOf } from "./text";

const PER_KIND = 4;
const NUMBER_ROWS = 40;

type Suggestion = { text: string; kind: "item" | "category" | "brand" | "number"; href: string };

/** Whether every typed word begins a word of the name. */
function answers(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Suggestions for a typed text: part numbers, categories, brands, then items, a few of each (rows CAT-11, API-023). */
export async function suggestionsFor(call: Call, text: string): Promise<Suggestion[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const { categories, brands, items } = await call.services.catalogue.snapshot();
  const isShown = (id: number) => {
    const item = items.get(id);
    return item !== undefined && isBuyable(item, call.market);
  };
  const folded = numberIn(text);
  const numbers =
    folded === null ? [] : (await numberHits(call.db, folded, NUMBER_ROWS)).filter((row) => isShown(row.item_id));
  const found = [...(await call.services.text.find(call.db, words))].filter(([id]) => isShown(id)).slice(0, PER_KIND);
  const named = new Map([...numbers.map((row) => [row.item_id, row.number] as const)].slice(0, PER_KIND));
  const rows = new Map(
    (await cardRows(call.db, [...new Set([...named.keys(), ...found.map(([id]) => id)])])).map((row) => [row.id, row]),
  );
  const hrefOf = (id: number) => urls.product(rows.get(id)?.url_handle ?? id);
  return [
    ...[...named].map(([id, number]) => ({
      text: `${number} ${rows.get(id)?.title ?? ""}`.trim(),
      kind: "number" as const,
      href: hrefOf(id),
    })),
    ...[...categories.values()]
      .filter(({ name }) => answers(name, words))
      .slice(0, PER_KIND)
      .map(({ name, path }) => ({ text: name, kind: "category" as const, href: urls.categories(path) })),
    ...[...brands.values()]
      .filter(({ name, active }) => active === 1 && answers(name, words))
      .slice(0, PER_KIND)
      .map(({ name, slug }) => ({ text: name, kind: "brand" as const, href: urls.search({ brand: slug }) })),
    ...found
      .filter(([id]) => !named.has(id))
      .map(([id]) => ({ text: rows.get(id)?.title ?? "", kind: "item" as const, href: hrefOf(id) })),
  ].filter((suggestion) => suggestion.text !== "");
}
