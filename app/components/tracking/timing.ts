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

/** Runs `body` for the first call at once and for those that follow once in so long, the last of them included. */
export function throttled(ms: number, body: () => void): () => void {
  let isWaiting = false;
  let isWanted = false;
  const run = () => {
    isWaiting = true;
    isWanted = false;
    body();
    setTimeout(() => {
      isWaiting = false;
      if (isWanted) run();
    }, ms);
  };
  return () => {
    isWanted = true;
    if (!isWaiting) run();
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
