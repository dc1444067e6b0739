import { COMPARED_MAX_PARTS, parseComparedIds } from "./compared";
import { SORT_OPTIONS, type SortValue } from "./search";
import { slugFrom } from "./slug";

/** The filters and the order of a list, from its URL. */
export type ListQuery = {
  q: string;
  page: number;
  sort: SortValue;
  /** Options by facet: the options of one facet are alternatives, and a product has to match every facet. */
  filters: Readonly<Record<FilterName, readonly string[]>>;
  /** Whether the list has products that do not fit the active vehicle, too. */
  isAllShown: boolean;
  /** Whether the list ignores the active vehicle, which stays in the garage. */
  isAnyVehicle: boolean;
  /** Whether the products stand in rows of facts instead of cards. */
  isTable: boolean;
  /** Ids of the parts chosen to be compared; their boxes are ticked. */
  compared: readonly number[];
};

/** Parameters of the filter form, in the order of the page. */
export const FILTER_NAMES = ["brand", "position", "condition", "price", "rating", "attributes"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Facets that take one option at a time. */
export const SINGLE_FILTERS: readonly string[] = ["price", "rating"];

/** The two fields of the price range, in whole or decimal units of the market's currency; empty fields are left out. */
export const PRICE_FIELDS = { from: "priceFrom", to: "priceTo" } as const;

/** Parameters that a list reads; all others belong to tracking and stay in the URL. */
const LIST_PARAMETERS: readonly string[] = [
  "q",
  ...FILTER_NAMES,
  PRICE_FIELDS.from,
  PRICE_FIELDS.to,
  "fits",
  "anyVehicle",
  "sort",
  "view",
  "compare",
  "page",
];

/** Limits the options of one facet; shoppers do not choose more. */
const MAX_OPTIONS = 30;

const isSort = (value: string | null): value is SortValue => SORT_OPTIONS.some((option) => option.value === value);

/** Parses "19", "$19.5" or "1,019.50" to cents; null for anything that is no price. */
function parseCents(text: string | null): number | null {
  const [, whole, fraction = ""] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec((text ?? "").trim().replace(/,/g, "")) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Returns the typed price range in the filter's format, with its ends in order; null when no valid price was typed. */
function typedPrice(parameters: URLSearchParams): string | null {
  const [from, to] = [parseCents(parameters.get(PRICE_FIELDS.from)), parseCents(parameters.get(PRICE_FIELDS.to))];
  if (from === null && to === null) return null;
  if (from !== null && to !== null && from > to) return `${to}-${from}`;
  return `${from ?? ""}-${to ?? ""}`;
}

/** Parses a list's URL. Invalid values count as absent; a page of 0, a negative one or a text is page 1. */
export function parseListQuery(parameters: URLSearchParams, defaultSort: SortValue): ListQuery {
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
      // A brand's name, as somebody types it into an address, becomes its slug.
      brand: [...new Set(options("brand").map(slugFrom))].filter((slug) => slug !== ""),
      position: options("position"),
      condition: options("condition"),
      price: typed === null ? options("price").filter((value) => /^(?=.*\d)\d{0,9}-\d{0,9}$/.test(value)) : [typed],
      rating: options("rating").filter((value) => /^[1-5]$/.test(value)),
      attributes: options("attributes").filter((value) => value.includes(":")),
    },
    // A checkbox that is off sends nothing, so its form sends 0 before it.
    isAllShown: parameters.get("fits") === "0" && !parameters.getAll("fits").includes("1"),
    isAnyVehicle: parameters.get("anyVehicle") === "1",
    isTable: parameters.get("view") === "table",
    compared: parseComparedIds(parameters.getAll("compare")).slice(0, COMPARED_MAX_PARTS),
  };
}

export type ListParameters = Record<string, string | string[] | number>;

/** Returns the parameters of a list's URL without defaults, so that each list has one URL. */
export function listQueryParameters(query: ListQuery, defaultSort: SortValue): ListParameters {
  const parameters: ListParameters = {};
  if (query.q !== "") parameters.q = query.q;
  for (const name of FILTER_NAMES) if (query.filters[name].length > 0) parameters[name] = [...query.filters[name]];
  if (query.isAllShown) parameters.fits = "0";
  if (query.isAnyVehicle) parameters.anyVehicle = "1";
  if (query.sort !== defaultSort) parameters.sort = query.sort;
  if (query.isTable) parameters.view = "table";
  if (query.compared.length > 0) parameters.compare = query.compared.map(String);
  if (query.page > 1) parameters.page = query.page;
  return parameters;
}

/** Returns the parameters without one option of a filter, or without the whole filter, for page 1. */
export function withoutOption(parameters: ListParameters, name: string, value?: string): ListParameters {
  const { [name]: chosen, page: _page, ...others } = parameters;
  if (value === undefined || !Array.isArray(chosen)) return others;
  const remaining = chosen.filter((option) => option !== value);
  return remaining.length === 0 ? others : { ...others, [name]: remaining };
}

/**
 * Returns the parameters of the list with what does not fit, for page 1. A vehicle in the text is part of what is searched,
 * so it is left out there.
 */
export function forAllVehicles(parameters: ListParameters, isNamedInText: boolean): ListParameters {
  const others = withoutOption(withoutOption(parameters, "fits"), "page");
  return { ...others, ...(isNamedInText ? { anyVehicle: "1" } : { fits: "0" }) };
}

const toPairs = (parameters: ListParameters): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().map((entry): [string, string] => [name, `${entry}`]),
  );

/**
 * Returns the search part of a list's canonical URL; null when the requested URL is canonical. Others have empty
 * fields, page 0, an unknown sort or a typed price range. Parameters of other forms stay.
 */
export function canonicalSearch(requested: URLSearchParams, query: ListQuery, defaultSort: SortValue): string | null {
  const canonical = toPairs(listQueryParameters(query, defaultSort));
  const own = [...requested].filter(([name]) => LIST_PARAMETERS.includes(name));
  // A comma-joined option means the same as a repeated parameter.
  const current = own.flatMap(([name, value]): [string, string][] =>
    FILTER_NAMES.some((filter) => filter === name)
      ? value.split(",").map((option) => [name, option.trim()])
      : [[name, name === "q" ? value.trim().replace(/\s+/g, " ") : value]],
  );
  const text = (pairs: readonly [string, string][]) => JSON.stringify(pairs.map((pair) => pair.join("=")).toSorted());
  if (text(canonical) === text(current)) return null;
  const others = [...requested].filter(([name]) => !LIST_PARAMETERS.includes(name));
  const search = new URLSearchParams([...canonical, ...others]).toString();
  return search === "" ? "" : `?${search}`;
}

/** Returns the number of facets in use; search engines must not list pages with more than one. */
export function activeFacetCount(query: ListQuery): number {
  return FILTER_NAMES.filter((name) => query.filters[name].length > 0).length + Number(query.isAllShown);
}
