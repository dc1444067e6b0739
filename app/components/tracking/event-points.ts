import { MARKETING_RETRY_MS } from "~/models/shop/limits";
import type { BrowserEvent, BrowserEventContent } from "~/models/visitor/tracking";
import type { Post } from "./event-post";
import type { EventQueue } from "./event-queue";

/** The time of marketing's and analytics' one retry is the same. */
const RETRY_MS = MARKETING_RETRY_MS;

/**
 * Sends an analytics point by itself, at once. One that fails is told as the event `astro_point_error` and sent once more
 * after 2 seconds, whatever becomes of it then. Never throws.
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

/** Reports window errors that have a message as points, each once and ten of a page at most. */
export function watchErrors(report: (happened: BrowserEventContent) => void): void {
  const told = new Set<string>();
  addEventListener("error", ({ message, filename, lineno }) => {
    if (!message || told.has(message) || told.size >= ERRORS_MAX) return;
    told.add(message);
    const source = URL.canParse(filename) ? new URL(filename).pathname.slice(0, MESSAGE_MAX_CHARS) : "";
    report({ event: "error", data: { message: message.slice(0, MESSAGE_MAX_CHARS), source, line: lineno || 0 } });
  });
}
