import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { at } from "./setup.mjs";

/** First-load JavaScript of a page, gzipped: the download before a first visit's page responds. */
const MAX_FIRST_LOAD_BYTES = 108_000;
/** Pages of a cart, an order or an account, which are seldom somebody's first. */
const MAX_OF_BUYING_BYTES = 110_000;

/** The limit of a page by the files that it shares with others. */
function maxBytesFor({ scripts }) {
  return scripts.some((url) => url.startsWith("/assets/buying-")) ? MAX_OF_BUYING_BYTES : MAX_FIRST_LOAD_BYTES;
}
/** Its files, the manifest of routes included: each costs a request, and small files are compressed badly. */
const MAX_FIRST_LOAD_FILES = 6;
/** The one style sheet of all pages, by brotli; its dark theme is a twentieth of it. */
const MAX_STYLE_BYTES = 17_408;
/** The file for tracking, which the browser fetches when it is idle. */
const TRACKING = /^event-watch-.*\.js$/;
const MAX_OF_TRACKING_BYTES = 6_144;
/** Traces of code that must never reach the browser. */
const FORBIDDEN = ["_zod", "better-sqlite3", "createCommerceCalls", "process.env."];

const assets = at("build/client/assets");
const gzipBytes = (url) => gzipSync(readFileSync(at("build/client", url)), { level: 9 }).length;

function readManifest() {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("No client build; run npm run build.");
  const window = {};
  runInNewContext(readFileSync(at("build/client/assets", name), "utf8"), { window });
  return { ...window.__remixManifest, url: `/assets/${name}` };
}

/** Every script of a route's first load: the entry, the manifest, the route and all its parents. */
function listScripts(manifest, route) {
  const urls = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
  for (let at = route; at; at = manifest.routes[at.parentId])
    for (const url of [at.module, ...(at.imports ?? [])]) urls.add(url);
  return [...urls];
}

let isBroken = false;
const complain = (message) => {
  isBroken = true;
  process.stdout.write(`${message}\n`);
};

const manifest = readManifest();
const sizes = new Map();
const sizeFor = (url) => {
  if (!sizes.has(url)) sizes.set(url, gzipBytes(url));
  return sizes.get(url);
};
const pages = Object.values(manifest.routes)
  .filter((route) => route.id !== "root")
  .map((route) => ({ id: route.id, scripts: listScripts(manifest, route) }))
  .map((page) => ({ ...page, bytes: page.scripts.reduce((sum, url) => sum + sizeFor(url), 0) }))
  .sort((a, b) => b.bytes - a.bytes);

for (const page of pages) {
  const { id, scripts, bytes } = page;
  const max = maxBytesFor(page);
  if (bytes > max) complain(`${id}: first load is ${bytes} bytes gzip, at most ${max}`);
  if (scripts.length > MAX_FIRST_LOAD_FILES)
    complain(`${id}: first load is ${scripts.length} files, at most ${MAX_FIRST_LOAD_FILES}`);
}
const styles = new Set(Object.values(manifest.routes).flatMap(({ css }) => css ?? []));
const bytesOfStyles = [...styles].reduce(
  (sum, url) => sum + brotliCompressSync(readFileSync(at("build/client", url))).length,
  0,
);
if (styles.size !== 1) complain(`the style sheet is ${styles.size} files, expected one`);
if (bytesOfStyles > MAX_STYLE_BYTES) complain(`styles are ${bytesOfStyles} bytes brotli, at most ${MAX_STYLE_BYTES}`);
for (const file of readdirSync(assets).filter((name) => name.endsWith(".js"))) {
  const text = readFileSync(`${assets}/${file}`, "utf8");
  for (const trace of FORBIDDEN)
    if (text.includes(trace)) complain(`${file} holds "${trace}", which belongs to the server`);
}
const tracking = readdirSync(assets).filter((name) => TRACKING.test(name));
const bytesOfTracking = tracking.reduce((sum, name) => sum + gzipBytes(`/assets/${name}`), 0);
if (tracking.length !== 1) complain(`tracking is ${tracking.length} files of the build, expected one`);
if (bytesOfTracking > MAX_OF_TRACKING_BYTES)
  complain(`tracking is ${bytesOfTracking} bytes gzip, at most ${MAX_OF_TRACKING_BYTES}`);
const firstLoads = new Set(Object.values(manifest.routes).flatMap((route) => listScripts(manifest, route)));
if (tracking.some((name) => firstLoads.has(`/assets/${name}`))) complain("tracking is part of a first load");
process.stdout.write(`tracking: ${bytesOfTracking} bytes gzip, fetched when idle\n`);
const largest = pages[0];
process.stdout.write(`styles: ${bytesOfStyles} bytes brotli\n`);
if (largest) process.stdout.write(`largest first load: ${largest.bytes} bytes gzip (${largest.id})\n`);
process.exit(isBroken ? 1 : 0);
