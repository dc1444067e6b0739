import type { BrowserEvent } from "~/models/tracking";

/** Events of one post at most (row TRK-07). */
const PER_POST = 50;
const RETRY_MS = 2_500;
/** More are not kept for a server that does not answer. */
const QUEUED_MAX = 500;

export type Post = (events: readonly BrowserEvent[]) => Promise<"taken" | "later" | "refused">;
/** What happened, without where and when. */
export type Happened = BrowserEvent extends infer E
  ? E extends BrowserEvent
    ? Pick<E, "event" | "data">
    : never
  : never;

export type EventQueue = {
  add(happened: Happened): void;
  /** Sends what is queued now, 50 to a post. */
  flush(): void;
  /** Hands over what is queued or under way without an answer, for a page that goes away: each is stored once. */
  take(): BrowserEvent[];
};

type Parts = {
  readonly post: Post;
  readonly now: () => number;
  /** What is the same for every event of the page. */
  readonly place: () => Pick<BrowserEvent, "page_url" | "referrer" | "netWork" | "downlinkSpeed">;
};

/**
 * Events on their way: posted in order, 50 at a time; a post that fails is queued again and tried after 2.5 seconds (rows
 * TRK-02, TRK-03, TRK-07). Nothing here throws: a shop without tracking is the same shop (row TRK-29).
 */
export function createEventQueue({ post, now, place }: Parts): EventQueue {
  let queued: BrowserEvent[] = [];
  let sending: BrowserEvent[] = [];
  let last = 0;
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    retry = undefined;
    while (queued.length > 0) {
      const batch = queued.slice(0, PER_POST);
      queued = queued.slice(PER_POST);
      sending = batch;
      const outcome = await post(batch).catch(() => "later" as const);
      sending = [];
      if (outcome !== "later") continue;
      queued = [...batch, ...queued].slice(0, QUEUED_MAX);
      retry = setTimeout(send, RETRY_MS);
      break;
    }
    isSending = false;
  }

  return {
    add(happened) {
      // The id of an event is made of its name, client and time: no two share a time.
      last = Math.max(now(), last + 1);
      if (queued.length < QUEUED_MAX) queued.push({ ...happened, ts: last, ...place() });
    },
    flush() {
      if (retry === undefined) void send();
    },
    take() {
      const rest = [...sending, ...queued];
      queued = [];
      return rest;
    },
  };
}
