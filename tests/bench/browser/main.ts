import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { nodeFlags, type Running, startNode } from "../process";
import { median, percentile, STORED_PAGES } from "../report";
import { prepare } from "../shopper";
import { type Load, loadFirst } from "./loads";
import { stepToProducts } from "./steps";

// npm run bench:browser [-- --rounds=<n>] [-- --only=<part of a page's name, or "step">] [-- --steps=<n>] [-- --origin=<running shop>]
//
// First visits of a slowed down Chromium, each page by turns with its scripts and with all of them blocked, and the way
// from a list to a product: from the press, 100 ms after the pointer came, to the frame with the largest part. Only a
// machine with nothing else to do measures what a phone would; requests and bytes are right on any.

const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const ROUNDS = Number(option("rounds") ?? 5);
const STEPS = Number(option("steps") ?? 12);
const START_TIMEOUT_MS = 120_000;
const LIMITS = { lcpMs: 1_100, tbtMs: 50, stepMs: 100, requests: { home: 30, list: 30, product: 20 } } as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const whole = (value: number) => String(Math.round(value));

const COLUMNS = ["page", "scripts", "requests", "of scripts", "kB", "FCP ms", "LCP ms", "TBT ms"];

function toLine(page: string, mode: string, loads: readonly Load[]): string[] {
  const of = (value: (load: Load) => number) => whole(median(loads.map(value)));
  return [
    ...[page, mode, of(({ requests }) => requests), of(({ scripts }) => scripts)],
    ...[of(({ bytes }) => bytes / 1024), of(({ fcp }) => fcp), of(({ lcp }) => lcp), of(({ tbt }) => tbt)],
  ];
}

function printTable(lines: readonly (readonly string[])[]): void {
  for (const line of lines) say(line.map((text, at) => (at < 2 ? text.padEnd(9) : text.padStart(10))).join(" "));
}

function sayBound(name: string, value: number, limit: number): boolean {
  say(`${value <= limit ? "pass" : "FAIL"}  ${name}: ${whole(value)}, at most ${limit}`);
  return value <= limit;
}

async function measureLoads(browser: Browser, origin: string): Promise<boolean> {
  const { pages } = await prepare(origin);
  const names = STORED_PAGES.filter((name) => name.includes(option("only") ?? ""));
  const loads = names.map((name) => ({ name, scripted: [] as Load[], plain: [] as Load[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, scripted, plain } of loads) {
      scripted.push(await loadFirst(browser, origin + pages[name], true));
      plain.push(await loadFirst(browser, origin + pages[name], false));
    }
  printTable([
    COLUMNS,
    ...loads.flatMap(({ name, scripted, plain }) => [toLine(name, "all", scripted), toLine(name, "blocked", plain)]),
  ]);
  return loads
    .map(({ name, scripted }) => {
      const of = (value: (load: Load) => number) => median(scripted.map(value));
      const limits: Partial<Record<string, number>> = LIMITS.requests;
      return [
        sayBound(
          `LCP of ${name}, ms`,
          of(({ lcp }) => lcp),
          LIMITS.lcpMs,
        ),
        sayBound(
          `TBT of ${name}, ms`,
          of(({ tbt }) => tbt),
          LIMITS.tbtMs,
        ),
        limits[name] === undefined ||
          sayBound(
            `requests of ${name}`,
            of(({ requests }) => requests),
            limits[name],
          ),
      ].every(Boolean);
    })
    .every(Boolean);
}

async function measureSteps(browser: Browser, origin: string): Promise<boolean> {
  if (!"step".includes(option("only") ?? "")) return true;
  const { pages } = await prepare(origin);
  const times = await stepToProducts(browser, origin, pages.list, STEPS);
  say(`press to largest paint, list to product, ms: ${times.map(whole).join(" ")}; p50 ${whole(median(times))}`);
  return sayBound("p75 of press to largest paint, ms", percentile(times, 0.75), LIMITS.stepMs);
}

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

async function startShop(folder: string): Promise<Running> {
  const { DATABASE_URL: _database, COMMERCE_API_URL: _api, ...inherited } = process.env;
  return startNode({
    args: [...nodeFlags("start"), at("server.mjs")],
    cwd: at(""),
    env: { ...inherited, NODE_ENV: "production", DATA_DIR: join(folder, "data"), PORT: "0" },
    logFile: join(folder, "shop.log"),
    timeoutMs: START_TIMEOUT_MS,
  });
}

const folder = mkdtempSync(join(tmpdir(), "axlewright-bench-browser-"));
const running = option("origin");
const shop = running === undefined ? await startShop(folder) : null;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const origin = shop?.origin ?? running ?? "";
  const isQuickEnough = [await measureLoads(browser, origin), await measureSteps(browser, origin)].every(Boolean);
  if (!isQuickEnough && process.argv.includes("--strict")) process.exitCode = 1;
} finally {
  await browser.close();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
