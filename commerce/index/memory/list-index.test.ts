import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SORT_OPTIONS, type SortValue } from "~/models/search/search";
import { DEFAULT_MARKET } from "~/models/shop/market";
import type { Filters } from "../engine";
import type { IndexedBrand, IndexedCategory } from "../taxonomy";
import { candidateRows } from "./candidates";
import { sortByCategory } from "./category-order";
import { centsIn, createColumns, FLAGS, growAttributes, listedFlag } from "./columns";
import { narrow } from "./facets";
import { PAIR } from "./load-columns";
import { sortedWindow } from "./partial-sort";
import { createIndex, type RowIndex } from "./rows";
import { orderedWindow } from "./sorted-rows";

type Item = {
  leaf: number;
  brand: number;
  position: string;
  condition: string;
  isListed: boolean;
  isUniversal: boolean;
  hasFitment: boolean;
  cent: number;
  stars: number;
  reviews: number;
  sales: number;
  material: string;
  surface: string;
};

const BRANDS = ["one", "two", "three"];
/** A tree of two tops with two leaves each; items hang on ranks 1, 2, 4 and 5. */
const TREE = [
  { id: 10, parentId: null },
  { id: 11, parentId: 10 },
  { id: 12, parentId: 10 },
  { id: 20, parentId: null },
  { id: 21, parentId: 20 },
  { id: 22, parentId: 20 },
];
const LEAVES = [1, 2, 4, 5];

const anyItem = fc.record<Item>({
  leaf: fc.constantFrom(...LEAVES),
  brand: fc.integer({ min: 0, max: BRANDS.length - 1 }),
  position: fc.constantFrom("", "Front", "Rear", "Left; Rear"),
  condition: fc.constantFrom("New", "Remanufactured"),
  isListed: fc.boolean(),
  isUniversal: fc.boolean(),
  hasFitment: fc.boolean(),
  cent: fc.integer({ min: 0, max: 70_000 }),
  stars: fc.constantFrom(0, 150, 299, 300, 400, 450, 500),
  reviews: fc.integer({ min: 0, max: 5 }),
  sales: fc.integer({ min: 0, max: 6 }),
  material: fc.constantFrom("", "Ceramic", "Organic"),
  surface: fc.constantFrom("", "Plain", "Slotted"),
});

const anyFilters = fc.record<Filters>({
  brand: fc.option(fc.subarray([...BRANDS, "none"]), { nil: undefined }),
  position: fc.option(fc.subarray(["Front", "Left; Rear", "Nowhere"]), { nil: undefined }),
  condition: fc.option(fc.subarray(["New", "Remanufactured"]), { nil: undefined }),
  price: fc.option(fc.constantFrom("-4999", "2500-", "2500-4999", "-"), { nil: undefined }),
  rating: fc.option(fc.constantFrom(1, 3, 4), { nil: undefined }),
  attributes: fc.option(fc.subarray(["Material:Ceramic", "Material:Organic", "Surface:Plain", "Colour:Red"]), {
    nil: undefined,
  }),
});

const BUYABLE = listedFlag(DEFAULT_MARKET.id, false);

/** Ids with gaps, so that an item's row differs from its id. */
const idFor = (row: number) => 5 + row * 3;

async function createTestIndex(items: readonly Item[]): Promise<RowIndex> {
  const columns = createColumns(items.length);
  let codes = 0;
  items.forEach((item, row) => {
    columns.ids[row] = idFor(row);
    columns.category[row] = item.leaf;
    columns.brand[row] = item.brand;
    columns.position[row] = columns.positions.codeFor(item.position);
    columns.condition[row] = columns.conditions.codeFor(item.condition);
    columns.flags[row] =
      (item.isListed ? BUYABLE : 0) |
      (item.isUniversal ? FLAGS.universal : 0) |
      (item.hasFitment ? FLAGS.hasFitment : 0);
    centsIn(columns, DEFAULT_MARKET.id)[row] = item.cent;
    columns.rating[row] = item.stars;
    columns.reviews[row] = item.reviews;
    columns.sales[row] = item.sales;
    for (const [label, value] of Object.entries({ Material: item.material, Surface: item.surface })) {
      if (value === "") continue;
      growAttributes(columns, codes + 1);
      columns.attributes[codes] = columns.pairs.codeFor(label + PAIR + value);
      codes += 1;
    }
    columns.attributesFrom[row + 1] = codes;
  });
  const categories = TREE.map(
    ({ id, parentId }): IndexedCategory => ({
      id,
      parentId,
      level: parentId === null ? 1 : 2,
      kind: "backCategory",
      name: `Category ${id}`,
      slug: `c${id}`,
      path: `c${id}`,
      description: "",
      imageUrl: null,
      displayAttributes: [],
    }),
  );
  const brands = BRANDS.map(
    (slug, place): IndexedBrand => ({
      id: place + 1,
      name: slug,
      slug,
      abbreviation: "",
      logo_url: null,
      brand_logo_url: null,
      active: slug === "three" ? 0 : 1,
      show_on_brand_agg_page: 1,
      show_on_home_page: 0,
      sort_on_home_page: 0,
      landing_page_url: null,
      self_brand: 0,
    }),
  );
  const categoryOrder = await sortByCategory(columns, items.length, categories.length);
  return createIndex({ columns, count: items.length, categoryOrder, categories, brands, since: 0 });
}

/** Items by their position in the order of ids, independent of their rows. */
const placesFrom = ({ columns }: RowIndex, rows: Iterable<number>) =>
  Array.from(rows, (row) => columns.idIndexByRow[row] ?? -1);
const rowsAt = ({ columns }: RowIndex, places: readonly number[]) =>
  Int32Array.from(places, (place) => columns.rowAt[place] ?? -1);

/**
 * The facets by their definition: an option counts the items that pass every other facet and have it. A chosen brand, price
 * step or rating is an option without items, too.
 */
function bruteFacets(items: readonly Item[], filters: Filters) {
  const isAmong = (chosen: readonly string[] | undefined, value: string) =>
    chosen === undefined || chosen.length === 0 || chosen.includes(value);
  const chosenFrom = (label: string) => filters.attributes?.filter((value) => value.startsWith(`${label}:`));
  const [low = "", high = ""] = filters.price?.split("-") ?? [];
  const slug = (item: Item) => (BRANDS[item.brand] === "three" ? "" : (BRANDS[item.brand] ?? ""));
  const activeBrands = BRANDS.filter((brand) => brand !== "three");
  type BruteFacet = {
    key: string;
    passes: (item: Item) => boolean;
    values: (item: Item) => string[];
    chosen?: string[];
  };
  const facets: BruteFacet[] = [
    {
      key: "Brand",
      passes: (item) => isAmong(filters.brand, slug(item)),
      values: (item) => [slug(item)],
      chosen: activeBrands.filter((brand) => filters.brand?.includes(brand)),
    },
    {
      key: "Position",
      passes: ({ position }) => isAmong(filters.position, position),
      values: ({ position }) => [position],
    },
    ...(["Material", "Surface"] as const).map((label) => {
      const value = (item: Item) => (label === "Material" ? item.material : item.surface);
      return {
        key: label,
        passes: (item: Item) => isAmong(chosenFrom(label), `${label}:${value(item)}`),
        values: (item: Item) => (value(item) === "" ? [] : [`${label}:${value(item)}`]),
      };
    }),
    // No item passes a filter by an attribute that no item has.
    { key: "Colour", passes: () => (chosenFrom("Colour") ?? []).length === 0, values: () => [] },
    {
      key: "Price",
      passes: ({ cent }) => cent >= Number(low) && (high === "" || cent <= Number(high)),
      values: ({ cent }) =>
        [
          [0, 2499],
          [2500, 4999],
          [5000, 9999],
          [10_000, 19_999],
          [20_000, 49_999],
          [50_000, Number.POSITIVE_INFINITY],
        ]
          .filter(([from = 0, to = 0]) => cent >= from && cent <= to)
          .map(([from, to]) => `${from}-${to === Number.POSITIVE_INFINITY ? "" : to}`),
      chosen: filters.price === "2500-4999" ? [filters.price] : [],
    },
    {
      key: "Rating",
      passes: ({ stars }) => filters.rating === undefined || stars >= filters.rating * 100,
      values: ({ stars }) => [1, 2, 3, 4].filter((star) => stars >= star * 100).map(String),
      chosen: filters.rating === undefined ? [] : [String(filters.rating)],
    },
    {
      key: "Condition",
      passes: ({ condition }) => isAmong(filters.condition, condition),
      values: ({ condition }) => [condition],
    },
  ];
  const passing = items.flatMap((item, row) => (facets.every(({ passes }) => passes(item)) ? [row] : []));
  const counts = facets.map(({ key, values, chosen = [] }) => {
    const found: Record<string, number> = Object.fromEntries(chosen.map((value) => [value, 0]));
    for (const item of items)
      if (facets.every((other) => other.key === key || other.passes(item)))
        for (const value of values(item)) if (value !== "") found[value] = (found[value] ?? 0) + 1;
    return [key, found] as const;
  });
  return { passing, counts: Object.fromEntries(counts.filter(([, found]) => Object.keys(found).length > 0)) };
}

const everything = { listed: BUYABLE, categoryId: undefined, hits: null, range: null, scope: null, fits: null };

describe("the catalogue index", () => {
  it("counts and keeps what counting item by item does, on any catalogue and any choice [CAT-17, OPEN-35]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyItem, { maxLength: 60 }), anyFilters, async (items, filters) => {
        const index = await createTestIndex(items);
        const rows = Int32Array.from(items.keys());
        const { rows: passing, facets } = narrow(index, rows, filters, {
          market: "2022",
          labels: ["Material", "Surface"],
        });
        const expected = bruteFacets(items, filters);
        expect(placesFrom(index, passing).sort((a, b) => a - b)).toEqual(expected.passing);
        const counted = facets().map(
          ({ label, options }) =>
            [label, Object.fromEntries(options.map(({ value, count }) => [value, count]))] as const,
        );
        expect(Object.fromEntries(counted)).toEqual(expected.counts);
      }),
      { numRuns: 300 },
    );
  });

  it("an inactive brand is no option and no filter [CAT-27]", async () => {
    const item = fc.sample(anyItem, 1)[0];
    if (item === undefined) throw new Error("no sample");
    const index = await createTestIndex([{ ...item, brand: 2 }]);
    const narrowed = narrow(index, Int32Array.of(0), { brand: ["three"] }, { market: "2022", labels: [] });
    expect(narrowed.rows).toHaveLength(0);
    expect(narrowed.facets().find(({ key }) => key === "brand")).toBeUndefined();
  });

  it("pages of every order hold each item once, in that order, equals by id [OPEN-35, CAT-04]", async () => {
    const sortKeys: Record<SortValue, (item: Item) => readonly number[]> = {
      "sales,desc": ({ sales }) => [-sales],
      "discountMinPrice,asc": ({ cent }) => [cent],
      "discountMinPrice,desc": ({ cent }) => [-cent],
      "reviewRating,desc": ({ stars, reviews }) => [-stars, -reviews],
      "reviewCount,desc": ({ reviews }) => [-reviews],
      bestMatch: ({ sales }) => [-sales],
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyItem, { maxLength: 80 }),
        fc.constantFrom(...SORT_OPTIONS.map(({ value }) => value)),
        fc.integer({ min: 1, max: 9 }),
        async (items, sort, size) => {
          const index = await createTestIndex(items);
          const rows = Int32Array.from(items.keys());
          const pages: number[] = [];
          for (let from = 0; from < items.length; from += size)
            pages.push(
              ...orderedWindow(index, rows, { sort, market: "2022", tiers: null, fit: null }, from, from + size),
            );
          const sorted = [...items.entries()].sort(([a, one], [b, other]) => {
            const [x, y] = [sortKeys[sort](one), sortKeys[sort](other)];
            const at = x.findIndex((value, place) => value !== y[place]);
            return at < 0 ? a - b : (x[at] ?? 0) - (y[at] ?? 0);
          });
          expect(placesFrom(index, pages)).toEqual(sorted.map(([row]) => row));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("a stretch of any keys is the stretch of the sorted keys [OPEN-35]", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1_000_000)), fc.nat(50), fc.nat(50), (keys, from, size) => {
        const sorted = [...keys].sort((a, b) => a - b).slice(from, from + size);
        expect([...sortedWindow(Float64Array.from(keys), from, from + size)]).toEqual(sorted);
      }),
    );
  });

  it("a deep stretch of many keys is found, whatever their order was [OPEN-35]", () => {
    for (const sortKeys of [
      (at: number) => at,
      (at: number) => 50_000 - at,
      (at: number) => (at * 7_919) % 50_021,
      (at: number) => (at % 2) * 100_000 + at,
    ]) {
      const keys = Float64Array.from({ length: 50_000 }, (_, at) => sortKeys(at));
      const sorted = keys.slice().sort();
      for (const from of [0, 1, 240, 24_960, 49_800, 49_999])
        expect([...sortedWindow(keys.slice(), from, from + 240)]).toEqual([...sorted.slice(from, from + 240)]);
    }
  });

  it("a frame holds what is listed, in its category, its scope and what fits, each once [CAT-02, VEH-30]", async () => {
    const subset = fc.option(fc.uniqueArray(fc.nat(39), { maxLength: 30 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyItem, { minLength: 1, maxLength: 40 }),
        fc.option(fc.constantFrom(...TREE.map(({ id }) => id), 99), { nil: undefined }),
        subset,
        subset,
        subset,
        fc.constantFrom("none" as const, "universal" as const, "open" as const),
        async (items, categoryId, hits, scope, fits, others) => {
          const index = await createTestIndex(items);
          const among = (some: readonly number[] | null) =>
            some === null ? null : some.filter((place) => place < items.length).sort((a, b) => a - b);
          const [hitPlaces, scopePlaces, fitPlaces] = [among(hits), among(scope), among(fits)];
          const rowsFrom = (places: readonly number[] | null) => (places === null ? null : rowsAt(index, places));
          const fitRows = rowsFrom(fitPlaces);
          const rows = candidateRows(index, {
            ...everything,
            categoryId,
            hits: rowsFrom(hitPlaces),
            scope: rowsFrom(scopePlaces),
            fits: fitRows === null ? null : { rows: fitRows, others },
          });
          const isIn = ({ leaf }: Item) =>
            categoryId === undefined || TREE[leaf]?.id === categoryId || TREE[leaf]?.parentId === categoryId;
          const expected = items.flatMap((item, place) => {
            const isOther = (others !== "none" && item.isUniversal) || (others === "open" && !item.hasFitment);
            const isFitting = fitPlaces === null || isOther || fitPlaces.includes(place);
            const isFramed = hitPlaces?.includes(place) !== false && scopePlaces?.includes(place) !== false;
            return item.isListed && isIn(item) && isFitting && isFramed ? [place] : [];
          });
          const found = placesFrom(index, rows);
          if (hitPlaces !== null) expect(found).toEqual(expected);
          else expect(found.sort((a, b) => a - b)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("a category counts its own items and those below it [CAT-14]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyItem, { maxLength: 40 }), async (items) => {
        const index = await createTestIndex(items);
        const counts = index.countsIn("2022");
        for (const { id } of TREE) {
          const own = items.filter(
            ({ leaf, isListed }) => isListed && (TREE[leaf]?.id === id || TREE[leaf]?.parentId === id),
          );
          expect(counts.get(id)).toBe(own.length);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("items are found by id, others are not there [CAT-18]", async () => {
    const index = await createTestIndex(fc.sample(anyItem, 20));
    expect(placesFrom(index, [index.findRow(idFor(7))])).toEqual([7]);
    expect(index.columns.ids[index.findRow(idFor(7))]).toBe(idFor(7));
    expect(index.findRow(idFor(7) + 1)).toBe(-1);
    const ids = Int32Array.of(
      idFor(0) - 1,
      idFor(0),
      idFor(2),
      idFor(3) + 1,
      idFor(4) - 1,
      idFor(5),
      idFor(19),
      idFor(20),
      idFor(22),
    );
    expect(placesFrom(index, index.findRows(ids))).toEqual([0, 2, 5, 19]);
    expect(index.item(1)).toBeUndefined();
  });
});
