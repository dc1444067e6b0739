import * as urls from "~/models/shop/urls";
import type { BrowserEvent, BrowserEventContent } from "~/models/visitor/tracking";
import { handleFrom, watchCards, watchPresses } from "./cards";
import { sendPoint, watchErrors } from "./event-points";
import { createPost } from "./event-post";
import { createEventQueue, type EventQueue } from "./event-queue";
import { beginInteraction, interactionSoFar, watchInteraction } from "./interaction";
import { takeTrackedAt, watchDepth, watchView } from "./pages";
import { watchFit } from "./product";
import { recordPurchases } from "./purchase";
import { debounced } from "./timing";

// It waits for the same idle time, so it comes in the same file.
export { watchNextPage } from "../ahead/next-page";

const SCAN_DELAY_MS = 100;
const EVENTS_PER_BEACON = 50;
/** Unanswered events survive a change of document within the tab's session storage. */
const STORAGE_KEY = "events";

type Connection = { effectiveType?: unknown; downlink?: unknown };

function connection(): Connection {
  const found: unknown = "connection" in navigator ? navigator.connection : undefined;
  return typeof found === "object" && found !== null ? found : {};
}

function eventContext() {
  const { effectiveType, downlink } = connection();
  return {
    page_url: location.pathname,
    referrer: document.referrer,
    netWork: typeof effectiveType === "string" ? effectiveType : "",
    downlinkSpeed: typeof downlink === "number" ? downlink : null,
  };
}

/** Takes the events that an earlier document of this tab left behind. */
function takeStoredEvents(): BrowserEvent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    sessionStorage.removeItem(STORAGE_KEY);
    // The server validates each event and rejects invalid ones singly.
    return Array.isArray(stored) ? (stored as BrowserEvent[]) : [];
  } catch {
    return [];
  }
}

function storeEvents(events: readonly BrowserEvent[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(events));
  } catch {
    // Storage is full or forbidden; the beacon has to do.
  }
}

let shared: EventQueue | undefined;
const beaconed = new WeakSet<BrowserEvent>();

/** Hands unanswered events to the browser as a beacon; they stay queued too, because the server stores each id once. */
function beacon(queue: EventQueue): void {
  const rest = queue.pending().filter((event) => !beaconed.has(event));
  for (let from = 0; from < rest.length; from += EVENTS_PER_BEACON) {
    const part = rest.slice(from, from + EVENTS_PER_BEACON);
    if (!navigator.sendBeacon(urls.events(), JSON.stringify(part))) return;
    for (const event of part) beaconed.add(event);
  }
}

function openQueue(): EventQueue {
  if (shared !== undefined) return shared;
  const post = createPost((...call) => fetch(...call));
  const queue = createEventQueue({ post, now: Date.now, eventContext, onSettled: recordPurchases });
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") beacon(queue);
  });
  addEventListener("pagehide", () => {
    trackInteraction(queue);
    beacon(queue);
    storeEvents(queue.pending());
  });
  // A page restored from history still has its queue.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) takeStoredEvents();
  });
  watchErrors((happened) => void sendPoint(happened, queue, post));
  watchInteraction();
  watchPresses();
  queue.restore(takeStoredEvents());
  shared = queue;
  return queue;
}

function trackInteraction(queue: EventQueue): void {
  const data = interactionSoFar();
  if (data !== null) queue.add({ event: "interaction", data });
  beginInteraction();
}

/** Whether the browser asks not to be tracked. */
export function isRefused(): boolean {
  const isPrivate = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return isPrivate || navigator.doNotTrack === "1";
}

/** Tracks an event on the page at once, unless the shopper opted out of tracking. */
export function trackEvent(happened: BrowserEventContent): void {
  if (isRefused()) return;
  const queue = openQueue();
  queue.add(happened);
  queue.flush();
}

export type Watch = {
  /** Sends the gathered events because the shopper is leaving. */
  flush(): void;
  end(): void;
};

/** Tracks the page that is shown until it ends: its view event, card exposures, the fit, and reading depth. */
export function watchPage(): Watch {
  const queue = openQueue();
  const handle = handleFrom(location.pathname);
  const trackedAt = takeTrackedAt();
  const watchers = [watchCards(queue), ...(handle === null ? [] : [watchFit(queue, handle, trackedAt)])];
  const ends = [...watchers.map(({ end }) => end), watchView(queue, trackedAt), watchDepth(queue)];
  const look = () => {
    for (const part of watchers) part.look();
  };
  const scanSoon = debounced(SCAN_DELAY_MS, look);
  const changes = new MutationObserver(scanSoon.call);
  const main = document.querySelector("main");
  if (main !== null)
    changes.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-fit"] });
  look();
  return {
    flush: queue.flush,
    end() {
      changes.disconnect();
      scanSoon.cancel();
      for (const end of ends) end();
      trackInteraction(queue);
      queue.flush();
    },
  };
}
