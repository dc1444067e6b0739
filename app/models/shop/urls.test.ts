import { describe, expect, it } from "vitest";
import * as urls from "./urls";

describe("urls", () => {
  it("a product is addressed by handle or by id [RTE-35, RTE-58]", () => {
    expect(urls.product("brake-pads-front")).toBe("/product/brake-pads-front");
    expect(urls.product(1042)).toBe("/product/1042");
  });

  it("the search URL holds query, repeated filters, sort and page, and leaves empty values out [RTE-36]", () => {
    expect(urls.search({ q: "brake pads & rotors", brand: ["A", "B"], sort: "", page: undefined })).toBe(
      "/search?q=brake+pads+%26+rotors&brand=A&brand=B",
    );
    expect(urls.search()).toBe("/search");
  });

  it("categories by their slugs at every level, and all of them [RTE-39, RTE-40, RTE-41, RTE-42]", () => {
    expect(urls.categories()).toBe("/categories");
    expect(urls.categories(["brakes", "pads"])).toBe("/categories/brakes/pads");
    expect(urls.categories("brakes/pads/front", { page: 2 })).toBe("/categories/brakes/pads/front?page=2");
    expect(urls.categoriesAll()).toBe("/categories/all");
  });

  it("login carries callback and queryStr [ACC-01]", () => {
    expect(urls.login("/myAccount", '{"type":"orders"}')).toBe(
      "/login?callback=%2FmyAccount&queryStr=%7B%22type%22%3A%22orders%22%7D",
    );
    expect(urls.login()).toBe("/login");
  });

  it("a slug can never add a segment, a query or a host", () => {
    for (const slug of ["../admin", "a/b", "a?b=1", "a#b", "//evil.example", "\\evil"]) {
      const built = new URL(urls.page(slug), "http://shop.example");
      expect(built.origin).toBe("http://shop.example");
      expect(built.pathname.split("/")).toHaveLength(3);
      expect(built.search + built.hash).toBe("");
    }
  });
});
