// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { isLineFree, pathAhead } from "./page-ahead";

const HERE = new URL("http://shop.test/categories/brakes");

const ahead = (link: string) => {
  document.body.innerHTML = link;
  return pathAhead(document.querySelector("a"), HERE);
};

it.each([
  [`<a href="/product/pads-1">Pads</a>`, "/product/pads-1"],
  [`<a href="/product/pads-1#reviews">Reviews</a>`, "/product/pads-1"],
  [`<a href="/">Home</a>`, "/"],
  [`<a href="/categories/brakes">Here</a>`, null],
  [`<a href="/categories/brakes?page=2">Next</a>`, null],
  [`<a href="/search?q=pads">Search</a>`, null],
  [`<a href="/productive">No product</a>`, null],
  [`<a href="/checkout/address">Checkout</a>`, null],
  [`<a href="/logout">Log out</a>`, null],
  [`<a href="/blogs/feed.xml" data-document="true">Feed</a>`, null],
  [`<a href="//evil.test/product/x">Other</a>`, null],
  [`<a href="https://evil.test/product/x">Other</a>`, null],
])("from %s, %s is fetched ahead [UI-38]", (link, path) => {
  expect(ahead(link)).toBe(path);
});

it("nothing is fetched ahead on a line that is counted, saved or slow [UI-38]", () => {
  expect([undefined, {}, { effectiveType: "4g", type: "wifi" }].map(isLineFree)).toEqual([true, true, true]);
  const others = [{ saveData: true }, { type: "cellular", effectiveType: "4g" }, { effectiveType: "3g" }];
  expect([...others, { effectiveType: "slow-2g" }].map(isLineFree)).toEqual([false, false, false, false]);
});
