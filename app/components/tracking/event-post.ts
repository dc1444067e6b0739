import * as urls from "~/models/shop/urls";
import type { BrowserEvent } from "~/models/visitor/tracking";

const TIMEOUT_MS = 10_000;
const HTTP_OK = 200;
const HTTP_NO_CONTENT = 204;
const HTTP_TOO_EARLY = 425;
const HTTP_TOO_MANY = 429;
const HTTP_SERVER_ERROR = 500;

/** Outcome of a post: stored, to be sent again, or rejected for good. */
export type Outcome = "taken" | "later" | "refused";
export type Post = (events: readonly BrowserEvent[]) => Promise<Outcome>;

/** Creates a function that posts events with the given fetch; it rejects when there is no answer within 10 s. */
export function createPost(send: typeof fetch): Post {
  return async (events) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const { status } = await send(urls.events(), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(events),
        keepalive: true,
        redirect: "error",
        signal: abort.signal,
      });
      if (status === HTTP_NO_CONTENT) return "taken";
      // A proxy or captive portal answered with a page of its own.
      const isForeign = status === HTTP_OK;
      const isLater = status === HTTP_TOO_EARLY || status === HTTP_TOO_MANY || status >= HTTP_SERVER_ERROR;
      return isForeign || isLater ? "later" : "refused";
    } finally {
      clearTimeout(timer);
    }
  };
}
