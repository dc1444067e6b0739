import { randomBytes } from "node:crypto";
import { Pool } from "undici";
import { callerTokens } from "~/models/shop/caller-token";
import { REQUEST_TIMEOUT_MS } from "~/models/shop/limits";
import { FaultySettings } from "~/models/shop/setting-fault";
import { log } from "~/server/http/log.server";
import type { Transport, WireAnswer, WireRequest } from "~/server/http/wire-types.server";

/** Long enough for a video of 100 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** No answer of the contract comes near it; a larger one would fill the memory of the shop. */
const ANSWER_MAX_BYTES = 8_388_608;

const TOKEN_BYTES = 32;

const HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "host",
  "content-length",
  "accept-encoding",
]);

/** Thrown when a call reaches its deadline. */
export class CallTimeout extends Error {}

/**
 * Runs `work` until a deadline and clears its timer with the answer. `AbortSignal.timeout` would keep a timer for ten
 * seconds for each call of each page.
 */
function withDeadline<T>(deadlineMs: number, work: () => Promise<T>, onTimeout = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        reject(new CallTimeout("no answer in time"));
        onTimeout();
      },
      Math.max(1, deadlineMs - performance.now()),
    );
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

type InProcessOptions = {
  /** Answers the calls that need no web request; undefined for the others. */
  readonly answer?: (call: WireRequest) => Promise<WireAnswer> | undefined;
  readonly close?: () => Promise<void>;
  readonly metrics?: () => Promise<string>;
  readonly token?: string;
};

/** Creates a transport that calls a fetch-like function in this process, without a socket or a second server. */
export function inProcess(
  handle: (request: Request) => Promise<Response> | Response,
  { answer, close = async () => {}, metrics, token }: InProcessOptions = {},
): Transport {
  return {
    ...(token === undefined ? {} : { token }),
    ...(metrics === undefined ? {} : { metrics }),
    send(call) {
      const { method, path, headers, body, deadlineMs } = call;
      return withDeadline(deadlineMs, async () => {
        const answered = answer?.(call);
        if (answered !== undefined) return answered;
        const response = await handle(new Request(`http://commerce.internal${path}`, { method, headers, body }));
        return { status: response.status, text: await response.text() };
      });
    },
    async forward(request) {
      return handle(request);
    },
    close,
  };
}

/** Creates a transport over HTTP to a server with the same contract; `base` is COMMERCE_API_URL, `token` what it believes us by. */
export function overHttp(base: string, token?: string): Transport {
  const root = new URL(base).href.replace(/\/$/, "");
  const { origin } = new URL(base);
  const prefix = root.slice(origin.length);
  // The pool below fetch: what fetch makes of a call (requests, streams, signals) outlives it until a full garbage collection.
  const pool = new Pool(origin, { maxResponseSize: ANSWER_MAX_BYTES, headersTimeout: 0, bodyTimeout: 0 });
  return {
    ...(token === undefined ? {} : { token }),
    send({ method, path, headers, body = null, deadlineMs }) {
      let [isLate, stop] = [false, () => {}];
      const answer = () =>
        new Promise<WireAnswer>((resolve, reject) => {
          const pieces: Buffer[] = [];
          let status = 0;
          pool.dispatch(
            { method, path: prefix + path, headers, body },
            {
              onConnect(abort) {
                stop = abort;
                // A call that waited for a connection until its deadline must not happen afterwards.
                if (isLate) stop();
              },
              onHeaders(code) {
                status = code;
                return true;
              },
              onData(piece) {
                pieces.push(piece);
                return true;
              },
              onComplete() {
                if (status >= 300 && status < 400) reject(new Error(`a call was redirected (${status})`));
                else resolve({ status, text: Buffer.concat(pieces).toString() });
              },
              onError: reject,
            },
          );
        });
      return withDeadline(deadlineMs, answer, () => {
        isLate = true;
        stop();
      });
    },
    async forward(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of HOP_HEADERS) headers.delete(name);
      // Uploads are streamed: a video may take minutes and is never held in memory as a whole.
      const isUpload = (request.headers.get("content-type") ?? "").startsWith("multipart/form-data");
      const body = request.body === null ? undefined : isUpload ? request.body : await request.arrayBuffer();
      const response = await fetch(root + pathname + search, {
        method: request.method,
        headers,
        body,
        ...(isUpload ? { duplex: "half" } : {}),
        redirect: "manual",
        signal: AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
      });
      const answered = new Headers(response.headers);
      // fetch has decompressed the body already.
      for (const name of [...HOP_HEADERS, "content-encoding"]) answered.delete(name);
      return new Response(response.body, { status: response.status, headers: answered });
    },
    close: () => pool.close(),
  };
}

let opened: Promise<Transport> | undefined;

async function open(): Promise<Transport> {
  const base = process.env.COMMERCE_API_URL;
  if (base) return overHttp(base, callerTokens(process.env)[0]);
  const { startCommerce } = await import("#commerce/app");
  // Nobody else has it: what a shopper sends to a forwarded address is a stranger's.
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { answer, close, fetch, metrics } = await startCommerce({ tokens: [token] });
  return inProcess((request) => fetch(request), { answer, close, metrics, token });
}

/**
 * Opens the program's transport once: embedded by default, HTTP when COMMERCE_API_URL is set. A failed start can be
 * retried.
 */
export function openTransport(): Promise<Transport> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    // The line that refuses the start says all of it.
    if (error instanceof FaultySettings) log.error(error.message);
    else log.error({ err: error }, "the commerce API did not start");
    throw error;
  });
  return opened;
}

/** Closes the program's transport, and with it the embedded commerce API. */
export async function closeTransport(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing?.catch(() => undefined))?.close();
}
