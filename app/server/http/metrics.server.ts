import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listCacheCounts } from "#cache/cache";
import { isMetricsToken, usableMetricsToken } from "#telemetry/metrics-token";
import type { Reader } from "./reader.server";

const SLOW_CALLS_MAX = 50;
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type SlowCall = { readonly at: string; readonly call: string; readonly ms: number; readonly requestId: string };

function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const shared = { registers: [registry], buckets: SECONDS };
  const requests = new Histogram({
    ...shared,
    name: "shop_request_duration_seconds",
    help: "Time to the first byte of pages, actions, pictures and what is passed on",
    labelNames: ["method", "page", "status", "mode"],
  });
  const calls = new Histogram({
    ...shared,
    name: "shop_commerce_call_duration_seconds",
    help: "Time of commerce calls",
    labelNames: ["call", "outcome"],
  });
  const events = new Counter({
    registers: [registry],
    name: "shop_events_total",
    help: "Events that the server told itself, by what became of them",
    labelNames: ["outcome"],
  });
  const oldestEvent = new Gauge({
    registers: [registry],
    name: "shop_oldest_unhandled_event_seconds",
    help: "Age of the commerce API's oldest domain event that is not handled, 0 without one",
  });
  const loops = new Gauge({
    registers: [registry],
    name: "shop_loop_age_seconds",
    help: "Age of the last good round of background work of the commerce API",
    labelNames: ["loop"],
  });
  const caches = {
    reads: new Counter({
      registers: [registry],
      name: "shop_cache_reads_total",
      help: "Reads of a cache by what they found",
      labelNames: ["cache", "found"],
    }),
    entries: new Gauge({
      registers: [registry],
      name: "shop_cache_entries",
      help: "Values in a cache",
      labelNames: ["cache"],
    }),
    bytes: new Gauge({
      registers: [registry],
      name: "shop_cache_bytes",
      help: "Estimated bytes in a cache",
      labelNames: ["cache"],
    }),
  };
  return { registry, requests, calls, events, oldestEvent, loops, caches };
}

let metrics: ReturnType<typeof openMetrics> | undefined;
const slowCalls: SlowCall[] = [];

/** Without a token nobody can read the metrics, so nothing is counted. */
const opened = () => {
  if (usableMetricsToken(process.env.METRICS_TOKEN) === null) return undefined;
  metrics ??= openMetrics();
  return metrics;
};

/**
 * Returns the page label of a request: the first path segment, or one label for all 404s, whose paths robots make up.
 */
const pageLabel = (pathname: string, status: number) => (status === 404 ? "none" : `/${pathname.split("/", 2)[1]}`);

/** Counts an answered request and its duration. */
export function countRequest(reader: Reader, status: number): void {
  opened()?.requests.observe(
    { method: reader.method, page: pageLabel(reader.url.pathname, status), status, mode: reader.renderMode },
    (performance.now() - reader.startedMs) / 1_000,
  );
}

/** Counts a commerce call by its declared name and outcome: "ok" or the kind of failure. */
export function countCall(call: string, outcome: string, ms: number): void {
  opened()?.calls.observe({ call, outcome }, ms / 1_000);
}

/** Counts events that the server recorded: stored, or dropped because they were refused or the queue was full. */
export function countEvents(outcome: "stored" | "dropped", events: number): void {
  opened()?.events.inc({ outcome }, events);
}

/** Sets the age of the oldest domain event that is not handled, 0 without one. */
export function setOldestEvent(seconds: number): void {
  opened()?.oldestEvent.set(seconds);
}

/** Sets the ages of background work. */
export function setLoopAges(loops: readonly { readonly name: string; readonly ageSeconds: number }[]): void {
  for (const { name, ageSeconds } of loops) opened()?.loops.set({ loop: name }, ageSeconds);
}

/** Adds a slow call to the list of the latest fifty, with the request id of its log lines. */
export function noteSlowCall(call: string, ms: number, requestId: string): void {
  slowCalls.push({ at: new Date().toISOString(), call, ms, requestId });
  if (slowCalls.length > SLOW_CALLS_MAX) slowCalls.shift();
}

/** Copies the counts of the caches of this process, those of an embedded commerce API included. */
function measureCaches({ reads, entries, bytes }: ReturnType<typeof openMetrics>["caches"]): void {
  reads.reset();
  for (const each of listCacheCounts()) {
    const cache = each.name;
    for (const found of ["hits", "stale", "misses"] as const) reads.inc({ cache, found }, each[found]);
    entries.set({ cache }, each.entries);
    bytes.set({ cache }, each.bytes);
  }
}

/** Whether a request carries METRICS_TOKEN. */
export const isMetricsReader = (request: Request): boolean =>
  isMetricsToken(request.headers.get("authorization"), process.env.METRICS_TOKEN);

/**
 * Answers `/metrics` in Prometheus' text format and `/metrics/slow` as JSON to bearers of METRICS_TOKEN (at least 16
 * characters), with those of an embedded commerce API (`more`). Anybody else, and everybody while no token is
 * configured, gets the 404 of an unknown path.
 */
export async function answerMetrics(
  request: Request,
  pathname: string,
  more: () => Promise<string> = async () => "",
): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const isMetricsPath = pathname === "/metrics" || pathname === "/metrics/slow";
  const current = isMetricsPath && isMetricsReader(request) ? opened() : undefined;
  if (current === undefined) return new Response("Not found\n", { status: 404, headers });
  if (pathname === "/metrics/slow") return Response.json(slowCalls.toReversed(), { headers });
  const { registry } = current;
  measureCaches(current.caches);
  const text = (await registry.metrics()) + (await more());
  return new Response(text, { headers: { ...headers, "Content-Type": registry.contentType } });
}
