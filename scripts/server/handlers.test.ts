import { describe, expect, it } from "vitest";
import { createPageHandler, routesUnder, segmentFor } from "./handlers.mjs";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  frame: { id: "frame", parentId: "root", path: "checkout" },
  step: { id: "step", parentId: "frame", path: "address" },
  product: { id: "product", parentId: "root", path: "product/:handle" },
  any: { id: "any", parentId: "root", path: "*" },
};

describe("routes under a first segment", () => {
  it("are its own, what they are nested in, and those that match any path", () => {
    expect(Object.keys(routesUnder(routes, "product")).sort()).toEqual(["any", "product", "root"]);
    expect(Object.keys(routesUnder(routes, "checkout"))).toEqual(expect.arrayContaining(["root", "frame", "step"]));
    expect(Object.keys(routesUnder(routes, "checkout"))).not.toContain("product");
  });

  it("reads the segment of pages and of their data", () => {
    expect(segmentFor("http://shop.test/product/a-b?x=/y#z")).toBe("product");
    expect(segmentFor("http://shop.test/product/a.data?_routes=root")).toBe("product");
    expect(segmentFor("http://shop.test/garage.data")).toBe("garage");
    expect(segmentFor("http://shop.test/_root.data")).toBe("");
    expect(segmentFor("http://shop.test/")).toBe("");
  });

  it("asks the handler that knows the segment, made once, and the one of all routes for every other path", async () => {
    const made: string[][] = [];
    const handle = createPageHandler({ routes, assets: { routes, version: "1" } }, (build) => {
      made.push(Object.keys(build.routes));
      return async () => new Response(Object.keys(build.routes).join());
    });
    const ask = async (path: string) => (await handle(new Request(`http://shop.test${path}`), {})).text();
    expect(await ask("/product/x")).not.toContain("step");
    await ask("/product/y");
    expect(await ask("/nowhere")).toBe(Object.keys(routes).join());
    expect(await ask("/Product/x")).toBe(Object.keys(routes).join());
    expect(made).toHaveLength(2);
  });
});
