import type { Db } from "#commerce/db/open";
import { fitmentApi } from "~/models/api/fitment";
import { itemApi } from "~/models/api/item";
import { searchApi } from "~/models/api/search";
import { SORT_OPTIONS } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { LONG_TABLE_ITEM_ID, LONG_TABLE_ROWS } from "./plan";
import { cardsBeside, categoryCounts, findVehicle, type SampleItem, type SampleVehicle, sampleItems } from "./samples";
import { createDice, type Dice } from "./stream";

const SEED = 77;
const CARDS = 20;
const PAGE_ITEMS = 24;
const TABLE_ROWS = 100;

/** The kinds of requests with the target for their p99 with one client, in milliseconds. */
export const KINDS = {
  suggestion: 10,
  number: 5,
  search: 25,
  facets: 25,
  category: 25,
  match: 5,
  fitment: 25,
  table: 25,
} as const;
/** The targets for a program that has answered a few hundred calls. */
export const COLD_MS = { ...KINDS, number: 10, match: 10 } as const;
export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];
export const PAGES = ["list page", "search page", "product page"] as const;
export type PageKind = (typeof PAGES)[number];

export type Requests = Record<Kind | PageKind, string[]>;

type Parameters = Record<string, string | number | boolean>;

function call({ path }: { path: string }, parameters: Parameters): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `${path}?${query}`;
}

/** A part number as a shopper types it from the box, with other separators and letter case. */
function disguised(number: string, dice: Dice): string {
  const letters = [...number.replace(/[^A-Za-z0-9]/g, "")].map((letter) =>
    dice.chance(0.5) ? letter.toLowerCase() : letter.toUpperCase(),
  );
  const at = 2 + dice.below(letters.length - 3);
  return `${letters.slice(0, at).join("")}${dice.pick(["", "-", " ", ".", "/"])}${letters.slice(at).join("")}`;
}

/** The texts in the search box while a shopper types. */
function typed({ title, part_number, category }: SampleItem, vehicle: SampleVehicle | null, dice: Dice): string {
  const cut = (text: string) => text.slice(0, 3 + dice.below(Math.max(1, text.length - 3)));
  const words = title.split(" ").filter((word) => /^[a-z]{4,}$/i.test(word));
  const from = dice.below(Math.max(1, words.length - 2));
  switch (dice.below(5)) {
    case 0:
      return part_number.slice(0, 4 + dice.below(4)).toLowerCase();
    case 1:
      return `${vehicle?.name ?? ""} ${cut(category)}`.trim().toLowerCase();
    case 2:
      return cut(category).toLowerCase();
    default:
      return cut(words.slice(from, from + 1 + dice.below(3)).join(" ")).toLowerCase();
  }
}

/** Filters that the item passes, and the text of its part type. */
function chosen(item: SampleItem, others: readonly SampleItem[], vehicle: SampleVehicle, dice: Dice): Parameters {
  const attributes: [string, unknown][] = Object.entries(JSON.parse(item.attributes));
  const [attribute] = attributes.filter(([, value]) => !String(value).includes(","));
  const brands = [item, ...others].map(({ brand_slug }) => brand_slug);
  return {
    q: `${item.position.split(" ")[0] ?? ""} ${item.category}`.trim().toLowerCase(),
    attributeValueId: vehicle.nodeId,
    fitsOnly: true,
    brand: [...new Set(brands)].join(","),
    price: `${Math.floor(item.us_price_cent * (0.2 + dice.next() / 2))}-${item.us_price_cent * 3}`,
    ...(item.position !== "" && dice.chance(0.5)
      ? { position: item.position }
      : attribute === undefined
        ? { rating: 3 }
        : { attributes: `${attribute[0]}:${attribute[1]}` }),
  };
}

/** Makes `count` different requests of every kind, the same ones for the same dataset. */
export async function makeRequests(db: Db, count: number): Promise<Requests> {
  const dice = createDice(SEED);
  const items = await sampleItems(db, dice, count * 2);
  const { counts, parents } = await categoryCounts(db);
  const sets: Record<Kind | PageKind, Set<string>> = {
    suggestion: new Set(),
    number: new Set(),
    search: new Set(),
    facets: new Set(),
    category: new Set(),
    match: new Set(),
    fitment: new Set(),
    table: new Set(),
    "list page": new Set(),
    "search page": new Set(),
    "product page": new Set(),
  };
  const add = (kind: Kind | PageKind, path: string) => {
    if (sets[kind].size < count) sets[kind].add(path);
  };
  for (const [place, item] of items.entries()) {
    const vehicle = await findVehicle(db, dice, item.id);
    add("suggestion", call(searchApi.suggestions, { q: typed(item, vehicle, dice) }));
    add("number", call(searchApi.items, { q: disguised(item.part_number, dice) }));
    add("product page", urls.product(item.url_handle));
    if (vehicle === null) continue;
    const others = items.slice(place + 1, place + 3);
    // A list and its filters are two requests. Each comes first for half of the shoppers, and its result is cached for
    // the other.
    const [kind, endpoint] =
      place % 2 === 0 ? (["search", searchApi.items] as const) : (["facets", itemApi.filter] as const);
    add(kind, call(endpoint, chosen(item, others, vehicle, dice)));
    const parent = parents.get(item.category_id) ?? item.category_id;
    const scope = dice.chance(0.75) ? item.category_id : dice.chance(0.7) ? parent : (parents.get(parent) ?? parent);
    const isLimited = dice.chance(0.3);
    const pages = Math.max(1, Math.floor(((counts.get(scope) ?? 1) * (isLimited ? 0.004 : 0.9)) / PAGE_ITEMS));
    const page = dice.chance(0.4) ? 1 : 1 + dice.below(pages);
    const list = { categoryId: scope, attributeValueId: vehicle.nodeId, page, sort: dice.pick(SORT_OPTIONS).value };
    add("category", call(searchApi.items, isLimited ? { ...list, fitsOnly: true } : list));
    const cards = await cardsBeside(db, item, CARDS);
    add("match", call(itemApi.match, { itemIds: cards.join(","), attributeValueIds: vehicle.nodeId }));
    const long = { itemId: LONG_TABLE_ITEM_ID, attributeValueId: vehicle.nodeId };
    const tablePage = 1 + dice.below(LONG_TABLE_ROWS / TABLE_ROWS);
    add("fitment", call(itemApi.fitmentRows, { ...long, page: tablePage }));
    const isNarrowed = dice.chance(0.5);
    add(
      "table",
      call(fitmentApi.table, isNarrowed ? { ...long, make: vehicle.make } : { ...long, page: 1 + dice.below(30) }),
    );
    const deep = dice.chance(0.5)
      ? ""
      : `?page=${1 + dice.below(Math.max(1, Math.floor((counts.get(item.category_id) ?? 0) / 40)))}`;
    add("list page", `${urls.categories(item.path)}${deep === "?page=1" ? "" : deep}`);
    add("search page", urls.search({ q: `${vehicle.name} ${item.category}`.toLowerCase() }));
  }
  return {
    suggestion: [...sets.suggestion],
    number: [...sets.number],
    search: [...sets.search],
    facets: [...sets.facets],
    category: [...sets.category],
    match: [...sets.match],
    fitment: [...sets.fitment],
    table: [...sets.table],
    "list page": [...sets["list page"]],
    "search page": [...sets["search page"]],
    "product page": [...sets["product page"]],
  };
}
