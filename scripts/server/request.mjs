import { isIP } from "node:net";

const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A body is waited for as long, and a second more for each KiB that it announces: less is no connection but an attack. */
const BODY_WAIT_MS = 20_000;
const BYTES_PER_MS = 1.024;
/** Headers that only a proxy may set. */
const FORWARDED = /^(?:forwarded|x-forwarded-(?:for|host|port|proto)|x-real-ip)$/i;

/** A request that is answered with a bare status before any page code runs. */
export class RefusedRequest extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const lastEntry = (value) => value?.split(",").at(-1)?.trim();

/**
 * The client's address. Forwarding headers count only behind our own proxy (TRUST_PROXY=1), and then only the entry
 * that the proxy appended itself, because the client can write everything before it.
 */
export function remoteAddressFor(req, isProxyTrusted) {
  const forwarded = isProxyTrusted ? lastEntry(req.headers["x-forwarded-for"]) : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (req.socket.remoteAddress ?? "");
}

/** The whole URL that a request asks for; forwarding headers count only behind our own proxy. */
export function urlFor(req, isProxyTrusted) {
  const proto = isProxyTrusted && lastEntry(req.headers["x-forwarded-proto"]) === "https" ? "https" : "http";
  const host = (isProxyTrusted && lastEntry(req.headers["x-forwarded-host"])) || req.headers.host || "localhost";
  if (!HOST.test(host)) throw new RefusedRequest(400, "Bad host");
  let target = req.url ?? "/";
  if (!target.startsWith("/")) {
    // HTTP/1.1 asks servers to accept the absolute form; only its path counts.
    if (!/^https?:\/\//i.test(target)) throw new RefusedRequest(400, "Bad request target");
    try {
      const parsed = new URL(target);
      target = parsed.pathname + parsed.search;
    } catch {
      throw new RefusedRequest(400, "Bad request target");
    }
  }
  return `${proto}://${host}${target}`;
}

/** Streams a request body and fails with RefusedRequest: 413 once it exceeds `maxBytes`, 408 once it takes longer than `waitMs`. */
function toBody(req, { maxBytes, waitMs, onRefused }) {
  let received = 0;
  let isCancelled = false;
  let timer;
  return new ReadableStream(
    {
      start(controller) {
        const refuse = (refusal) => {
          clearTimeout(timer);
          onRefused(refusal);
          req.removeAllListeners("data");
          req.resume();
          controller.error(refusal);
        };
        if (waitMs !== null)
          timer = setTimeout(() => refuse(new RefusedRequest(408, "The request took too long")), waitMs);
        req.once("close", () => clearTimeout(timer));
        req.on("data", (chunk) => {
          received += chunk.length;
          if (received > maxBytes) return refuse(new RefusedRequest(413, "Body too large"));
          controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length));
          if ((controller.desiredSize ?? 0) <= 0) req.pause();
        });
        req.on("end", () => {
          clearTimeout(timer);
          // Closing a canceled stream would throw outside of any request.
          if (!isCancelled && received <= maxBytes) controller.close();
        });
        req.on("error", (error) => controller.error(error));
        req.pause();
      },
      pull() {
        req.resume();
      },
      cancel() {
        isCancelled = true;
        clearTimeout(timer);
        req.removeAllListeners("data");
        req.resume();
      },
    },
    { highWaterMark: 65_536, size: (chunk) => chunk.byteLength },
  );
}

/** One fetch Request for one Node request, created once and passed to every hook. */
export function toRequest(req, signal, { isProxyTrusted, maxBodyBytes, onRefused, bodyWaitMs = BODY_WAIT_MS }) {
  const pairs = [];
  const raw = req.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i];
    if (name.startsWith(":") || (!isProxyTrusted && FORWARDED.test(name))) continue;
    pairs.push([name, raw[i + 1]]);
  }
  const init = { method: req.method, headers: pairs, signal };
  if (req.method !== "GET" && req.method !== "HEAD") {
    const announced = Number(req.headers["content-length"] ?? Number.NaN);
    if (announced > maxBodyBytes) throw new RefusedRequest(413, "Body too large");
    // A body without a length has the time of all requests.
    const waitMs = Number.isNaN(announced) ? null : bodyWaitMs + announced / BYTES_PER_MS;
    init.body = toBody(req, { maxBytes: maxBodyBytes, waitMs, onRefused });
    init.duplex = "half";
  }
  try {
    return new Request(urlFor(req, isProxyTrusted), init);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    // Methods such as TRACE and header values that fetch does not allow.
    throw new RefusedRequest(400, "Bad request");
  }
}
