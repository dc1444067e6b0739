import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { at, run } from "./setup.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"];
const PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/opt/google/chrome/chrome"];

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onSystem() {
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isRunnable);
}

function downloaded() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith("chromium-"))
    .flatMap((name) => ["chrome-linux/chrome", "chrome-linux64/chrome"].map((file) => join(cache, name, file)))
    .find(isRunnable);
}

const canInstall = () => process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get");

async function installPackage(name) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  await run("apt-get", [...patience, "update", "-qq"], { env, isQuiet: true });
  await run("apt-get", [...patience, "install", "-y", "-qq", "--no-install-recommends", name], { env, isQuiet: true });
}

const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Finds the browser for tests: CHROMIUM_PATH, then Debian's build without windows, which needs a fifth less work for
 * the same pages, then any Chromium.
 */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  if (!isRunnable(SHELL) && canInstall()) await installPackage("chromium-headless-shell").catch(() => undefined);
  return isRunnable(SHELL) ? SHELL : findBrowser();
}

/** Finds a Chromium: CHROMIUM_PATH, then the system's, Debian's package, and Playwright's download. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (isRunnable(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Error("CHROMIUM_PATH names no program that can be run.");
  }
  const present = onSystem() ?? downloaded();
  if (present) return present;
  if (canInstall()) {
    process.stderr.write("Installing Chromium (Debian's package) ...\n");
    await installPackage("chromium");
    const installed = onSystem();
    if (installed) return installed;
  }
  process.stderr.write("Downloading Chromium (Playwright's build) ...\n");
  await run(process.execPath, [at("node_modules/playwright/cli.js"), "install", "chromium"], { isQuiet: true });
  const path = downloaded();
  if (path) return path;
  throw new Error("No Chromium found or installable. Install one and set CHROMIUM_PATH to it.");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  findBrowser().then(
    (path) => process.stdout.write(`${path}\n`),
    (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  );
}
