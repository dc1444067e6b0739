import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { clearCaches, listCacheCounts } from "#cache/cache";
import { CACHES } from "#cache/manifest";
import { forgetChanges } from "#cache/tags";
import { endpoint, HEADERS } from "~/models/api/contract";
import type { Transport, WireAnswer } from "~/server/http/wire-types.server";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { callCached } from "./cache.server";
import { restartChanges } from "./changes.server";
import { call } from "./client.server";

const read = endpoint({
  rows: [],
  method: "GET",
  path: "/infra/public/thing",
  summary: "",
  query: z.object({ q: z.string().optional() }),
  response: z.object({ list: z.array(z.int()) }),
});
const mine = endpoint({ rows: [], method: "GET", path: "/account/buyer/me", summary: "", response: z.object({}) });
const write = endpoint({ rows: [], method: "POST", path: "/infra/public/x", summary: "", response: z.object({}) });

const THING = { list: [1, 2] };
const down: WireAnswer = { status: 503, text: "" };
const ask = (transport: Transport, q = "a", url = "http://localhost:3000/") =>
  callCached(testContext({ transport, url }), "categories", read, { query: { q } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  clearCaches();
  forgetChanges();
  restartChanges();
});
afterEach(() => vi.useRealTimers());
const categories = () => listCacheCounts().find(({ name }) => name === "categories");
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("the table", () => {
  it("the promotion cache lasts 30 s at most, with nothing stale after it, and ends with a change [CONST-03]", () => {
    expect(CACHES.promotion).toMatchObject({
      seconds: { fresh: 30, stale: 0, onError: 0 },
      tags: ["content", "trade"],
    });
  });

  it("every cache is bounded, and nothing that shows a price outlives two minutes while the upstream is up [ARCH-06]", () => {
    for (const { maxBytes, seconds } of Object.values(CACHES)) {
      expect(maxBytes).toBeLessThanOrEqual(256 * 1_048_576);
      expect(seconds.fresh).toBeGreaterThan(0);
    }
    for (const name of ["product", "list"] as const) {
      expect(CACHES[name].seconds.fresh + CACHES[name].seconds.stale).toBeLessThanOrEqual(135);
    }
  });

  it("a member's call and a write may not be cached [ROLE-05]", async () => {
    const ctx = testContext({ cookies: { token: { token: "t", accountId: "1" } } });
    await expect(callCached(ctx, "categories", mine, {})).rejects.toThrow("may not be cached");
    await expect(callCached(ctx, "categories", write, {})).rejects.toThrow("may not be cached");
  });
});

describe("cached reads", () => {
  it("one call serves everybody of a market, without anybody's identity, and nobody can change the answer [ARCH-05]", async () => {
    const transport = fakeTransport(() => ok(THING));
    const cookies = { token: { token: "secret", accountId: "1" }, visitor: "visitor-12" };
    const first = await callCached(testContext({ transport, cookies }), "categories", read, { query: { q: "a" } });
    const second = await ask(transport);
    expect(second).toBe(first);
    expect(Object.isFrozen(first.list)).toBe(true);
    expect(transport.sent).toHaveLength(1);
    expect(transport.sent[0]?.headers).toMatchObject({ [HEADERS.visitorKey]: "shared", [HEADERS.shopId]: "2022" });
    expect(JSON.stringify(transport.sent[0]?.headers)).not.toMatch(/secret|visitor-12|203\.0\.113/);
    await ask(transport, "b");
    await ask(transport, "a", "http://ca.localhost:3000/");
    expect(transport.sent).toHaveLength(3);
    expect(categories()).toMatchObject({ entries: 3, hits: expect.any(Number), bytes: expect.any(Number) });
  });

  it("twenty at once make one call [ARCH-02]", async () => {
    const transport = fakeTransport(async () => ok(THING));
    await Promise.all(Array.from({ length: 20 }, () => ask(transport)));
    expect(transport.sent).toHaveLength(1);
  });

  it("an old answer is given while one new one is fetched [ARCH-06]", async () => {
    let n = 0;
    const transport = fakeTransport(() => {
      n += 1;
      return ok({ list: [n] });
    });
    expect((await ask(transport)).list).toEqual([1]);
    later(CACHES.categories.seconds.fresh + 1);
    expect((await ask(transport)).list).toEqual([1]);
    await vi.waitFor(() => expect(transport.sent).toHaveLength(2));
    await vi.waitFor(async () => expect((await ask(transport)).list).toEqual([2]));
    expect(transport.sent).toHaveLength(2);
  });

  it("failures are never kept; an old answer stands in while the upstream is down, for its time only [ERR-14]", async () => {
    let isDown = true;
    const transport = fakeTransport(() => (isDown ? down : ok(THING)));
    await expect(ask(transport)).rejects.toThrow();
    expect(categories()?.entries).toBe(0);
    isDown = false;
    expect(await ask(transport)).toEqual(THING);
    isDown = true;
    later(CACHES.categories.seconds.fresh + CACHES.categories.seconds.stale + 1);
    expect(await ask(transport)).toEqual(THING);
    later(CACHES.categories.seconds.onError);
    await expect(ask(transport)).rejects.toThrow();
  });

  it("a refusal such as 404 is an answer, not an outage: nothing stale hides it [ERR-14]", async () => {
    let isGone = false;
    const transport = fakeTransport(() =>
      isGone ? { status: 404, text: '{"success":false,"msg":"gone"}' } : ok(THING),
    );
    await ask(transport);
    isGone = true;
    later(CACHES.categories.seconds.fresh + CACHES.categories.seconds.stale + 1);
    await expect(ask(transport)).rejects.toMatchObject({ status: 404 });
  });
});

describe("changes", () => {
  const product = endpoint({
    rows: [],
    method: "GET",
    path: "/item/public/thing",
    summary: "",
    query: z.object({ id: z.int() }),
    response: z.object({ id: z.int(), skuId: z.string(), cent: z.int() }),
  });

  function openShop() {
    const prices = new Map([
      [1, 100],
      [2, 200],
    ]);
    const transport = fakeTransport(({ path }) => {
      const id = Number(path.split("=")[1]);
      return ok({ id, skuId: `S${id}`, cent: prices.get(id) });
    });
    const read = (id: number) => callCached(testContext({ transport }), "product", product, { query: { id } });
    return { prices, transport, read };
  }

  it("a changed product is fetched again, and no other [CAT-28]", async () => {
    const { prices, transport, read } = openShop();
    expect([(await read(1)).cent, (await read(2)).cent]).toEqual([100, 200]);
    prices.set(1, 150);
    transport.changes.items?.push({ id: 1, changedAt: 5 });
    expect((await read(1)).cent).toBe(100);
    later(1);
    expect((await read(1)).cent).toBe(150);
    expect((await read(2)).cent).toBe(200);
    expect(transport.sent).toHaveLength(3);
    later(1);
    await read(1);
    expect(transport.sent).toHaveLength(3);
  });

  it("an answer that is the same is the same object, so that nothing is rendered again [CAT-28]", async () => {
    const { transport, read } = openShop();
    const first = await read(1);
    transport.changes.marks.catalogue = "new";
    later(1);
    expect(await read(1)).toBe(first);
    expect(transport.sent).toHaveLength(2);
  });

  it("after a form of this process the next page asks at once [CAT-28]", async () => {
    const { prices, transport, read } = openShop();
    await read(1);
    prices.set(1, 150);
    transport.changes.items?.push({ id: 1, changedAt: 5 });
    await call(testContext({ transport }), write).catch(() => undefined);
    expect((await read(1)).cent).toBe(150);
  });

  it("without an answer that lists changes, values live for five seconds [CAT-28]", async () => {
    const { prices, transport, read } = openShop();
    await read(1);
    prices.set(1, 150);
    Object.assign(transport.changes, { items: "none" });
    later(2);
    expect((await read(1)).cent).toBe(100);
    later(4);
    expect((await read(1)).cent).toBe(150);
  });
});
