import { describe, expect, it } from "vitest";
import { aggregatedBrands, type Brand, groupByLetter, homePageBrands, shopListItemSchema, toBrand } from "./brand";

const WIRE = {
  name: "Northline",
  logoUrl: "/media/northline.svg",
  abbreviation: "NL",
  active: true,
  brandLogoUrl: null,
  shopId: "2022",
  showOnBrandAggPage: true,
  showOnHomePage: true,
  sortOnHomePage: 2,
  landingPageUrl: "/brands/northline",
  selfBrand: false,
};
const brand = (overrides: Partial<Brand>): Brand => ({ ...toBrand(WIRE), ...overrides });

describe("brands", () => {
  it("the list call's item becomes exactly the specified fields, icon from logoUrl [ENT-01, API-006]", () => {
    const mapped = toBrand(shopListItemSchema.parse({ ...WIRE, internalNote: "secret" }));
    expect(Object.keys(mapped).toSorted()).toEqual([
      ...["abbreviation", "active", "brandLogoUrl", "icon", "landingPageUrl", "name", "selfBrand", "shopId"],
      ...["showOnBrandAggPage", "showOnHomePage", "sortOnHomePage"],
    ]);
    expect(mapped.icon).toBe("/media/northline.svg");
  });

  it("the home page shows flagged brands by sortOnHomePage, then by name [CAT-26]", () => {
    const brands = [
      brand({ name: "C", sortOnHomePage: 3 }),
      brand({ name: "B", sortOnHomePage: 1 }),
      brand({ name: "A", sortOnHomePage: 1 }),
      brand({ name: "Hidden", showOnHomePage: false, sortOnHomePage: 0 }),
    ];
    expect(homePageBrands(brands).map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(brands[0]?.name).toBe("C");
  });

  it("an inactive brand is not shown, flagged or not [CAT-27]", () => {
    expect(homePageBrands([brand({ active: false }), brand({ active: false, showOnHomePage: false })])).toEqual([]);
  });

  it("the brand page shows active flagged brands from A to Z [RTE-50, CAT-27]", () => {
    const brands = [
      brand({ name: "Zeta" }),
      brand({ name: "alpha" }),
      brand({ name: "Off", active: false }),
      brand({ name: "Unflagged", showOnBrandAggPage: false }),
    ];
    expect(aggregatedBrands(brands).map(({ name }) => name)).toEqual(["alpha", "Zeta"]);
  });

  it("names stand under their letter, figures first [RTE-50, RTE-46]", () => {
    const named = ["Éclat", "beta", "Alpha", "3D Lift", "Engine", "atom"].map((name) => ({ name }));
    expect(groupByLetter(named).map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual([
      ["0-9", ["3D Lift"]],
      ["A", ["Alpha", "atom"]],
      ["B", ["beta"]],
      ["E", ["Éclat", "Engine"]],
    ]);
  });
});
