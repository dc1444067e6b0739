import { SORT_OPTIONS, type SortValue } from "./search";

/** What narrows and orders a list, as its URL says it (rows CAT-09, OPEN-35). */
export type ListQuery = {
  q: string;
  page: number;
  sort: SortValue;
  /** Options by facet parameter; within one they add up, between them they narrow. */
  filters: Readonly<Record<FilterName, readonly string[]>>;
  /** Only items that fit the active vehicle (row VEH-30). */
  isFitsOnly: boolean;
  /** This list without the active vehicle, which stays in the garage (row VEH-30). */
  isAnyVehicle: boolean;
};

/** Parameters of the filter form, in the order of the page. */
export const FILTER_NAMES = ["brand", "position", "condition", "price", "rating", "attributes"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Facets of which one option at a time makes sense. */
export const SINGLE_FILTERS: readonly string[] = ["price", "rating"];

/** The two fields of the price range, in whole or decimal units of the market's currency; empty ones are left out. */
export const PRICE_FIELDS = { from: "priceFrom", to: "priceTo" } as const;

/** Parameters that a list answers to; all others are somebody's tracking and are left alone. */
const KNOWN: readonly string[] = [
  "q",
  ...FILTER_NAMES,
  PRICE_FIELDS.from,
  PRICE_FIELDS.to,
  "fits",
  "anyVehicle",
  "sort",
  "page",
];

/** More options than this in one link are no shopper's. */
const MAX_OPTIONS = 30;

const isSort = (value: string | null): value is SortValue => SORT_OPTIONS.some((option) => option.value === value);

/** "19", "$19.5" or "1,019.50" in cents; null for anything that is no price. */
function centOf(text: string | null): number | null {
  const [, whole, part = ""] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec((text ?? "").trim().replace(/,/g, "")) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** The typed price range as the filter writes it, ends put in order; null when nothing useful was typed. */
function typedPrice(parameters: URLSearchParams): string | null {
  const [from, to] = [centOf(parameters.get(PRICE_FIELDS.from)), centOf(parameters.get(PRICE_FIELDS.to))];
  if (from === null && to === null) return null;
  if (from !== null && to !== null && from > to) return `${to}-${from}`;
  return `${from ?? ""}-${to ?? ""}`;
}

/** Reads a list's URL; nonsense is read as if it were not there, page 0, negative or text as page 1 (row OPEN-35). */
export function readListQuery(parameters: URLSearchParams, defaultSort: SortValue): ListQuery {
  const page = /^[1-9]\d{0,4}$/.test(parameters.get("page") ?? "") ? Number(parameters.get("page")) : 1;
  const sort = parameters.get("sort");
  const options = (name: FilterName) => {
    const all = parameters
      .getAll(name)
      .flatMap((value) => value.split(","))
      .map((value) => value.trim())
      .filter((value) => value !== "" && value.length <= 100);
    return [...new Set(all)].slice(0, SINGLE_FILTERS.includes(name) ? 1 : MAX_OPTIONS);
  };
  const typed = typedPrice(parameters);
  return {
    q: (parameters.get("q") ?? "").trim().replace(/\s+/g, " "),
    page,
    sort: isSort(sort) ? sort : defaultSort,
    filters: {
      brand: options("brand"),
      position: options("position"),
      condition: options("condition"),
      price: typed === null ? options("price").filter((value) => /^(?=.*\d)\d{0,9}-\d{0,9}$/.test(value)) : [typed],
      rating: options("rating").filter((value) => /^[1-5]$/.test(value)),
      attributes: options("attributes").filter((value) => value.includes(":")),
    },
    isFitsOnly: parameters.get("fits") === "1",
    isAnyVehicle: parameters.get("anyVehicle") === "1",
  };
}

export type ListParameters = Record<string, string | string[] | number>;

/** The query of a list's URL, defaults left out, so that one list has one URL. */
export function listQueryParameters(query: ListQuery, defaultSort: SortValue): ListParameters {
  const parameters: ListParameters = {};
  if (query.q !== "") parameters.q = query.q;
  for (const name of FILTER_NAMES) if (query.filters[name].length > 0) parameters[name] = [...query.filters[name]];
  if (query.isFitsOnly) parameters.fits = "1";
  if (query.isAnyVehicle) parameters.anyVehicle = "1";
  if (query.sort !== defaultSort) parameters.sort = query.sort;
  if (query.page > 1) parameters.page = query.page;
  return parameters;
}

/** The parameters without one option of a filter, or without the whole of it; back on page 1 (row CAT-09). */
export function withoutOption(parameters: ListParameters, name: string, value?: string): ListParameters {
  const { [name]: chosen, page: _page, ...others } = parameters;
  if (value === undefined || !Array.isArray(chosen)) return others;
  const left = chosen.filter((one) => one !== value);
  return left.length === 0 ? others : { ...others, [name]: left };
}

const pairsOf = (parameters: ListParameters): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, `${one}`]),
  );

/**
 * The search part of the one URL of the list that was asked for, when it was asked for in other words: empty fields,
 * page 0, an unknown sort, a typed price range; null when the URL is right. What it does not know it keeps.
 */
export function tidySearch(asked: URLSearchParams, query: ListQuery, defaultSort: SortValue): string | null {
  const wanted = pairsOf(listQueryParameters(query, defaultSort));
  const given = [...asked].filter(([name]) => KNOWN.includes(name));
  // A comma-joined option says the same as a repeated one (row CAT-10).
  const said = given.flatMap(([name, value]): [string, string][] =>
    FILTER_NAMES.some((filter) => filter === name)
      ? value.split(",").map((one) => [name, one.trim()])
      : [[name, name === "q" ? value.trim().replace(/\s+/g, " ") : value]],
  );
  const text = (pairs: readonly [string, string][]) => JSON.stringify(pairs.map((pair) => pair.join("=")).toSorted());
  if (text(wanted) === text(said)) return null;
  const others = [...asked].filter(([name]) => !KNOWN.includes(name));
  const search = new URLSearchParams([...wanted, ...others]).toString();
  return search === "" ? "" : `?${search}`;
}

/** How many facets narrow the list: more than one is not for search engines (row OPEN-70). */
export function facetCount(query: ListQuery): number {
  return FILTER_NAMES.filter((name) => query.filters[name].length > 0).length + Number(query.isFitsOnly);
}
