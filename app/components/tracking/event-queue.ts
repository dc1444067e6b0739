import { EXPOSURE_CHUNK_ITEMS, EXPOSURE_FLUSH_DELAY_MS, TRACKING_RETRY_MS } from "~/models/shop/limits";
import type { BrowserEvent, BrowserEventContent } from "~/models/visitor/tracking";
import type { Outcome, Post } from "./event-post";
import { debounced } from "./timing";

/** More are not kept for a server that does not answer. */
const QUEUED_MAX = 500;

export type EventQueue = {
  /** An event of now, or of `ts`, with where it happened. */
  make(happened: BrowserEventContent, ts?: number): BrowserEvent;
  /** Queues an event; it is sent a second after the last one, or with the next flush. */
  add(happened: BrowserEventContent, ts?: number): void;
  /** Queues events of an earlier document of this tab, before those of this one. */
  restore(events: readonly BrowserEvent[]): void;
  /** Sends what is queued now, 50 to a post. */
  flush(): void;
  /** What is queued or under way without an answer. */
  pending(): BrowserEvent[];
};

type Parts = {
  readonly post: Post;
  readonly now: () => number;
  /** What is the same for every event of the page. */
  readonly place: () => Pick<BrowserEvent, "page_url" | "referrer" | "netWork" | "downlinkSpeed">;
  /** Told what became of events. */
  readonly settled?: (events: readonly BrowserEvent[], outcome: Outcome) => void;
};

/**
 * Events on their way: posted in order, 50 at a time; a post that fails is queued again and tried after 2.5 seconds, until
 * it is answered. Nothing here throws: a shop without tracking is the same shop.
 */
export function createEventQueue({ post, now, place, settled }: Parts): EventQueue {
  let queued: BrowserEvent[] = [];
  let sending: BrowserEvent[] = [];
  let last = 0;
  let isSending = false;
  /** Events of a refused post, sent one by one: one that is not understood takes no other with it. */
  let doubtful = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    retry = undefined;
    while (queued.length > 0) {
      sending = queued.splice(0, doubtful > 0 ? 1 : EXPOSURE_CHUNK_ITEMS);
      const batch = sending;
      const outcome = await post(batch).catch(() => "later" as const);
      sending = [];
      settled?.(batch, outcome);
      if (outcome === "refused" && batch.length > 1) {
        queued = [...batch, ...queued];
        doubtful = batch.length;
      } else if (outcome === "later") {
        queued = [...batch, ...queued].slice(0, QUEUED_MAX);
        retry = setTimeout(send, TRACKING_RETRY_MS);
        break;
      } else if (doubtful > 0) doubtful -= 1;
    }
    isSending = false;
  }

  function flush(): void {
    soon.cancel();
    if (retry === undefined) void send();
  }
  const soon = debounced(EXPOSURE_FLUSH_DELAY_MS, flush);

  function make(happened: BrowserEventContent, ts?: number): BrowserEvent {
    // The id of an event is made of its name, client and time: no two share a time.
    if (ts === undefined) last = Math.max(now(), last + 1);
    return { ...happened, ts: ts ?? last, ...place() };
  }

  return {
    make,
    add(happened, ts) {
      const event = make(happened, ts);
      if (queued.length < QUEUED_MAX) queued.push(event);
      soon.call();
    },
    restore(events) {
      if (events.length === 0) return;
      queued = [...events, ...queued].slice(0, QUEUED_MAX);
      soon.call();
    },
    flush,
    pending: () => [...sending, ...queued],
  };
}
