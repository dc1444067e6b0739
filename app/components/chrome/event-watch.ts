import type { BrowserEvent } from "~/models/tracking";
import * as urls from "~/models/urls";
import { createEventQueue, type EventQueue, type Happened } from "./event-queue";

const VIEW_MS = 300;
const SCROLL_MS = 400;
const EXPOSED_MS = 1_000;
const FIT_MS = 2_000;
const FITS = ["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"] as const;
/** So much of a card must be in view. */
const EXPOSED_SHARE = 0.5;
const LOOK_MS = 100;
const POST_TIMEOUT_MS = 10_000;
const PER_POST = 50;
const HTTP_OK = 200;
const HTTP_NO_CONTENT = 204;
const HTTP_TOO_EARLY = 425;
const HTTP_TOO_MANY = 429;
const HTTP_SERVER_ERROR = 500;

/** A product's handle out of its path; null for any other page. */
export function handleOf(path: string): string | null {
  const [, handle = ""] = /^\/product\/([^/?#]+)\/?$/.exec(path) ?? [];
  return handle === "" ? null : handle;
}

/** Runs `body` once calls have ended for so long. */
export function debounced(ms: number, body: () => void): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    call() {
      cancel();
      timer = setTimeout(body, ms);
    },
    cancel,
  };
}

/** Whether so long has passed since it last said so. */
export function throttle(ms: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < ms) return false;
    last = now();
    return true;
  };
}

async function post(events: readonly BrowserEvent[]): Promise<"taken" | "later" | "refused"> {
  const { status } = await fetch(urls.events(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(events),
    keepalive: true,
    redirect: "error",
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  if (status === HTTP_NO_CONTENT) return "taken";
  // Somebody between us and the shop answers with a page of theirs.
  const isForeign = status === HTTP_OK;
  const isLater = status === HTTP_TOO_EARLY || status === HTTP_TOO_MANY || status >= HTTP_SERVER_ERROR;
  return isForeign || isLater ? "later" : "refused";
}

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

const PLACE_MAX_CHARS = 60;
/** The card that was pressed last: the product it leads to and its place in its list, from 1. */
let pressed: { handle: string; position: string } | undefined;

function placeOf(card: Element): { list: string; index: number } {
  const list = card.parentElement?.getAttribute("aria-label") ?? "";
  return { list, index: [...(card.parentElement?.children ?? [])].indexOf(card) };
}

function keepPressed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="/product/"]') : null;
  const card = link?.closest("main ul[aria-label] > li");
  const handle = handleOf(link?.getAttribute("href") ?? "");
  if (!card || handle === null) return;
  const { list, index } = placeOf(card);
  pressed = { handle, position: `${list} ${index + 1}` };
}

/** The place in a list that led to a product; undefined when none did. */
const positionOf = (handle: string) => (pressed?.handle === handle ? pressed.position : undefined);

/** What the purchase form sends says from which place of which list the shopper came (row PDP-18). */
function addPosition({ target, formData }: FormDataEvent): void {
  const handle = handleOf(location.pathname);
  const position = handle === null ? undefined : positionOf(handle);
  if (!(target instanceof HTMLFormElement) || target.id !== "buy" || position === undefined) return;
  const page = String(formData.get("position") ?? "");
  formData.set("position", `${page === "" ? "" : `${page}: `}${position}`.slice(0, PLACE_MAX_CHARS));
}

/** Tells which cards of a page's lists came into view, each once a page (row TRK-06). */
function watchCards(queue: EventQueue): { look(): void; end(): void } {
  const seen = new Set<string>();
  const flush = debounced(EXPOSED_MS, queue.flush);
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        const link = target.querySelector('a[href^="/product/"]');
        const handle = handleOf(link?.getAttribute("href") ?? "");
        const { list, index } = placeOf(target);
        if (handle === null || seen.has(`${list}\n${handle}`)) continue;
        seen.add(`${list}\n${handle}`);
        queue.add({ event: "exposure", data: { handle, list, index } });
        flush.call();
      }
    },
    { threshold: EXPOSED_SHARE },
  );
  return {
    look() {
      for (const card of document.querySelectorAll("main ul[aria-label] > li"))
        if (card.querySelector('a[href^="/product/"]') !== null) inView.observe(card);
    },
    end() {
      inView.disconnect();
      flush.cancel();
      queue.flush();
    },
  };
}

/** Tells that a product was looked at, how far down, and what its fit says, each change of it (row PDP-13). */
function watchProduct(queue: EventQueue, handle: string): { look(): void; end(): void } {
  const mayTellFit = throttle(FIT_MS, () => performance.now());
  let [told, deepest] = ["", 0];
  const view = debounced(VIEW_MS, () => {
    const position = positionOf(handle);
    queue.add({ event: "view_item", data: { handle, ...(position && { position }) } });
    queue.flush();
  });
  const scroll = debounced(SCROLL_MS, () => {
    const { scrollHeight } = document.documentElement;
    const depth = Math.min(100, Math.round(((scrollY + innerHeight) / scrollHeight) * 100));
    if (depth <= deepest) return;
    deepest = depth;
    queue.add({ event: "product_scroll", data: { handle, depth } });
    queue.flush();
  });
  function look(): void {
    const fit = FITS.find((each) => each === document.querySelector("[data-fit]")?.getAttribute("data-fit"));
    if (fit === undefined || fit === told) return;
    if (!mayTellFit()) {
      later.call();
      return;
    }
    told = fit;
    queue.add({ event: "vehicle_fit", data: { handle, fit } });
    queue.flush();
  }
  const later = debounced(FIT_MS, look);
  addEventListener("scroll", scroll.call, { passive: true });
  view.call();
  return {
    look,
    end() {
      removeEventListener("scroll", scroll.call);
      for (const pending of [view, scroll, later]) pending.cancel();
    },
  };
}

let shared: EventQueue | undefined;

function queueOfBrowser(): EventQueue {
  if (shared !== undefined) return shared;
  const queue = createEventQueue({ post, now: Date.now, place });
  // A page that goes away takes no answer.
  addEventListener("pagehide", () => {
    const rest = queue.take();
    for (let from = 0; from < rest.length; from += PER_POST)
      navigator.sendBeacon(urls.events(), JSON.stringify(rest.slice(from, from + PER_POST)));
  });
  document.addEventListener("click", keepPressed, true);
  document.addEventListener("formdata", addPosition);
  shared = queue;
  return queue;
}

/** Tells something that happened on the page at once; nothing of a shopper who asks not to be followed. */
export function tell(happened: Happened): void {
  const isPrivate = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  if (isPrivate || navigator.doNotTrack === "1") return;
  const queue = queueOfBrowser();
  queue.add(happened);
  queue.flush();
}

/** Watches the page that is shown until the function it answers is called: exposures, the product, its fit (row PDP-13). */
export function watchPage(): () => void {
  const queue = queueOfBrowser();
  const handle = handleOf(location.pathname);
  const isProduct = handle !== null && document.querySelector("[data-fit]") !== null;
  const parts = [watchCards(queue), ...(isProduct ? [watchProduct(queue, handle)] : [])];
  const look = () => {
    for (const part of parts) part.look();
  };
  const gathered = debounced(LOOK_MS, look);
  const changes = new MutationObserver(gathered.call);
  const main = document.querySelector("main");
  if (main !== null)
    changes.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-fit"] });
  look();
  return () => {
    changes.disconnect();
    gathered.cancel();
    for (const part of parts) part.end();
  };
}
