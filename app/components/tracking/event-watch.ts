import * as urls from "~/models/shop/urls";
import type { BrowserEvent, BrowserEventContent } from "~/models/visitor/tracking";
import { handleFrom, watchCards, watchPresses } from "./cards";
import { sendPoint, watchErrors } from "./event-points";
import { createPost } from "./event-post";
import { createEventQueue, type EventQueue } from "./event-queue";
import { beginInteraction, interactionSoFar, watchInteraction } from "./interaction";
import { takeToldAt, watchDepth, watchView } from "./pages";
import { watchFit } from "./product";
import { recordPurchases } from "./purchase";
import { debounced } from "./timing";

const LOOK_MS = 100;
const PER_BEACON = 50;
/** What has no answer yet goes with the tab to its next document, and ends with it. */
const KEPT = "events";

type Connection = { effectiveType?: unknown; downlink?: unknown };

function connection(): Connection {
  const found: unknown = "connection" in navigator ? navigator.connection : undefined;
  return typeof found === "object" && found !== null ? found : {};
}

function place() {
  const { effectiveType, downlink } = connection();
  return {
    page_url: location.pathname,
    referrer: document.referrer,
    netWork: typeof effectiveType === "string" ? effectiveType : "",
    downlinkSpeed: typeof downlink === "number" ? downlink : null,
  };
}

/** Takes what an earlier document of this tab left; an empty list when there is none. */
function takeKept(): BrowserEvent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    sessionStorage.removeItem(KEPT);
    // The server reads each by its schema, and one that it refuses takes no other with it.
    return Array.isArray(kept) ? (kept as BrowserEvent[]) : [];
  } catch {
    return [];
  }
}

function keep(events: readonly BrowserEvent[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(events));
  } catch {
    // Full, or forbidden: the beacon is all there is.
  }
}

let shared: EventQueue | undefined;
const beaconed = new WeakSet<BrowserEvent>();

/** Hands what has no answer to the browser to deliver; it stays queued too, as its id lets it be stored once only. */
function beacon(queue: EventQueue): void {
  const rest = queue.pending().filter((event) => !beaconed.has(event));
  for (let from = 0; from < rest.length; from += PER_BEACON) {
    const part = rest.slice(from, from + PER_BEACON);
    if (!navigator.sendBeacon(urls.events(), JSON.stringify(part))) return;
    for (const event of part) beaconed.add(event);
  }
}

function queueOfBrowser(): EventQueue {
  if (shared !== undefined) return shared;
  const post = createPost((...call) => fetch(...call));
  const queue = createEventQueue({ post, now: Date.now, place, settled: recordPurchases });
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") beacon(queue);
  });
  addEventListener("pagehide", () => {
    tellInteraction(queue);
    beacon(queue);
    keep(queue.pending());
  });
  // A page that comes back has its own queue still.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) takeKept();
  });
  watchErrors((happened) => void sendPoint(happened, queue, post));
  watchInteraction();
  watchPresses();
  queue.restore(takeKept());
  shared = queue;
  return queue;
}

function tellInteraction(queue: EventQueue): void {
  const data = interactionSoFar();
  if (data !== null) queue.add({ event: "interaction", data });
  beginInteraction();
}

/** Whether the shopper's browser asks that nobody is followed. */
export function isRefused(): boolean {
  const isPrivate = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return isPrivate || navigator.doNotTrack === "1";
}

/** Tells something that happened on the page at once; nothing of a shopper who asks not to be followed. */
export function tell(happened: BrowserEventContent): void {
  if (isRefused()) return;
  const queue = queueOfBrowser();
  queue.add(happened);
  queue.flush();
}

export type Watch = {
  /** Sends what has gathered: the shopper is leaving. */
  flush(): void;
  end(): void;
};

/** Watches the page that is shown until told to end: what it is, exposures, the fit, how far it is read. */
export function watchPage(): Watch {
  const queue = queueOfBrowser();
  const handle = handleFrom(location.pathname);
  const toldAt = takeToldAt();
  const parts = [watchCards(queue), ...(handle === null ? [] : [watchFit(queue, handle, toldAt)])];
  const ends = [...parts.map(({ end }) => end), watchView(queue, toldAt), watchDepth(queue)];
  const look = () => {
    for (const part of parts) part.look();
  };
  const gathered = debounced(LOOK_MS, look);
  const changes = new MutationObserver(gathered.call);
  const main = document.querySelector("main");
  if (main !== null)
    changes.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-fit"] });
  look();
  return {
    flush: queue.flush,
    end() {
      changes.disconnect();
      gathered.cancel();
      for (const end of ends) end();
      tellInteraction(queue);
      queue.flush();
    },
  };
}
