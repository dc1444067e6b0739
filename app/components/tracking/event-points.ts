import { MARKETING_RETRY_MS } from "~/models/shop/limits";
import type { BrowserEvent, BrowserEventContent } from "~/models/visitor/tracking";
import type { Post } from "./event-post";
import type { EventQueue } from "./event-queue";

/** Marketing and analytics share one retry delay. */
const RETRY_MS = MARKETING_RETRY_MS;

/**
 * Sends an analytics point on its own, at once. After a failure it queues the event `astro_point_error` and sends the
 * point once more after 2 seconds, ignoring the result. Never throws.
 */
export async function sendPoint(happened: BrowserEventContent, queue: EventQueue, post: Post): Promise<void> {
  const point: readonly BrowserEvent[] = [queue.make(happened)];
  const outcome = await post(point).catch(() => "later" as const);
  if (outcome === "taken") return;
  queue.add({ event: "astro_point_error", data: { point: happened.event } });
  setTimeout(() => {
    post(point).catch(() => undefined);
  }, RETRY_MS);
}

const ERRORS_MAX = 10;
const MESSAGE_MAX_CHARS = 300;

/** Reports window errors with a message as points: each once, ten per page at most. */
export function watchErrors(report: (happened: BrowserEventContent) => void): void {
  const reported = new Set<string>();
  addEventListener("error", ({ message, filename, lineno }) => {
    if (!message || reported.has(message) || reported.size >= ERRORS_MAX) return;
    reported.add(message);
    const source = URL.canParse(filename) ? new URL(filename).pathname.slice(0, MESSAGE_MAX_CHARS) : "";
    report({ event: "error", data: { message: message.slice(0, MESSAGE_MAX_CHARS), source, line: lineno || 0 } });
  });
}
