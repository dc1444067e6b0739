import type { ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import { RouteTable } from "./route-table.server";

const Page = () => null;

/** Routes under a root, each with its id as title. */
function routes(paths: Record<string, { path?: string; index?: true; parentId?: string }>): ServerBuild["routes"] {
  const entries = Object.entries(paths).map(([id, route]) => [
    id,
    { id, parentId: "root", ...route, module: { default: Page, handle: { title: id } } },
  ]);
  return { root: { id: "root", path: "", module: { default: Page } }, ...Object.fromEntries(entries) };
}

const table = new RouteTable(
  routes({
    home: { index: true },
    search: { path: "search" },
    list: { path: "categories/*" },
    lists: { path: "categories", index: true },
    all: { path: "categories/all" },
    product: { path: "product/:handle" },
    frame: { path: "checkout" },
    step: { path: "address", parentId: "frame" },
    landing: { path: "*" },
  }),
);

describe("the handle at a path", () => {
  it.each([
    ["/", "home"],
    ["/search", "search"],
    ["/search/", "search"],
    ["/categories", "lists"],
    ["/categories/all", "all"],
    ["/categories/brakes/pads", "list"],
    ["/product/a-b", "product"],
    ["/checkout/address", "step"],
    ["/product/a/unknown", "landing"],
    ["/sale/easter", "landing"],
  ])("%s is that of %s", (path, id) => {
    expect(table.handleAt(path)).toEqual({ title: id });
  });

  it("ignores case and percent-encoding, as Remix does", () => {
    expect(table.handleAt("/Checkout/ADDRESS")).toEqual({ title: "step" });
    expect(table.handleAt("/%73earch")).toEqual({ title: "search" });
  });

  it("spells the fixed parts of a path as its route does, and leaves all else as it is", () => {
    for (const [path, spelled] of [
      ["/Checkout/ADDRESS", "/checkout/address"],
      ["/CATEGORIES", "/categories"],
      ["/Categories/Brakes/Pads", "/categories/Brakes/Pads"],
      ["/Product/A-b/", "/product/A-b/"],
      ["/search", "/search"],
      ["/Sale/Easter", "/Sale/Easter"],
      ["//Search", "//Search"],
      ["/", "/"],
    ])
      expect(table.spell(path ?? ""), path).toBe(spelled);
  });

  it("is empty where no route matches", () => {
    expect(new RouteTable(routes({ search: { path: "search" } })).handleAt("/other")).toEqual({});
    expect(new RouteTable({}).handleAt("/")).toEqual({});
  });
});
