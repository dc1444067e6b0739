import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#commerce/db/open";
import { eventChart } from "#commerce/ops/drawings/event-chart";
import { reportLines } from "#commerce/ops/event-tables";
import { loadEventReport } from "#commerce/services/tracking/report-repository";
import { addEvents } from "#commerce/services/tracking/repository";
import type { TrackingEvent } from "~/models/visitor/tracking";
import { trackingEvent } from "../../support/data/tracking-event";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 10, 12);

let made = 0;
function event(session: string, name: string, data: TrackingEvent["data"] = {}, ts = NOW): TrackingEvent {
  made += 1;
  return trackingEvent({
    event: name,
    data,
    ts: ts + made,
    client_id: session,
    id: String(made).padStart(10, "0"),
    session_id: session,
    ab_test_group: session.startsWith("b") ? "B" : "A1",
  });
}
const fitment = (session: string, handle: string, verdict: string) =>
  event(session, "vehicle_fit", { handle, fit: verdict });
const search = (session: string, text: string, results: number, isNarrowed = false) =>
  event(session, "search", { text, results, isNarrowed });

const EVENTS: TrackingEvent[] = [
  // A visit that gets no vehicle's verdict, then a misfit, and leaves.
  event("b1", "view_category", { results: 20 }),
  event("b1", "view_item", { handle: "pads" }),
  fitment("b1", "pads", "EMPTY"),
  fitment("b1", "pads", "NOT_FIT"),
  search("b1", 'flux "capacitor"', 0),
  search("b1", "flux", 0, true),
  // A visit that buys.
  event("a1", "view_item", { handle: "pads" }),
  fitment("a1", "pads", "FIT"),
  event("a1", "add_to_cart", { itemIds: [1], pieces: 2 }),
  event("a1", "begin_checkout"),
  event("a1", "checkout_step", { step: "address" }),
  event("a1", "checkout_step", { step: "payment" }),
  event("a1", "purchase", { cents: 4200, currency: "USD", pieces: 2 }),
  // A visit that begins the checkout, the day before.
  event("a2", "view_item", { handle: "disc" }, NOW - DAY_MS),
  event("a2", "add_to_cart", { itemIds: [2], pieces: 1 }, NOW - DAY_MS),
  event("a2", "begin_checkout", {}, NOW - DAY_MS),
  search("b2", 'flux "capacitor"', 0),
  search("b2", "pads", 12),
  fitment("b2", "disc", "UNCERTAIN"),
  { ...event("", "slow_call", { call: "GET /search", ms: 1_500 }), client_id: "shop" },
  { ...event("", "slow_call", { call: "GET /search", ms: 2_500 }), client_id: "shop" },
];

describe.each(STORE_KINDS)("the report of events on %s", (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await createEmptyStore(kind);
    await addEvents(store, EVENTS, NOW);
    const old = event("old", "view_item", { handle: "pads" }, NOW - 40 * DAY_MS);
    await addEvents(store, [old], NOW - 40 * DAY_MS);
  });
  afterAll(() => store.close());
  const report = () => loadEventReport(store, { days: 30, now: NOW });

  it("counts visits by step, day and test group, each visit once [TRK-13, API-144]", async () => {
    const { funnel, days, groups, events } = await report();
    expect(events).toBe(EVENTS.length);
    expect(funnel.map(({ visits }) => visits)).toEqual([4, 2, 3, 2, 2, 1, 1]);
    expect(
      funnel.map(({ both }) => both),
      "two visits began on a part's page, without a list",
    ).toEqual([4, 2, 1, 2, 2, 1, 1]);
    expect(days.map(({ visits, purchases }) => [visits, purchases])).toEqual([
      [1, 0],
      [3, 1],
    ]);
    expect(groups).toEqual([
      { group: "A1", visits: 2, carts: 2, purchases: 1 },
      { group: "B", visits: 2, carts: 0, purchases: 0 },
    ]);
  });

  it("names words that found nothing by themselves, fits after which nothing was bought, and slow calls [TRK-12]", async () => {
    const { searches, fits, products: parts, slowCalls } = await report();
    expect(searches).toEqual({
      all: 4,
      empty: 2,
      words: [{ words: 'flux "capacitor"', searches: 2, visits: 2 }],
    });
    expect(fits).toEqual([
      { fit: "FIT", shown: 1, abandoned: 0 },
      { fit: "NOT_FIT", shown: 1, abandoned: 1 },
      { fit: "UNCERTAIN", shown: 1, abandoned: 1 },
    ]);
    expect(parts).toEqual([
      { handle: "disc", fit: "UNCERTAIN", abandoned: 1 },
      { handle: "pads", fit: "NOT_FIT", abandoned: 1 },
    ]);
    expect(slowCalls).toEqual([{ call: "GET /search", times: 2, averageMs: 2_000, slowestMs: 2_500 }]);
  });

  it("a shop without events has a report too [TRK-29]", async () => {
    const none = await loadEventReport(store, { days: 1, now: NOW + 30 * DAY_MS });
    expect(none.funnel.every(({ visits }) => visits === 0)).toBe(true);
    expect([...reportLines(none)].join("\n")).toContain("none");
    expect(eventChart(none)).toContain("Nothing in these days.");
  });

  it("the tables and the drawing say the same numbers, words made safe [ENT-33]", async () => {
    const made = await report();
    const lines = [...reportLines(made)].join("\n");
    expect(lines).toContain("2026-05-12 to 2026-06-10 (UTC): 21 events of 4 visits");
    expect(lines).toMatch(/Bought\s+1\s+25\.0 %\s+100\.0 %/);
    expect(lines, "a part is looked at more often than a list").toMatch(/Looked at a part\s+3\s+75\.0 %\s+50\.0 %/);
    expect(lines).toMatch(/Searches that found nothing: 2 of 4 \(50\.0 %\)/);
    expect(lines).toMatch(/GET \/search\s+2\s+2,000\s+2,500/);
    const drawn = eventChart(made);
    expect(drawn).toContain("flux &quot;capacitor&quot;");
    expect(drawn).toContain("From a visit to a purchase");
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });
});
