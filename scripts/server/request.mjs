import { isIP } from "node:net";

const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
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

/** Streams a request body and fails with RefusedRequest 413 once it exceeds `maxBytes`. */
function toBody(req, maxBytes, onRefused) {
  let received = 0;
  let isCancelled = false;
  return new ReadableStream(
    {
      start(controller) {
        req.on("data", (chunk) => {
          received += chunk.length;
          if (received > maxBytes) {
            const refusal = new RefusedRequest(413, "Body too large");
            onRefused(refusal);
            req.removeAllListeners("data");
            req.resume();
            controller.error(refusal);
            return;
          }
          controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length));
          if ((controller.desiredSize ?? 0) <= 0) req.pause();
        });
        req.on("end", () => {
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
        req.removeAllListeners("data");
        req.resume();
      },
    },
    { highWaterMark: 65_536, size: (chunk) => chunk.byteLength },
  );
}

/** One fetch Request for one Node request, created once and passed to every hook. */
export function toRequest(req, signal, { isProxyTrusted, maxBodyBytes, onRefused }) {
  const pairs = [];
  const raw = req.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i];
    if (name.startsWith(":") || (!isProxyTrusted && FORWARDED.test(name))) continue;
    pairs.push([name, raw[i + 1]]);
  }
  const init = { method: req.method, headers: pairs, signal };
  if (req.method !== "GET" && req.method !== "HEAD") {
    if (Number(req.headers["content-length"] ?? 0) > maxBodyBytes) throw new RefusedRequest(413, "Body too large");
    init.body = toBody(req, maxBodyBytes, onRefused);
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
