import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { FACTS, worstSeconds } from "./ages";
import { CACHES, type CacheName, cacheRow, isCacheName } from "./manifest";

const names = Object.keys(CACHES).filter(isCacheName);
const factNames = Object.entries(FACTS);

it.each(factNames)("%s on any page is at most 5 s old in one process and 10 s across processes [CAT-28]", (_, path) => {
  for (const name of path) {
    expect([name, worstSeconds(name, false)]).toEqual([name, expect.toSatisfy((age: number) => age <= 5)]);
    expect([name, worstSeconds(name, true)]).toEqual([name, expect.toSatisfy((age: number) => age <= 10)]);
  }
});

it.each(names)("%s has the tags of what it is made from", (name) => {
  const { tags, over } = cacheRow(name);
  for (const below of over.filter(isCacheName)) expect(tags).toEqual(expect.arrayContaining([...cacheRow(below).tags]));
});

it("a stored page is outdated by every answer that may have gone into it", () => {
  const answers = names.filter((name) => cacheRow(name).owner === "app/server/api/cache.server.ts");
  expect([...CACHES.pages.over].toSorted()).toEqual(answers.toSorted());
  expect(answers.filter((name) => cacheRow(name).tags.length === 0)).toEqual([]);
});

it("an order of a list is at most a minute old", () => {
  const lifetime = (name: CacheName) => CACHES[name].seconds.fresh + CACHES[name].seconds.stale;
  expect(lifetime("list") + lifetime("lists") + lifetime("listIndex")).toBeLessThanOrEqual(60);
});

it.each(names)(
  "%s has an owner that exists, a limit, and layers that are in the table, none of them its own",
  (name) => {
    const { owner, maxBytes, over } = cacheRow(name);
    expect(existsSync(owner)).toBe(true);
    expect(maxBytes).toBeGreaterThan(0);
    const reach = (at: string, path: readonly string[]): void => {
      expect(isCacheName(at) && !path.includes(at)).toBe(true);
      if (isCacheName(at)) for (const below of cacheRow(at).over) reach(below, [...path, at]);
    };
    for (const below of over) reach(below, [name]);
  },
);
