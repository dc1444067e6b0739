/** A browser that does not say when it is idle gets this long. */
const WITHOUT_IDLE_MS = 200;

/** Runs what can wait once the browser is idle, after `timeoutMs` at the latest; returns what takes it back. */
export function whenIdle(run: () => void, timeoutMs = 2_000): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, WITHOUT_IDLE_MS);
  return () => clearTimeout(id);
}
