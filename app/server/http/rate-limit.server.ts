import { LRUCache } from "lru-cache";

/** Limits tries per key in a sliding window of this process. The commerce API has the limits that protect money. */
export class RateLimit {
  static readonly #all: RateLimit[] = [];
  readonly #tries: LRUCache<string, number[]>;
  readonly #max: number;
  readonly #windowMs: number;

  constructor({ max, windowSeconds }: { max: number; windowSeconds: number }) {
    this.#max = max;
    this.#windowMs = windowSeconds * 1000;
    this.#tries = new LRUCache({ max: 10_000, ttl: this.#windowMs });
    RateLimit.#all.push(this);
  }

  /** Forgets the tries of every limit, for a program that closes. */
  static forgetTries(): void {
    for (const limit of RateLimit.#all) limit.#tries.clear();
  }

  /** Counts one more try of a key and returns whether it is allowed. */
  take(key: string, nowMs = Date.now()): boolean {
    const recent = (this.#tries.get(key) ?? []).filter((atMs) => nowMs - atMs < this.#windowMs);
    const isAllowed = recent.length < this.#max;
    if (isAllowed) recent.push(nowMs);
    this.#tries.set(key, recent);
    return isAllowed;
  }
}
