import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settleSeconds } from "./ages";
import { listCacheCounts, openCache } from "./cache";
import { CACHES } from "./manifest";
import { forgetChanges, outdate } from "./tags";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  forgetChanges();
});
afterEach(() => vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const made = (value: string, tags: readonly string[] = []) => ({ value, bytes: value.length, tags });

it("a value made while a change came is made again for whoever comes after the change", async () => {
  const cache = openCache<string>("reviews");
  let finish = () => {};
  const slow = cache.load("a", () => new Promise((resolve) => (finish = () => resolve(made("old", ["reviews"])))));
  outdate(["reviews"]);
  const next = cache.load("a", async () => made("new", ["reviews"]));
  finish();
  expect([await slow, await next]).toEqual(["old", "new"]);
  expect(await cache.load("a", async () => made("newest", ["reviews"]))).toBe("new");
});

it("a value made while the layers below settle is made once more when they have", async () => {
  const cache = openCache<string>("fitment");
  const settle = settleSeconds("fitment");
  expect(settle).toBeGreaterThan(0);
  let count = 0;
  const load = () =>
    cache.load("a", async () => {
      count += 1;
      return made(String(count), ["catalogue"]);
    });
  outdate(["catalogue"]);
  expect(await load()).toBe("1");
  later(settle / 2);
  expect(await load()).toBe("1");
  later(settle / 2);
  expect(await load()).toBe("2");
  later(settle);
  expect(await load()).toBe("2");
});

it("the least recently used values give way to others when their bytes are used up", () => {
  // Other files of this process may have opened caches of this name, too.
  const counts = () => listCacheCounts().find(({ name }) => name === "zipGuesses") ?? { hits: 0, misses: 0, bytes: 0 };
  const before = counts();
  const cache = openCache<string>("zipGuesses");
  const half = { value: "x", bytes: CACHES.zipGuesses.maxBytes / 2 };
  for (const key of ["a", "b", "c"]) cache.set(key, half);
  expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual([undefined, "x", "x"]);
  expect(cache.size()).toEqual({ entries: 2, bytes: CACHES.zipGuesses.maxBytes });
  const after = counts();
  expect([after.hits - before.hits, after.misses - before.misses]).toEqual([2, 1]);
  expect(after.bytes).toBeGreaterThanOrEqual(CACHES.zipGuesses.maxBytes);
});
