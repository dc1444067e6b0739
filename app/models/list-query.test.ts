import { describe, expect, it } from "vitest";
import { facetCount, listQueryParameters, readListQuery } from "./list-query";

const read = (text: string) => readListQuery(new URLSearchParams(text), "sales,desc");

describe("readListQuery", () => {
  it("OPEN-35 reads page 0, negative and text pages as page 1", () => {
    for (const page of ["0", "-3", "two", "1e3", "1.5", "999999999"]) expect(read(`page=${page}`).page).toBe(1);
    expect(read("page=7").page).toBe(7);
  });

  it("CAT-10 reads repeated and comma-joined options alike", () => {
    expect(read("brand=a&brand=b").filters.brand).toEqual(["a", "b"]);
    expect(read("brand=a,b,a").filters.brand).toEqual(["a", "b"]);
  });

  it("CAT-04 reads an unknown sort as the list's own", () => {
    expect(read("sort=price;drop").sort).toBe("sales,desc");
    expect(read("sort=discountMinPrice,asc").sort).toBe("discountMinPrice,asc");
  });

  it("CAT-09 writes back what it read, defaults left out", () => {
    const query = read("q=brake%20pads&brand=a,b&page=3&sort=reviewCount,desc&fits=1&rating=4&junk=1");
    expect(listQueryParameters(query, "sales,desc")).toEqual({
      q: "brake pads",
      brand: ["a", "b"],
      rating: ["4"],
      fits: "1",
      sort: "reviewCount,desc",
      page: 3,
    });
    expect(listQueryParameters(read("sort=sales,desc&page=1"), "sales,desc")).toEqual({});
    expect(facetCount(query)).toBe(3);
  });

  it("CAT-09 drops malformed prices, ratings and attributes", () => {
    expect(read("price=cheap&rating=9&attributes=red").filters).toMatchObject({
      price: [],
      rating: [],
      attributes: [],
    });
    expect(read("price=1000-&attributes=Material:Ceramic").filters).toMatchObject({
      price: ["1000-"],
      attributes: ["Material:Ceramic"],
    });
  });
});
