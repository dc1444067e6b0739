import { EVENT_DEBOUNCE_MS, SCROLL_DEBOUNCE_MS } from "~/models/shop/limits";
import { type BrowserEventContent, isNarrowed, SHOWN_TIMING, TRACKED_STEPS } from "~/models/visitor/tracking";
import { handleFrom, positionFrom } from "./cards";
import type { EventQueue } from "./event-queue";
import { trackPurchase } from "./purchase";
import { debounced } from "./timing";

/** Debounce delay of each event. */
const DEBOUNCE_MS = {
  view_item: EVENT_DEBOUNCE_MS,
  view_category: EVENT_DEBOUNCE_MS,
  product_scroll: EVENT_DEBOUNCE_MS,
  search: EVENT_DEBOUNCE_MS,
  scroll: SCROLL_DEBOUNCE_MS,
} as const;

function listEvent(results: number): BrowserEventContent {
  const parameters = new URLSearchParams(location.search);
  const text = (parameters.get("q") ?? "").trim().replace(/\s+/g, " ");
  return text === ""
    ? { event: "view_category", data: { results } }
    : { event: "search", data: { text, results, isNarrowed: isNarrowed(parameters) } };
}

/** Returns the events that viewing this page causes; empty for most pages. */
export function eventsOfPage(): BrowserEventContent[] {
  const handle = handleFrom(location.pathname);
  if (handle !== null && document.querySelector("[data-fit]") !== null) {
    const position = positionFrom(handle);
    return [{ event: "view_item", data: { handle, ...(position && { position }) } }];
  }
  const list = document.querySelector<HTMLElement>("main [data-results]");
  if (list !== null) return [listEvent(Number(list.dataset.results))];
  const step = TRACKED_STEPS.find((each) => location.pathname === `/checkout/${each}`);
  if (step === undefined) return [];
  const beginEvents: BrowserEventContent[] = step === "address" ? [{ event: "begin_checkout", data: {} }] : [];
  return [...beginEvents, { event: "checkout_step", data: { step } }];
}

/**
 * Returns the time at which the server tracked this document's own events; with the same time both copies are one
 * event. Answers only once.
 */
export function takeTrackedAt(): number | undefined {
  const { dataset } = document.documentElement;
  if (dataset.tracked !== undefined) return undefined;
  dataset.tracked = "";
  const [entry] = performance.getEntriesByType("navigation");
  const timings = entry && "serverTiming" in entry && Array.isArray(entry.serverTiming) ? entry.serverTiming : [];
  const at = Number(timings.find(({ name }) => name === SHOWN_TIMING)?.description);
  return at > 0 && entry?.name.split("#")[0] === location.href.split("#")[0] ? at : undefined;
}

/** Tracks the view of the page once it has been shown for 300 ms. */
export function watchView(queue: EventQueue, trackedAt: number | undefined): () => void {
  const view = debounced(EVENT_DEBOUNCE_MS, () => {
    for (const happened of eventsOfPage()) queue.add(happened, trackedAt);
    trackPurchase(queue);
    queue.flush();
  });
  view.call();
  return view.cancel;
}

/** Tracks the reading depth of a page each time it grows. */
export function watchDepth(queue: EventQueue): () => void {
  const handle = handleFrom(location.pathname);
  let deepest = 0;
  const scroll = debounced(handle === null ? DEBOUNCE_MS.scroll : DEBOUNCE_MS.product_scroll, () => {
    const { scrollHeight } = document.documentElement;
    const depth = Math.min(100, Math.round(((scrollY + innerHeight) / scrollHeight) * 100));
    if (depth <= deepest) return;
    deepest = depth;
    queue.add(
      handle === null ? { event: "scroll", data: { depth } } : { event: "product_scroll", data: { handle, depth } },
    );
  });
  addEventListener("scroll", scroll.call, { passive: true });
  return () => {
    removeEventListener("scroll", scroll.call);
    scroll.cancel();
  };
}
