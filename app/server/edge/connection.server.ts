import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The header in which we note what a Remix host keeps from loaders: the client's address, the original method (a page's
 * loaders see GET) and the original target (loaders see the page's URL without `.data`). Every adapter passes headers
 * on.
 */
const NOTE = "x-shop-connection";
/** Marks our own note, because clients can send this header too. */
const OURS = randomBytes(16).toString("hex");
/** Node publishes each request on this channel before the host sees it. */
const REQUEST_START = "http.server.request.start";
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

function noteConnection(message: unknown): void {
  const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
  if (!(request instanceof IncomingMessage)) return;
  request.headers[NOTE] = `${OURS} ${request.method} ${request.socket.remoteAddress ?? ""} ${request.url ?? ""}`;
}

/** Starts to note the connection of every request that a server of this process receives. */
export function noteConnections(): void {
  subscribe(REQUEST_START, noteConnection);
}

/** Stops the notes; the shop's own server passes these facts itself. */
export function stopNotingConnections(): void {
  unsubscribe(REQUEST_START, noteConnection);
}

const lastFor = (value: string | null) => value?.split(",").at(-1)?.trim();

const MAX_DISCARDED_BYTES = 500 * 1_048_576;

async function discardBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let size = 0; size <= MAX_DISCARDED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
  }
  await reader.cancel();
}

/**
 * Returns the same request with a body that may be cancelled. Remix's adapters cut the connection, and with it the
 * answer, when a body is cancelled; this one reads and drops the rest meanwhile, up to the limit of our own server.
 */
export function withCancellableBody(request: Request): Request {
  const reader = request.body?.getReader();
  if (reader === undefined) return request;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // The client may disconnect meanwhile, and nobody waits for the result.
      discardBody(reader).catch(() => undefined);
    },
  });
  return new Request(request, { body, duplex: "half" });
}

/** A request as it arrived, with its whole URL and without its body, and the client's address, "" when unknown. */
type RestoredRequest = { readonly request: Request; readonly remoteAddress: string };

/**
 * Restores the request that a host passed to Remix. Forwarding headers count only behind our own proxy (TRUST_PROXY=1),
 * and then only the entry that this proxy appended.
 */
export function restoreRequest(
  passed: Request,
  env: Readonly<Record<string, string | undefined>> = process.env,
): RestoredRequest {
  const isProxyTrusted = env.TRUST_PROXY === "1";
  const headers = new Headers(passed.headers);
  const noted = headers.get(NOTE)?.split(" ") ?? [];
  const [, method = passed.method, address = "", target = ""] = noted[0] === OURS ? noted : [];
  const url = new URL(passed.url);
  if (target.startsWith("/")) {
    const original = `${url.origin}${target}`;
    if (URL.canParse(original)) url.href = original;
  }
  if (isProxyTrusted) {
    if (lastFor(headers.get("x-forwarded-proto")) === "https") url.protocol = "https:";
    const host = lastFor(headers.get("x-forwarded-host"));
    if (host !== undefined && URL.canParse(`http://${host}`)) url.host = host;
  }
  const forwarded = isProxyTrusted ? lastFor(headers.get("x-forwarded-for")) : undefined;
  const remoteAddress = forwarded && isIP(forwarded) ? forwarded : address;
  headers.delete(NOTE);
  if (!isProxyTrusted) for (const name of FORWARDED) headers.delete(name);
  return { request: new Request(url, { method, headers, signal: passed.signal }), remoteAddress };
}
