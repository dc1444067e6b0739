import { sendAsset } from "./assets.mjs";
import { isOpened } from "./early-hints.mjs";
import { RefusedRequest, remoteAddressFor, toRequest, urlFor } from "./request.mjs";
import { sendResponse } from "./response.mjs";

const MEBIBYTE = 1_048_576;
/** Three evidence groups of 6 images (10 MB) and a video (100 MB) each, plus the form around them. */
const MAX_BODY_BYTES = 500 * MEBIBYTE;

// Created once, because an abort without a reason creates an error with a stack each time.
const ANSWERED = new DOMException("The answer is sent", "AbortError");
const LEFT = new DOMException("The client left", "AbortError");

/** Writes one line in the shape of both programs' log (telemetry/log.ts), at once and to where errors go. */
export function log(level, msg, fields) {
  const stream = level === "error" ? process.stderr : process.stdout;
  stream.write(`${JSON.stringify({ level, time: new Date().toISOString(), program: "web", ...fields, msg })}\n`);
}

function refuse(res, status, message) {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 413 || status === 408 ? { Connection: "close" } : {}),
  });
  res.end(`${message}\n`);
}

/**
 * The program's request listener: files of the build first, then stored pages (`answerStored`), then the entry module's
 * `edge` hook (raw endpoints), then Remix. A failure of any of them answers a bare 500 and never ends the process.
 */
export function createListener({
  assets,
  answerStored,
  edge,
  handle,
  isProxyTrusted,
  earlyHints = [],
  isClosing = () => false,
  bodyWaitMs = undefined,
}) {
  async function serve(req, res) {
    if (req.method === "GET" || req.method === "HEAD") {
      const query = req.url.indexOf("?");
      const path = query === -1 ? req.url : req.url.slice(0, query);
      const asset = assets.get(path);
      if (asset) return sendAsset(asset, req, res);
      if (path.startsWith("/assets/")) return refuse(res, 404, "Not found");
    }
    const { method, headers } = req;
    const remoteAddress = remoteAddressFor(req, isProxyTrusted);
    const stored = answerStored?.({ method, headers, remoteAddress, url: urlFor(req, isProxyTrusted) });
    if (stored) {
      res.writeHead(stored.status, stored.headers);
      res.end(stored.body);
      return;
    }
    // A stored page is there at once; for any other the browser has time to fetch what every page needs (RFC 8297).
    if (earlyHints.length > 0 && isOpened(req)) res.writeEarlyHints({ link: earlyHints });
    const abort = new AbortController();
    // Aborted when the shopper leaves, and also when everything is sent: Remix holds each answer's data in a timer of
    // `streamTimeout` that only this signal clears, which under load is hundreds of megabytes.
    res.once("close", () => abort.abort(res.writableFinished ? ANSWERED : LEFT));
    let refusal;
    const onRefused = (error) => {
      refusal = error;
    };
    const request = toRequest(req, abort.signal, {
      isProxyTrusted,
      maxBodyBytes: MAX_BODY_BYTES,
      onRefused,
      bodyWaitMs,
    });
    const context = { remoteAddress };
    const response = (await edge?.(request, context, handle)) ?? (await handle(request, context));
    if (refusal) throw refusal;
    await sendResponse(response, req, res);
  }

  return (req, res) => {
    if (isClosing()) res.shouldKeepAlive = false;
    serve(req, res).catch((error) => {
      if (error instanceof RefusedRequest) return refuse(res, error.status, error.message);
      if (res.destroyed) return;
      log("error", "request failed", { method: req.method, error: error?.stack ?? String(error) });
      refuse(res, 500, "Something went wrong");
    });
  };
}
