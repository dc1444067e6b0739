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
};

/** Parameters of the filter form, in the order of the page. */
export const FILTER_NAMES = ["brand", "position", "condition", "price", "rating", "attributes"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Facets of which one option at a time makes sense. */
export const SINGLE_FILTERS: readonly string[] = ["price", "rating"];

/** More options than this in one link are no shopper's. */
const MAX_OPTIONS = 30;

const isSort = (value: string | null): value is SortValue => SORT_OPTIONS.some((option) => option.value === value);

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
  return {
    q: (parameters.get("q") ?? "").trim().replace(/\s+/g, " "),
    page,
    sort: isSort(sort) ? sort : defaultSort,
    filters: {
      brand: options("brand"),
      position: options("position"),
      condition: options("condition"),
      price: options("price").filter((value) => /^\d*-\d*$/.test(value)),
      rating: options("rating").filter((value) => /^[1-5]$/.test(value)),
      attributes: options("attributes").filter((value) => value.includes(":")),
    },
    isFitsOnly: parameters.get("fits") === "1",
  };
}

/** The query of a list's URL, defaults left out, so that one list has one URL. */
export function listQueryParameters(
  query: ListQuery,
  defaultSort: SortValue,
): Record<string, string | string[] | number> {
  const parameters: Record<string, string | string[] | number> = {};
  if (query.q !== "") parameters.q = query.q;
  for (const name of FILTER_NAMES) if (query.filters[name].length > 0) parameters[name] = [...query.filters[name]];
  if (query.isFitsOnly) parameters.fits = "1";
  if (query.sort !== defaultSort) parameters.sort = query.sort;
  if (query.page > 1) parameters.page = query.page;
  return parameters;
}

/** How many facets narrow the list: more than one is not for search engines (row OPEN-70). */
export function facetCount(query: ListQuery): number {
  return FILTER_NAMES.filter((name) => query.filters[name].length > 0).length + Number(query.isFitsOnly);
}
