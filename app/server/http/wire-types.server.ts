import type { Endpoint } from "~/models/api/contract";

/** One call on the wire: path with query, headers in lower case, JSON text as body. */
export type WireRequest = {
  readonly method: Endpoint["method"];
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  /** The moment at which the caller gives up, on the clock of `performance.now()`. */
  readonly deadlineMs: number;
};
/** The answer to a call, with its whole body. */
export type WireAnswer = { readonly status: number; readonly text: string };

/** The connection of the one client to the commerce API. */
export type Transport = {
  /** The secret that identifies this shop to the commerce API; absent when the API trusts every caller. */
  readonly token?: string;
  /** Sends a call and reads the whole answer; rejects without one, with a `CallTimeout` at the deadline. */
  send(request: WireRequest): Promise<WireAnswer>;
  /** Forwards a raw request (sandbox pages, webhooks, media, uploads) and returns the answer unchanged. */
  forward(request: Request): Promise<Response>;
  /** Answers the metrics of an embedded commerce API; a program of its own answers them itself. */
  metrics?(): Promise<string>;
  close(): Promise<void>;
};
