/** Runs `body` once no call has come for `ms`. */
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

/** Runs `body` at once for the first call and at most once per `ms` afterwards, including the last call. */
export function throttled(ms: number, body: () => void): () => void {
  let isWaiting = false;
  let isRequested = false;
  const run = () => {
    isWaiting = true;
    isRequested = false;
    body();
    setTimeout(() => {
      isWaiting = false;
      if (isRequested) run();
    }, ms);
  };
  return () => {
    isRequested = true;
    if (!isWaiting) run();
  };
}

/** Creates a check that is true at most once per `ms`. */
export function throttle(ms: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < ms) return false;
    last = now();
    return true;
  };
}
