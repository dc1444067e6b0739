import { expect, it } from "vitest";
import { pageTypeFor } from "./page-type";

it.each([
  ["/", "home"],
  ["", "home"],
  ["/?debug=true", "home"],
  ["/categories", "category list"],
  ["/categories/brakes/pads/front?page=2", "category list"],
  ["/campaign", "campaign list"],
  ["/campaign/winter", "campaign"],
  ["/search?q=pads", "search results"],
  ["/shopCart", "shopping cart"],
  ["/product/front-pads", "product detail"],
  ["/product", "other"],
  ["/collection/new", "collection"],
  ["/constructor", "other"],
  ["/checkout/address", "other"],
  ["/shopcart", "other"],
  ["/categories/all", "category list"],
  ["/campaign/brake-month?page=2", "campaign"],
  ["/collection/brake-job?brand=a", "collection"],
  ["/brands", "other"],
  ["/brands/axlewright", "other"],
  ["/parts", "other"],
  ["/makes/ford", "other"],
  ["/vehicle/2015-ford-f-150", "other"],
  ["/sitemaps/products-0.xml", "other"],
])("%s is %s [RTE-57]", (path, type) => {
  expect(pageTypeFor(path)).toBe(type);
});
