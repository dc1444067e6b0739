import { describe, expect, it } from "vitest";
import type { TrackingEvent } from "~/models/visitor/tracking";
import { CRAWLER, type Shopper } from "../../support/browser/browser";
import { buyPart } from "../../support/browser/steps";
import { remoteAppOfFile } from "../../support/shop/failing-upstream";

/** The shop passes the provider's page and pictures on unchanged, without any data of the shopper. */
const NAMELESS = /^\/sandbox|\/media\//;
const TRACK = /\/event\/track|\/marketing\//;

const shop = remoteAppOfFile();
let marks = 0;

async function stored(): Promise<TrackingEvent[]> {
  const rows = await shop.upstream.store.db.selectFrom("tracked_event").select("body").execute();
  return rows.map(({ body }) => JSON.parse(body));
}

/** Waits until all events so far are stored: they are stored in order, so an event that is sent now comes last. */
async function settledEvents(): Promise<TrackingEvent[]> {
  marks += 1;
  const text = `mark ${marks}`;
  await shop.app.shopper().visit(`/search?q=${encodeURIComponent(text)}`);
  const isMark = ({ data }: TrackingEvent) => "text" in data && data.text === text;
  await expect.poll(async () => (await stored()).some(isMark), { timeout: 20_000 }).toBe(true);
  return stored();
}

/** Goes from a search to the result page of a paid order. */
async function buy(shopper: Shopper): Promise<string> {
  const paid = await buyPart(shopper);
  expect(paid.h1).toBe("Thank you for your order");
  return paid.url;
}

describe("what is told of shoppers without script", () => {
  it("a whole purchase is told step by step, each once, after the answers, under the visitor's group [TRK-29, TRK-15, TRK-17, TRK-23]", async () => {
    const shopper = shop.app.shopper();
    shop.upstream.diversions.length = 0;
    await shopper.visit("/categories/brakes?gclid=ad-1");
    await shopper.visit("/search?q=me%40example.com");
    const result = await buy(shopper);
    await shopper.visit(result);
    const orderId = new URL(result).searchParams.get("orderId") ?? "";
    const calls = shop.upstream.diversions.filter(({ path }) => !NAMELESS.test(path));
    const { paid_at: paidAt } = await shop.upstream.store.db
      .selectFrom("orders")
      .select("paid_at")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    // The steps of a checkout are told after their answers, so the last of them may come after the mark.
    const steps = async () => (await stored()).filter(({ event }) => event === "checkout_step").length;
    await expect.poll(steps, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    const allEvents = await settledEvents();
    const purchase = allEvents.find(({ event, ts }) => event === "purchase" && ts === paidAt);
    const events = allEvents.filter(({ client_id }) => client_id === purchase?.client_id);
    const counts: Record<string, number> = {};
    for (const { event } of events) counts[event] = (counts[event] ?? 0) + 1;
    expect(counts).toMatchObject({ view_category: 1, search: 2, view_item: 1, vehicle_fit: 1, add_to_cart: 1 });
    expect(counts).toMatchObject({ begin_checkout: 1, checkout_step: 3, purchase: 1 });
    // Both searches may be in one batch, whose order is not promised.
    const searches = events.filter(({ event }) => event === "search").map(({ data }) => data);
    expect(searches).toContainEqual(expect.objectContaining({ text: "…@…", results: expect.any(Number) }));
    expect(new Set(events.map((each) => `${each.client_id} ${each.ab_test_group}`)).size).toBe(1);
    expect(JSON.stringify(events)).not.toMatch(/example\.com|4242|Elm Street/);

    const marketing = () =>
      shop.upstream.store.db
        .selectFrom("marketing_event")
        .select(["kind", "click_id", "order_id"])
        .where("click_id", "=", "ad-1")
        .execute();
    await expect.poll(marketing, { timeout: 10_000 }).toEqual([
      { kind: "page-load", click_id: "ad-1", order_id: null },
      { kind: "conversion", click_id: "ad-1", order_id: orderId },
    ]);

    const group = events[0]?.ab_test_group ?? "";
    // Calls whose responses all shoppers share carry no visitor; the provider's own notification is another visitor's.
    const pairs = new Set(calls.map(({ name, visitor }) => `${visitor} ${name}`));
    const visitors = new Set(calls.map(({ visitor }) => visitor));
    expect([...pairs], "one name for each visitor").toHaveLength(visitors.size);
    expect(calls.filter(({ visitor }) => visitor === "shared").every(({ name }) => name === "shared")).toBe(true);
    expect(calls.map(({ name }) => name)).toContain(group);
    expect(calls.map(({ name }) => name)).not.toContain("none");
  });

  it("the browser tells of its first page under the server's time: both are one event [TRK-01, TRK-29]", async () => {
    const shopper = shop.app.shopper();
    const first = await shopper.send("/search?q=wiper");
    const at = Number(/^shown;desc="(\d+)"$/.exec(first.headers.get("server-timing") ?? "")?.[1]);
    const ofFirst = async () => (await stored()).filter(({ ts }) => ts === at);
    await expect.poll(async () => (await ofFirst()).length, { timeout: 10_000 }).toBe(1);
    const event = { event: "search", data: { text: "wiper", results: 3, isNarrowed: false } };
    const place = { page_url: "/search", referrer: "", ts: at, netWork: "4g", downlinkSpeed: 10 };
    const body = JSON.stringify([{ ...event, ...place }]);
    const post = { method: "POST", body, headers: { "content-type": "application/json" } };
    expect((await shopper.send("/api/public/events", post)).status).toBe(204);
    expect((await shopper.send("/api/public/events", post)).status).toBe(204);
    expect(await ofFirst()).toHaveLength(1);

    const scripted = await shop.app.shopper({ hasScripts: true }).send("/search?q=wiper");
    expect(scripted.headers.has("server-timing")).toBe(false);
  });

  it("a crawler is given no cookie and no group, and is not tracked; nor is whoever refuses [TRK-26, TRK-19]", async () => {
    const crawler = shop.app.shopper({ agent: CRAWLER });
    const page = await crawler.visit("/search?q=crawled+wiper&gclid=ad-2");
    expect(page.html).not.toMatch(/event-watch/);
    expect(crawler.visits.flatMap(({ setCookies }) => setCookies)).toEqual([]);
    const refusing = await shop.app
      .shopper()
      .send("/search?q=refused+wiper&gclid=ad-3", { headers: { "sec-gpc": "1" } });
    expect(refusing.headers.has("server-timing")).toBe(false);
    expect(refusing.headers.getSetCookie().some((line) => line.startsWith("click="))).toBe(false);
    expect(JSON.stringify(await settledEvents())).not.toMatch(/(?:crawled|refused) wiper/);
    const clicks = await shop.upstream.store.db.selectFrom("marketing_event").select("click_id").execute();
    expect(clicks.map(({ click_id }) => click_id)).not.toContain("ad-2");
    expect(clicks.map(({ click_id }) => click_id)).not.toContain("ad-3");
  });

  it.each(["refuses", "hangs", "notJson"] as const)(
    "with a tracking store that %s every page and a whole purchase pass unchanged, as fast [TRK-29]",
    async (how) => {
      if (how === "hangs") shop.upstream.hangs = TRACK;
      else shop.upstream.faults = { path: TRACK, fault: how };
      const shopper = shop.app.shopper();
      for (const path of ["/?gclid=ad-4", "/categories/all", "/makes", "/help", "/garage/pick", "/login"]) {
        const startedMs = performance.now();
        expect((await shopper.visit(path)).status, path).toBe(200);
        expect(performance.now() - startedMs, path).toBeLessThan(5_000);
      }
      await buy(shopper);
    },
  );
});
