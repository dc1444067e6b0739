import { EVENT_BATCH_MAX, TRACKING_RETRY_MS } from "~/models/shop/limits";
import type { TrackingEvent } from "~/models/visitor/tracking";

/** Stores events; false when they are refused for good; rejects when nobody stores events now. */
type SendEvents = (events: readonly TrackingEvent[]) => Promise<boolean>;

type Parts = {
  readonly send: SendEvents;
  /** Told how many were stored or given up. */
  readonly count?: (outcome: "stored" | "dropped", events: number) => void;
  readonly maxQueued?: number;
};

const MAX_QUEUED = 2_000;
/** Gathered so long, events of many answers cost one statement, and none is waited for. */
const GATHER_MS = 1_000;

/**
 * Events that the server itself tells: taken in at no cost, stored a hundred at a time after the answers they belong to.
 * What cannot be stored now is tried again after 2.5 s; beyond 2,000 waiting, further ones are dropped and counted.
 */
export class EventOutbox {
  readonly #parts: Parts;
  readonly #maxQueued: number;
  #queued: TrackingEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#maxQueued = parts.maxQueued ?? MAX_QUEUED;
  }

  /** How many wait. */
  get size(): number {
    return this.#queued.length;
  }

  /** Takes an event in; drops it when too many wait. Never throws. */
  add(event: TrackingEvent): void {
    if (this.#queued.length >= this.#maxQueued) {
      this.#parts.count?.("dropped", 1);
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

  /** Stores what waits, as far as that works now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().then((retryMs) => {
      this.#sending = undefined;
      if (this.#queued.length > 0) this.#wait(retryMs);
    });
    return this.#sending;
  }

  /** Answers how long to wait before what is left. */
  async #sendAll(): Promise<number> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.slice(0, EVENT_BATCH_MAX);
      try {
        const isStored = await this.#parts.send(batch);
        this.#parts.count?.(isStored ? "stored" : "dropped", batch.length);
        this.#queued = this.#queued.slice(batch.length);
      } catch {
        return TRACKING_RETRY_MS;
      }
    }
    return GATHER_MS;
  }
}
