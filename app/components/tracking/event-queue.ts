import { EXPOSURE_CHUNK_ITEMS, EXPOSURE_FLUSH_DELAY_MS, TRACKING_RETRY_MS } from "~/models/shop/limits";
import type { BrowserEvent, BrowserEventContent } from "~/models/visitor/tracking";
import type { Outcome, Post } from "./event-post";
import { debounced } from "./timing";

/** Limit for a server that does not answer; further events are dropped. */
const QUEUED_MAX = 500;

export type EventQueue = {
  /** Makes an event of now, or of `ts`, with the page's context. */
  make(happened: BrowserEventContent, ts?: number): BrowserEvent;
  /** Queues an event; it is sent a second after the last one, or with the next flush. */
  add(happened: BrowserEventContent, ts?: number): void;
  /** Queues events of an earlier document of this tab ahead of the current ones. */
  restore(events: readonly BrowserEvent[]): void;
  /** Sends the queue now, 50 events per post. */
  flush(): void;
  /** Events that are queued or sent without an answer yet. */
  pending(): BrowserEvent[];
};

type EventQueueDeps = {
  readonly post: Post;
  readonly now: () => number;
  /** Fields that are the same for every event of the page. */
  readonly eventContext: () => Pick<BrowserEvent, "page_url" | "referrer" | "netWork" | "downlinkSpeed">;
  /** Called with the outcome of each post. */
  readonly onSettled?: (events: readonly BrowserEvent[], outcome: Outcome) => void;
};

/**
 * Creates the queue of events: posted in order, 50 at a time; a failed post is queued again and retried after 2.5
 * seconds until it is answered. Never throws, because the shop must work without tracking.
 */
export function createEventQueue({ post, now, eventContext, onSettled }: EventQueueDeps): EventQueue {
  let queued: BrowserEvent[] = [];
  let sending: BrowserEvent[] = [];
  let last = 0;
  let isSending = false;
  /**
   * Number of events from a refused post still to be sent one by one, so that an invalid one does not take others with
   * it.
   */
  let resendingSingly = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    retry = undefined;
    while (queued.length > 0) {
      sending = queued.splice(0, resendingSingly > 0 ? 1 : EXPOSURE_CHUNK_ITEMS);
      const batch = sending;
      const outcome = await post(batch).catch(() => "later" as const);
      sending = [];
      onSettled?.(batch, outcome);
      if (outcome === "refused" && batch.length > 1) {
        queued = [...batch, ...queued];
        resendingSingly = batch.length;
      } else if (outcome === "later") {
        queued = [...batch, ...queued].slice(0, QUEUED_MAX);
        retry = setTimeout(send, TRACKING_RETRY_MS);
        break;
      } else if (resendingSingly > 0) resendingSingly -= 1;
    }
    isSending = false;
  }

  function flush(): void {
    flushSoon.cancel();
    if (retry === undefined) void send();
  }
  const flushSoon = debounced(EXPOSURE_FLUSH_DELAY_MS, flush);

  function make(happened: BrowserEventContent, ts?: number): BrowserEvent {
    // The id of an event is made of its name, client and time, so no two may share a time.
    if (ts === undefined) last = Math.max(now(), last + 1);
    return { ...happened, ts: ts ?? last, ...eventContext() };
  }

  return {
    make,
    add(happened, ts) {
      const event = make(happened, ts);
      if (queued.length < QUEUED_MAX) queued.push(event);
      flushSoon.call();
    },
    restore(events) {
      if (events.length === 0) return;
      queued = [...events, ...queued].slice(0, QUEUED_MAX);
      flushSoon.call();
    },
    flush,
    pending: () => [...sending, ...queued],
  };
}
