import { describe, expect, it } from "vitest";
import { listFilterSchema } from "~/models/api/item";
import { CATEGORY_KINDS, categorySchema } from "~/models/product/category";
import { RECOMMENDATION_SCENES, sceneSchema } from "~/models/product/recommendation";
import { commaList, foldPartNumber, pageQuerySchema, SORT_OPTIONS } from "./search";

describe("list queries", () => {
  it('defaults are page 1, size 20, soldOut false, sort "sales,desc" [CAT-01]', () => {
    expect(pageQuerySchema.parse({})).toEqual({ page: 1, size: 20, soldOut: false, sort: "sales,desc" });
  });

  it("texts of a query string are read as what they mean [CAT-01, CAT-02]", () => {
    expect(pageQuerySchema.parse({ page: "3", size: "40", soldOut: "true", sort: "reviewCount,desc" })).toEqual({
      page: 3,
      size: 40,
      soldOut: true,
      sort: "reviewCount,desc",
    });
    expect(pageQuerySchema.parse({ soldOut: "false" }).soldOut).toBe(false);
  });

  it.each([
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "x" },
    { size: "101" },
    { sort: "price" },
    { soldOut: "yes" },
  ])("%j is refused [CAT-01, ARCH-06]", (query) => {
    expect(pageQuerySchema.safeParse(query).success).toBe(false);
  });

  it("the six sort options in order [CAT-03, CAT-04, CAT-05, CAT-06, CAT-07, CAT-08]", () => {
    expect(SORT_OPTIONS.map(({ label, value }) => `${label}=${value}`)).toEqual([
      "Best Match=bestMatch",
      "Best Selling=sales,desc",
      "Lowest Price=discountMinPrice,asc",
      "Highest Price=discountMinPrice,desc",
      "Best Rating=reviewRating,desc",
      "Most Reviews=reviewCount,desc",
    ]);
    for (const { value } of SORT_OPTIONS) expect(pageQuerySchema.parse({ sort: value }).sort).toBe(value);
  });

  it.each([
    ["a,b", ["a", "b"]],
    ["a", ["a"]],
    [" a , b ", ["a", "b"]],
    ["a,,b,", ["a", "b"]],
    ["", []],
    [
      ["a", 2],
      ["a", "2"],
    ],
  ])("the comma-joined %j is the list %j [CAT-10, API-002]", (text, list) => {
    expect(commaList.parse(text)).toEqual(list);
  });

  it("filters of a list are read from its query [CAT-09, CAT-10]", () => {
    const read = listFilterSchema.parse({ q: " brake ", brand: "a,b", fitsOnly: "true", price: "1000-", rating: "4" });
    expect(read).toEqual({ q: "brake", brand: ["a", "b"], fitsOnly: true, price: "1000-", rating: 4 });
    for (const wrong of [{ price: "1-x" }, { rating: "6" }, { q: "x".repeat(101) }, { categoryId: "x" }])
      expect(listFilterSchema.safeParse(wrong).success).toBe(false);
  });

  it("part numbers compare without spaces, hyphens, dots, slashes and case [OPEN-34]", () => {
    for (const spelled of ["BP-1234.A/5", "bp1234a5", "BP 1234 A5"]) expect(foldPartNumber(spelled)).toBe("bp1234a5");
  });
});

describe("categories and scenes", () => {
  it("a category is of level 1 to 3 [CAT-14]", () => {
    for (const level of [1, 2, 3]) expect(categorySchema.shape.level.safeParse(level).success).toBe(true);
    for (const level of [0, 4, 1.5]) expect(categorySchema.shape.level.safeParse(level).success).toBe(false);
  });

  it("the kinds are collection, front category, back category and combine [CAT-15]", () => {
    expect(CATEGORY_KINDS).toEqual(["collection", "frontCategory", "backCategory", "combine"]);
  });

  it("there are sixteen scenes and an unknown one is refused [CAT-20]", () => {
    expect(RECOMMENDATION_SCENES.join(" ")).toBe(
      "Product ProductTop ProductImagePreview TopRecommend RandomRecommend RecentlyViewed SearchList CategoryList " +
        "CollectionList CampaignList ExchangeList ExchangeProductModal ProductGroup ShopcartProduct OrderHistory BeforePurchase",
    );
    expect(sceneSchema.safeParse("product").success).toBe(false);
  });
});
