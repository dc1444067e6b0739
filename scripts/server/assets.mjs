import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

const TYPES = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const ONE_YEAR_SECONDS = 31_536_000;
const ONE_HOUR_SECONDS = 3_600;

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * The built client files of some folders as a closed list of URLs, so that no request can name a file outside it. They are read once,
 * because all of them are a few megabytes and a server must keep answering while the next build replaces them. Of two
 * files at one URL the first folder's counts.
 */
export function createAssets(...folders) {
  const assets = new Map();
  for (const folder of folders.toReversed()) addAssets(assets, folder);
  return assets;
}

function addAssets(assets, folder) {
  const all = new Set(existsSync(folder) ? filesUnder(folder) : []);
  for (const path of all) {
    if (/\.(?:br|gz)$/.test(path) && all.has(path.slice(0, -3))) continue;
    const url = `/${relative(folder, path).split(sep).map(encodeURIComponent).join("/")}`;
    const { mtimeMs, size } = statSync(path);
    const isHashed = url.startsWith("/assets/");
    const type = TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
    // Mails show the mark and the parts in a page of the reader's mail program; pages of the shop alone use what is hashed.
    const isShownElsewhere = !isHashed && type.startsWith("image/");
    assets.set(url, {
      headers: {
        "Content-Type": type,
        "Cache-Control": isHashed
          ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
          : `public, max-age=${ONE_HOUR_SECONDS}`,
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": isShownElsewhere ? "cross-origin" : "same-origin",
      },
      // A file with a hash in its name never changes; other files are identified by time and size.
      etag: isHashed ? undefined : `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`,
      bodies: {
        identity: readFileSync(path),
        ...(all.has(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {}),
        ...(all.has(`${path}.gz`) ? { gzip: readFileSync(`${path}.gz`) } : {}),
      },
    });
  }
}

const accepts = (header, encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i").test(header);

/** Chooses one of the offered encodings, best first; undefined for identity. */
export function chooseEncoding(acceptEncoding, offered) {
  if (!acceptEncoding) return undefined;
  return offered.find((encoding) => accepts(acceptEncoding, encoding));
}

/** The first and last byte of a request for one range; undefined without a range, null for one outside the file. */
function parseRange(header, size) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!from && !to) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first <= last ? [first, last] : null;
}

/** Sends a film, or the range of it that a player requests; some players play nothing without ranges. */
function sendFilm(body, headers, req, res) {
  headers["Accept-Ranges"] = "bytes";
  const range = parseRange(req.headers.range, body.length);
  if (range === null) {
    res.writeHead(416, { ...headers, "Content-Range": `bytes */${body.length}` }).end();
    return;
  }
  const part = range ? body.subarray(range[0], range[1] + 1) : body;
  if (range) headers["Content-Range"] = `bytes ${range[0]}-${range[1]}/${body.length}`;
  headers["Content-Length"] = part.length;
  res.writeHead(range ? 206 : 200, headers);
  res.end(req.method === "HEAD" ? undefined : part);
}

/** Answers a GET or HEAD for a built file. */
export function sendAsset(asset, req, res) {
  const offered = ["br", "gzip"].filter((encoding) => asset.bodies[encoding]);
  const encoding = chooseEncoding(req.headers["accept-encoding"], offered);
  const headers = { ...asset.headers };
  if (offered.length > 0) headers.Vary = "Accept-Encoding";
  if (asset.etag) {
    headers.ETag = asset.etag;
    if (req.headers["if-none-match"]?.includes(asset.etag)) {
      res.writeHead(304, headers).end();
      return;
    }
  }
  if (encoding) headers["Content-Encoding"] = encoding;
  const body = asset.bodies[encoding ?? "identity"];
  if (headers["Content-Type"].startsWith("video/")) {
    sendFilm(body, headers, req, res);
    return;
  }
  headers["Content-Length"] = body.length;
  res.writeHead(200, headers);
  res.end(req.method === "HEAD" ? undefined : body);
}
