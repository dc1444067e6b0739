import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BrowserEvent, browserEventSchema, isNarrowed, purchaseText, toPurchase } from "~/models/visitor/tracking";
import { createEventQueue } from "./event-queue";
import { eventsOfPage, takeTrackedAt, watchDepth, watchView } from "./pages";
import { recordPurchases, trackPurchase } from "./purchase";

const PLACE = { page_url: "/", referrer: "", netWork: "", downlinkSpeed: null };
const PAID = { ts: 1_700_000_000_000, cents: 4_200, currency: "USD", pieces: 2 };

type Shown = { path: string; results?: string; fit?: string; purchase?: string; at?: string; isFirst?: boolean };

/** Sets the document to this content. */
function show({ path, results, fit, purchase, at, isFirst = true }: Shown): void {
  const url = new URL(path, "https://shop.example");
  vi.stubGlobal("location", url);
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    querySelector(selector: string) {
      if (selector === "main [data-results]") return results === undefined ? null : { dataset: { results } };
      if (selector === "main [data-purchase]") return purchase === undefined ? null : { dataset: { purchase } };
      return fit === undefined ? null : {};
    },
  });
  const name = isFirst ? url.href : "https://shop.example/before";
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    Object.assign(Object.create(null), {
      ...{ name, entryType: "navigation", startTime: 0, duration: 0 },
      serverTiming: at === undefined ? [] : [{ name: "shown", description: at, duration: 0 }],
    }),
  ]);
}

describe("what a page means", () => {
  const storage = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers();
    storage.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function queue(outcome: () => "taken" | "later" = () => "taken") {
    const sent: BrowserEvent[] = [];
    const made = createEventQueue({
      post: async (events) => {
        sent.push(...events);
        return outcome();
      },
      now: Date.now,
      eventContext: () => PLACE,
      onSettled: recordPurchases,
    });
    return { sent, queue: made };
  }

  it.each([
    ["a product", "/product/pads-1", "product_scroll", 300],
    ["any other page", "/help", "scroll", 400],
  ] as const)(
    "scrolling on %s (%s) is told as %s %i ms after its end [TRK-08, CONST-13]",
    async (_what, path, name, ms) => {
      const { sent, queue: made } = queue();
      const target = new EventTarget();
      vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
      vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
      vi.stubGlobal("innerHeight", 500);
      vi.stubGlobal("scrollY", 0);
      show({ path });
      vi.stubGlobal("document", { documentElement: { dataset: {}, scrollHeight: 2_000 } });
      const scrollTo = (y: number) => {
        vi.stubGlobal("scrollY", y);
        target.dispatchEvent(new Event("scroll"));
      };
      const tracked = () => made.pending().map(({ event, data }) => [event, "depth" in data ? data.depth : null]);
      const end = watchDepth(made);
      scrollTo(100);
      await vi.advanceTimersByTimeAsync(ms - 1);
      scrollTo(500);
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(tracked()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(tracked()).toEqual([[name, 50]]);
      // Scrolling back up and down to the same depth adds nothing.
      scrollTo(0);
      await vi.advanceTimersByTimeAsync(ms);
      expect(tracked()).toEqual([[name, 50]]);
      scrollTo(1_500);
      end();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(sent.map(({ event }) => event)).toEqual([name]);
    },
  );

  it.each([
    [{ path: "/product/pads-1", fit: "EMPTY" }, [{ event: "view_item", data: { handle: "pads-1" } }]],
    [{ path: "/categories/brakes?page=2", results: "31" }, [{ event: "view_category", data: { results: 31 } }]],
    [
      { path: "/search?q=+brake++pads+&sort=price", results: "0" },
      [{ event: "search", data: { text: "brake pads", results: 0, isNarrowed: false } }],
    ],
    [
      { path: "/search?q=pads&brand=acme", results: "0" },
      [{ event: "search", data: { text: "pads", results: 0, isNarrowed: true } }],
    ],
    [
      { path: "/checkout/address" },
      [
        { event: "begin_checkout", data: {} },
        { event: "checkout_step", data: { step: "address" } },
      ],
    ],
    [{ path: "/checkout/payment" }, [{ event: "checkout_step", data: { step: "payment" } }]],
    [{ path: "/help" }, []],
  ] as const)("%j [TRK-08]", (shown, expected) => {
    show(shown);
    expect(eventsOfPage()).toEqual(expected);
    for (const happened of eventsOfPage())
      expect(browserEventSchema.safeParse({ ...happened, ...PLACE, ts: 1 }).success).toBe(true);
  });

  it("a page that is left within 300 ms is not told [TRK-08, CONST-13]", async () => {
    const { sent, queue: made } = queue();
    show({ path: "/categories/brakes", results: "31" });
    const end = watchView(made, undefined);
    await vi.advanceTimersByTimeAsync(299);
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    watchView(made, undefined);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.map(({ event }) => event)).toEqual(["view_category"]);
  });

  it("what the server has told of a document is told with the server's time, once, and not of a later page [TRK-01]", async () => {
    show({ path: "/search?q=pads", results: "3", at: "1700000000123" });
    expect(takeTrackedAt()).toBe(1_700_000_000_123);
    expect(takeTrackedAt()).toBeUndefined();
    show({ path: "/search?q=pads", results: "3", at: "1700000000123", isFirst: false });
    expect(takeTrackedAt()).toBeUndefined();
    const { sent, queue: made } = queue();
    watchView(made, 1_700_000_000_123);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.map(({ event, ts }) => [event, ts])).toEqual([["search", 1_700_000_000_123]]);
  });

  it("only a payment that has succeeded is a purchase [TRK-13]", () => {
    const order = {
      paidAt: PAID.ts,
      total: { cent: 4_200, currency: "USD" as const, precision: 2 },
      orderItems: [{ itemCount: 2 }],
    };
    const item = { skuId: "", itemId: 1, itemType: "", bundleId: "", title: "", partNumber: "", imageUrl: "" };
    const none = { delivered: 0, cancelled: 0, cancelling: 0, returning: 0, returned: 0, refunded: 0, replaced: 0 };
    const pieces = { ordered: 2, shipped: 0, ...none };
    const rest = {
      urlHandle: "",
      vehicle: "",
      unitPrice: order.total,
      coreCharge: null,
      fit: null,
      warranty: null,
      pieces,
    };
    const whole = { ...order, orderItems: [{ ...item, ...rest, itemCount: 2 }] };
    expect(toPurchase("SUCCEEDED", whole)).toEqual(PAID);
    for (const result of ["PENDING", "FAILED", "CANCELLED"] as const) expect(toPurchase(result, whole)).toBeNull();
    expect(toPurchase("SUCCEEDED", { ...whole, paidAt: null })).toBeNull();
  });

  it("a purchase that cannot be told is kept with sync F and told again; once stored it is T and told no more [TRK-14, TRK-15]", async () => {
    show({ path: "/checkout/orderResult", purchase: purchaseText(PAID) });
    let outcome: "taken" | "later" = "later";
    const { sent, queue: made } = queue(() => outcome);
    trackPurchase(made);
    made.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(storage.get(`purchase-${PAID.ts}`)).toBe("F");
    outcome = "taken";
    await vi.advanceTimersByTimeAsync(2_500);
    expect(storage.get(`purchase-${PAID.ts}`)).toBe("T");
    expect(sent.map(({ event, ts }) => [event, ts])).toEqual([
      ["purchase", PAID.ts],
      ["purchase", PAID.ts],
    ]);
    const reloaded = queue();
    trackPurchase(reloaded.queue);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloaded.sent).toEqual([]);
  });

  it("page, order and words alone do not narrow a list [TRK-08]", () => {
    expect(isNarrowed(new URLSearchParams("q=a&page=2&sort=price&anyVehicle=1"))).toBe(false);
    expect(isNarrowed(new URLSearchParams("q=a&fits=1"))).toBe(true);
  });
});
