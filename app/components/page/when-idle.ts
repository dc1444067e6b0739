/**
 * Runs what can wait once the browser is idle, after `timeoutMs` at the latest; a browser that does not say when it is idle gets
 * `otherwiseMs`. Returns what takes it back.
 */
export function whenIdle(run: () => void, timeoutMs = 2_000, otherwiseMs = 200): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, otherwiseMs);
  return () => clearTimeout(id);
}
