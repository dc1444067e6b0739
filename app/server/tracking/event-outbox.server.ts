import { EVENT_BATCH_MAX, TRACKING_RETRY_MS } from "~/models/shop/limits";
import type { TrackingEvent } from "~/models/visitor/tracking";

/** Stores events. Returns false when they are refused for good; rejects when they cannot be stored now. */
type SendEvents = (events: readonly TrackingEvent[]) => Promise<boolean>;

type OutboxOptions = {
  readonly send: SendEvents;
  /** Receives how many events were stored or dropped. */
  readonly count?: (outcome: "stored" | "dropped", events: number) => void;
  readonly maxQueued?: number;
};

const MAX_QUEUED = 2_000;
/** Events are collected for this long, so that those of many answers cost one statement and no answer waits. */
const GATHER_MS = 1_000;

/**
 * The queue of events that the server records. Adding costs nothing; they are stored a hundred at a time after the
 * answers they belong to. Storing is retried after 2.5 s; while 2,000 events wait, further ones are dropped and
 * counted.
 */
export class EventOutbox {
  readonly #options: OutboxOptions;
  readonly #maxQueued: number;
  #queued: TrackingEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#maxQueued = options.maxQueued ?? MAX_QUEUED;
  }

  /** The number of waiting events. */
  get size(): number {
    return this.#queued.length;
  }

  /** Adds an event; drops it when the queue is full. Never throws. */
  add(event: TrackingEvent): void {
    if (this.#queued.length >= this.#maxQueued) {
      this.#options.count?.("dropped", 1);
      return;
    }
    this.#queued.push(event);
    this.#wait(GATHER_MS);
  }

  #wait(ms: number): void {
    if (this.#timer !== undefined || this.#sending !== undefined) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
    this.#timer.unref();
  }

  /** Stores the waiting events as far as possible. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().then((retryMs) => {
      this.#sending = undefined;
      if (this.#queued.length > 0) this.#wait(retryMs);
    });
    return this.#sending;
  }

  /** Sends all batches and returns the delay before the next flush. */
  async #sendAll(): Promise<number> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.slice(0, EVENT_BATCH_MAX);
      try {
        const isStored = await this.#options.send(batch);
        this.#options.count?.(isStored ? "stored" : "dropped", batch.length);
        this.#queued = this.#queued.slice(batch.length);
      } catch {
        return TRACKING_RETRY_MS;
      }
    }
    return GATHER_MS;
  }
}
