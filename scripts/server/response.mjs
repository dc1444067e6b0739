import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import { chooseEncoding } from "./assets.mjs";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|javascript|ld\+json|manifest\+json|xml|x-ndjson|[a-z.]+\+(?:json|xml)))/i;
const MIN_COMPRESSED_BYTES = 1_024;
/** A body up to this size is compressed in one go; a longer one is streamed. */
const MAX_COLLECTED_BYTES = 524_288;

// Brotli at level 2 takes half the time of gzip at 4 for the same size, so it is preferred where the browser accepts
// it.
const ENCODINGS = ["br", "gzip"];
const GZIP = { level: 4 };
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const PENDING = Symbol("pending");

/**
 * Turns of the event loop that a page may pause before its first part is sent alone. React and Remix end a page that
 * waits for nothing a few turns after its shell, and compressing it in one go takes half the time of a flushed stream.
 */
const PATIENT_TURNS = 6;

const afterTurns = (turns) =>
  new Promise((resolve) => {
    const next = (left) => (left === 0 ? resolve(PENDING) : setImmediate(next, left - 1));
    setImmediate(next, turns - 1);
  });

function toHeaders(response) {
  const headers = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return headers;
}

function varyOnEncoding(headers) {
  const vary = headers.vary;
  if (!vary) headers.vary = "Accept-Encoding";
  else if (vary !== "*" && !/accept-encoding/i.test(vary)) headers.vary = `${vary}, Accept-Encoding`;
}

const drained = (stream) => new Promise((resolve) => stream.once("drain", resolve));

async function writeRest(reader, first, sink, res) {
  let pending = first;
  for (;;) {
    const result = await Promise.race([pending, afterTurns(1)]);
    if (result === PENDING) {
      // Nothing more is ready, so the browser gets everything so far.
      if (sink !== res) sink.flush();
      const late = await pending;
      if (late.done) break;
      if (!sink.write(late.value)) await drained(sink);
    } else {
      if (result.done) break;
      if (!sink.write(result.value)) await drained(sink);
    }
    if (res.destroyed) {
      await reader.cancel();
      return;
    }
    pending = reader.read();
  }
  sink.end();
}

/**
 * Writes a fetch Response: compressed when that pays, in one go when it is complete at once, otherwise streamed with a
 * flush whenever the page pauses.
 */
export async function sendResponse(response, req, res) {
  const headers = toHeaders(response);
  const etag = headers.etag;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (isRead && etag && response.status === 200 && req.headers["if-none-match"]?.includes(etag)) {
    await response.body?.cancel();
    delete headers["content-length"];
    delete headers["content-type"];
    res.writeHead(304, headers).end();
    return;
  }
  const isCompressible =
    COMPRESSIBLE.test(headers["content-type"] ?? "") &&
    !headers["content-encoding"] &&
    !/no-transform/i.test(headers["cache-control"] ?? "");
  if (isCompressible) varyOnEncoding(headers);

  if (req.method === "HEAD" || response.body === null) {
    await response.body?.cancel();
    res.writeHead(response.status, headers).end();
    return;
  }

  const declared = headers["content-length"] === undefined ? undefined : Number(headers["content-length"]);
  const encoding =
    isCompressible && (declared === undefined || declared >= MIN_COMPRESSED_BYTES)
      ? chooseEncoding(req.headers["accept-encoding"], ENCODINGS)
      : undefined;

  const reader = response.body.getReader();
  const onClose = () => {
    if (!res.writableFinished) reader.cancel().catch(() => {});
  };
  res.once("close", onClose);

  const chunks = [];
  let size = 0;
  let pending = reader.read();
  for (;;) {
    const result = await Promise.race([pending, afterTurns(PATIENT_TURNS)]);
    if (result === PENDING) {
      if (size === 0) {
        const first = await pending;
        pending = Promise.resolve(first);
        continue;
      }
      break;
    }
    if (result.done) {
      sendWhole(Buffer.concat(chunks, size), response.status, headers, encoding, res);
      return;
    }
    chunks.push(result.value);
    size += result.value.byteLength;
    pending = reader.read();
    if (size > MAX_COLLECTED_BYTES) break;
  }

  if (encoding) {
    headers["content-encoding"] = encoding;
    delete headers["content-length"];
  }
  res.writeHead(response.status, headers);
  let sink = res;
  if (encoding) {
    sink = encoding === "gzip" ? createGzip(GZIP) : createBrotliCompress(BROTLI);
    sink.pipe(res);
    res.once("close", () => sink.destroy());
  }
  sink.write(Buffer.concat(chunks, size));
  await writeRest(reader, pending, sink, res);
}

/**
 * Compresses in this thread: a page takes a fifth of a millisecond, and the round trip to the thread pool takes as long
 * again.
 */
function sendWhole(body, status, headers, encoding, res) {
  let bytes = body;
  if (encoding && body.length >= MIN_COMPRESSED_BYTES) {
    bytes = encoding === "gzip" ? gzipSync(body, GZIP) : brotliCompressSync(body, BROTLI);
    headers["content-encoding"] = encoding;
  }
  headers["content-length"] = bytes.length;
  res.writeHead(status, headers);
  res.end(bytes);
}
