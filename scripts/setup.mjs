import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const at = (...path) => join(root, ...path);

/**
 * Reads a file such as `.env`, if it exists, into the environment of this process; variables already set are left
 * alone.
 */
export function loadEnv(file = at(".env")) {
  if (!existsSync(file)) return;
  if (process.loadEnvFile === undefined) throw new Error("Reading .env needs Node 20.12 or newer.");
  process.loadEnvFile(file);
}

/** Runs a program to its end and returns its exit code and, when `isQuiet`, its output. */
export function run(command, args, { env, isQuiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    for (const stream of isQuiet ? [child.stdout, child.stderr] : []) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * Whether node_modules matches package-lock.json, judged by the list that npm writes after a successful install.
 * Optional packages are those of other platforms and may be absent.
 */
function isInstalled() {
  const installedList = at("node_modules/.package-lock.json");
  if (!existsSync(installedList)) return false;
  const locked = readJson(at("package-lock.json")).packages;
  const installed = readJson(installedList).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || installed[path]?.version === version || (!installed[path] && (optional || devOptional)),
  );
}

const npm = (args, env) =>
  run(process.platform === "win32" ? "npm.cmd" : "npm", args, { env: { JOBS: "max", ...env } });

/** Installs the packages of package-lock.json, without native code, when node_modules is missing or outdated. */
export async function ensurePackages() {
  if (isInstalled()) return;
  process.stdout.write("Installing dependencies (first time or after a change; takes a minute or two) ...\n");
  // The lock file has each package's hash, so packages from npm's cache are as good as downloads.
  const options = ["--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { code } = await npm(["ci", ...options]);
  if (code !== 0) throw new Error("npm ci failed; see its output above.");
}

const DRIVER = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";
/** Holds for which binary interface of Node `ensureCompiled` compiled the driver; npm's own scripts leave it out. */
const COMPILED_FOR = "node_modules/better-sqlite3/build/Release/compiled-for";

/** Whether the driver of SQLite is there and runs on this Node: `own` is what `COMPILED_FOR` holds, `null` without it. */
export function canRun({ hasDriver, own, node = process.versions }) {
  if (!hasDriver) return false;
  return own === null ? !needsOwnHeader(node) : own === node.modules;
}

const needsOwnHeader = ({ node }) => Number.parseInt(node, 10) >= 24;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Takes the numbers of dead processes out of a lock's folder, and the folder itself when it is empty. */
function freeFromDead(lock) {
  try {
    for (const pid of readdirSync(lock)) if (!isAlive(Number(pid))) rmSync(join(lock, pid), { force: true });
    rmdirSync(lock);
  } catch {
    // Somebody holds it, or has just given it back.
  }
}

/**
 * Runs `work` while no other process holds the folder `lock`. The folder is moved into place with a file in it that is
 * named after its holder: an empty one, or one of a dead process, is held by nobody.
 */
export async function withLock(lock, work) {
  const own = mkdtempSync(`${lock}-`);
  writeFileSync(join(own, String(process.pid)), "");
  for (;;) {
    try {
      renameSync(own, lock);
      break;
    } catch (error) {
      if (error.code !== "ENOTEMPTY" && !existsSync(lock)) throw error;
      freeFromDead(lock);
      await pause(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

const COMPILING = at("node_modules/.axlewright-native");

function isCompiled() {
  const own = existsSync(at(COMPILED_FOR)) ? readFileSync(at(COMPILED_FOR), "utf8") : null;
  return canRun({ hasDriver: existsSync(at(DRIVER)), own });
}

/**
 * Compiles the native code of the installed packages, which is the driver of SQLite, when that has not been done; of
 * several processes at once, only one does and the others wait.
 */
export async function ensureCompiled() {
  // A driver that is being linked is a file already.
  if (!existsSync(COMPILING) && isCompiled()) return;
  await withLock(COMPILING, async () => {
    if (isCompiled()) return;
    // The reason is in docs/decisions/0044-node-24-with-our-own-header.md.
    const { code } = needsOwnHeader(process.versions)
      ? await npm(["rebuild", "--build-from-source"], { CXXFLAGS: `-include ${at("scripts/build/object-wrap.h")}` })
      : await npm(["rebuild"]);
    if (code !== 0) throw new Error("npm rebuild failed; see its output above.");
    writeFileSync(at(COMPILED_FOR), process.versions.modules);
  });
}

/** Installs the packages of package-lock.json and compiles their native code, as far as that has not been done. */
export async function ensureInstalled() {
  await ensurePackages();
  await ensureCompiled();
}

/** Options of esbuild for bundling the project's programs for Node; packages stay outside. */
export const NODE_BUNDLE = {
  absWorkingDir: at(),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: {
    "~": at("app"),
    "#commerce": at("commerce"),
    "#cache": at("cache"),
    "#telemetry": at("telemetry"),
    "#sample-shop": at("sample-shop/generate"),
  },
  logLevel: "warning",
};

/** The files of the sample shop, made by the build. */
export const SAMPLE_SHOP = at("build/sample-shop");

const SOURCES = [
  "app",
  "cache",
  "telemetry",
  "commerce",
  "sample-shop",
  "public",
  "scripts/build",
  "scripts/build.mjs",
  "package-lock.json",
  "tsconfig.json",
];
const CONFIGS = ["remix.config.js", "vite.config.ts"];

function* filesUnder(path) {
  if (!existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    yield path;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/** A hash of everything that goes into the build. */
export function hashSources() {
  const hash = createHash("sha256");
  for (const source of [...SOURCES, ...CONFIGS]) {
    for (const path of filesUnder(at(source))) {
      hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** The marks of this build: the specification's defaults unless the environment sets others. */
export function buildMarks() {
  return {
    environment: process.env.BUILD_ENVIRONMENT || "UAT",
    buildTime: process.env.BUILD_TIME || "2025-06-19",
  };
}

/** Whether build/ was made from the current sources with the requested marks. */
export function isBuilt() {
  if (!existsSync(at("build/stamp.json"))) return false;
  const stamp = readJson(at("build/stamp.json"));
  const marks = buildMarks();
  return (
    stamp.sources === hashSources() &&
    (!process.env.BUILD_ENVIRONMENT || stamp.environment === marks.environment) &&
    (!process.env.BUILD_TIME || stamp.buildTime === marks.buildTime)
  );
}

/** Builds when the build is missing or older than the sources; of several processes at once, only one does. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(at("node_modules/.axlewright-build"), async () => {
    if (isBuilt()) return;
    process.stdout.write("Building ...\n");
    const { code, output } = await run(process.execPath, [at("scripts/build.mjs")], { isQuiet: true });
    if (code === 0) return;
    process.stderr.write(output);
    throw new Error("The build failed; see its output above.");
  });
}

const ON_THIS_MACHINE = /^https?:\/\/(?:(?:[^/:]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?=[:/]|$)/;
const hasPublicOrigin = () =>
  Object.entries(process.env).some(([name, text]) => /^ORIGIN_/.test(name) && text && !ON_THIS_MACHINE.test(text));

/**
 * Fills an empty database with the sample shop, or that of SAMPLE_SHOP, unless it is set and empty. A separate process
 * does it, so that the server starts with 150 MB of memory instead of 300. When this fails, the server tries again and
 * reports the fault.
 */
export async function ensureFilled() {
  // A shop with a public address belongs to somebody: it is never filled unless requested.
  if (!hasPublicOrigin()) process.env.SAMPLE_SHOP ??= SAMPLE_SHOP;
  if (!process.env.SAMPLE_SHOP) return;
  const { COMMERCE_API_URL, DATABASE_URL, DATA_DIR } = process.env;
  const isThere = !DATABASE_URL && existsSync(join(DATA_DIR || "data", "shop.db"));
  if (COMMERCE_API_URL || isThere) return;
  await run(process.execPath, [at("build/fill-database.js")], { cwd: process.cwd(), isQuiet: true });
}

/** Ends the process with one readable line instead of a stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
