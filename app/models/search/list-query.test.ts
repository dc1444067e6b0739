import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeFacetCount, canonicalSearch, listQueryParameters, parseListQuery, withoutOption } from "./list-query";

const read = (text: string) => parseListQuery(new URLSearchParams(text), "sales,desc");
const tidied = (text: string) => canonicalSearch(new URLSearchParams(text), read(text), "sales,desc");

describe("readListQuery", () => {
  it("reads page 0, negative and text pages as page 1 [OPEN-35]", () => {
    for (const page of ["0", "-3", "two", "1e3", "1.5", "999999999"]) expect(read(`page=${page}`).page).toBe(1);
    expect(read("page=7").page).toBe(7);
  });

  it("reads repeated and comma-joined options alike [CAT-10]", () => {
    expect(read("brand=a&brand=b").filters.brand).toEqual(["a", "b"]);
    expect(read("brand=a,b,a").filters.brand).toEqual(["a", "b"]);
    expect(read("brand=Marlow+%26+Pike,marlow-and-pike").filters.brand).toEqual(["marlow-and-pike"]);
    expect(read("brand=Northgate+Parts+Co.&brand=%26-").filters.brand).toEqual(["northgate-parts-co", "and"]);
  });

  it("reads an unknown sort as the list's own [CAT-04]", () => {
    expect(read("sort=price;drop").sort).toBe("sales,desc");
    expect(read("sort=discountMinPrice,asc").sort).toBe("discountMinPrice,asc");
  });

  it("writes back what it read, defaults left out [CAT-09]", () => {
    const query = read("q=brake%20pads&brand=a,b&page=3&sort=reviewCount,desc&fits=0&rating=4&junk=1");
    expect(listQueryParameters(query, "sales,desc")).toEqual({
      q: "brake pads",
      brand: ["a", "b"],
      rating: ["4"],
      fits: "0",
      sort: "reviewCount,desc",
      page: 3,
    });
    expect(listQueryParameters(read("sort=sales,desc&page=1"), "sales,desc")).toEqual({});
    expect(activeFacetCount(query)).toBe(3);
  });

  it("drops malformed prices, ratings and attributes [CAT-09]", () => {
    expect(read("price=cheap&rating=9&attributes=red").filters).toMatchObject({
      price: [],
      rating: [],
      attributes: [],
    });
    expect(read("price=-").filters.price).toEqual([]);
    expect(read("price=1000-&attributes=Material:Ceramic").filters).toMatchObject({
      price: ["1000-"],
      attributes: ["Material:Ceramic"],
    });
  });

  it.each([
    ["priceFrom=10&priceTo=50", ["1000-5000"]],
    ["priceFrom=%2419.5&priceTo=", ["1950-"]],
    ["priceFrom=&priceTo=1,019.99", ["-101999"]],
    ["priceFrom=80&priceTo=20", ["2000-8000"]],
    ["priceFrom=ten&priceTo=-4&price=100-200", ["100-200"]],
    ["priceFrom=30&price=100-200", ["3000-"]],
    ["priceFrom=1e5&priceTo=0x10", []],
  ])("the price fields %s ask for %j [OPEN-35]", (text, price) => {
    expect(read(text).filters.price).toEqual(price);
  });
});

describe("tidySearch", () => {
  it.each([
    ["q=brake&page=0", "?q=brake"],
    ["q=brake&priceFrom=&priceTo=&sort=sales,desc", "?q=brake"],
    ["priceFrom=20&priceTo=50&utm_source=mail", "?price=2000-5000&utm_source=mail"],
    ["page=1", ""],
    ["rating=9&rating=x", ""],
    ["fits=yes", ""],
    // The filter form sends 0, then 1 unless the shopper wants all; only parts that fit is the default.
    ["fits=0&fits=1", ""],
    ["fits=1", ""],
  ])("%s is the list %s in other words [CAT-09, OPEN-35]", (text, search) => {
    expect(tidied(text)).toBe(search);
  });

  it("comma-joined options, another order and tracking are the list's own words [CAT-10, SEO-05]", () => {
    for (const text of ["brand=a,b", "brand=a&brand=b&q=pad", "page=2&q=pad", "utm_source=mail&gclid=1", "", "q=a++b"])
      expect(tidied(text), text).toBeNull();
  });

  it("no query is redirected twice [OPEN-70]", () => {
    const names = ["q", "brand", "price", "priceFrom", "priceTo", "rating", "attributes", "fits", "sort", "page", "x"];
    const values = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("0", "1", "2", "-1", "1-2", "a,b,,a", " a ", "sales,desc", "bestMatch", "A:b", "10.5", ","),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 }), (pairs) => {
        const target = tidied(new URLSearchParams(pairs).toString());
        expect(target === null ? null : tidied(target.slice(1))).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("withoutOption", () => {
  it("takes one option away and goes back to page 1 [CAT-09]", () => {
    const parameters = { q: "pad", brand: ["a", "b"], fits: "0", page: 4 };
    expect(withoutOption(parameters, "brand", "a")).toEqual({ q: "pad", brand: ["b"], fits: "0" });
    expect(withoutOption({ brand: ["a"] }, "brand", "a")).toEqual({});
    expect(withoutOption(parameters, "fits")).toEqual({ q: "pad", brand: ["a", "b"] });
  });
});
