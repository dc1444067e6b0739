/** One call as it goes over the wire: path with query, headers in lower case, JSON text as body. */
export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  /** When nobody waits any more, as `performance.now()` tells it. */
  readonly deadlineMs: number;
};
/** Its answer, body read to the end. */
export type WireAnswer = { readonly status: number; readonly text: string };

/** How the one client reaches the commerce API. */
export type Transport = {
  /** Sends a call and reads the whole answer; rejects when there is none, with a `CallTimeout` at the deadline. */
  send(request: WireRequest): Promise<WireAnswer>;
  /** Passes a raw request on (sandbox pages, webhooks, media, uploads) and returns the answer as it is. */
  forward(request: Request): Promise<Response>;
  close(): Promise<void>;
};
