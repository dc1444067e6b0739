import { REQUEST_TIMEOUT_MS } from "~/models/shop/limits";
import { log } from "~/server/http/log.server";
import type { Transport } from "~/server/http/wire-types.server";

/** A video of 100 MB over a slow line takes minutes. */
const UPLOAD_TIMEOUT_MS = 600_000;

const ENDED = new Set(["connection", "keep-alive", "transfer-encoding", "host", "content-length", "accept-encoding"]);

/** Thrown when the deadline of a call has come. */
export class CallTimeout extends Error {}

/**
 * Runs `work` until a deadline. The signal is made only for who needs one, and the timer goes with the answer: those of
 * `AbortSignal.timeout` stay for the whole ten seconds, for every call of every page.
 */
function until<T>(deadlineMs: number, work: () => Promise<T>, onTimeout = () => {}): Promise<T> {
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

/** A transport that calls a fetch-like function in this process; no socket, no second server. */
export function inProcess(
  handle: (request: Request) => Promise<Response> | Response,
  close: () => Promise<void> = async () => {},
): Transport {
  return {
    send({ method, path, headers, body, deadlineMs }) {
      return until(deadlineMs, async () => {
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

/** A transport over HTTP to any server with the same contract; `base` is COMMERCE_API_URL. */
export function overHttp(base: string): Transport {
  const root = new URL(base).href.replace(/\/$/, "");
  return {
    send({ method, path, headers, body, deadlineMs }) {
      const patience = new AbortController();
      const asked = { method, headers, body, signal: patience.signal, redirect: "error" } as const;
      const answer = async () => {
        const response = await fetch(root + path, asked);
        return { status: response.status, text: await response.text() };
      };
      return until(deadlineMs, answer, () => patience.abort());
    },
    async forward(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ENDED) headers.delete(name);
      // Files are passed on as they come: a film may take minutes and is never whole in memory.
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
      // fetch has already decompressed the body.
      for (const name of [...ENDED, "content-encoding"]) answered.delete(name);
      return new Response(response.body, { status: response.status, headers: answered });
    },
    async close() {},
  };
}

let opened: Promise<Transport> | undefined;

async function open(): Promise<Transport> {
  const base = process.env.COMMERCE_API_URL;
  if (base) return overHttp(base);
  const { startCommerce } = await import("#commerce/app");
  const commerce = await startCommerce();
  return inProcess(
    (request) => commerce.fetch(request),
    () => commerce.close(),
  );
}

/** The program's transport, opened once: embedded by default, HTTP when COMMERCE_API_URL is set; a failed start may be retried. */
export function openTransport(): Promise<Transport> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    log.error({ err: error }, "the commerce API did not start");
    throw error;
  });
  return opened;
}

/** Closes the program's transport, and the embedded commerce API with it. */
export async function closeTransport(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing?.catch(() => undefined))?.close();
}
