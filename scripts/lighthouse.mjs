import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { contentPages, mainPages } from "./lighthouse/pages.mjs";
import { shoppersOf, withBrowser } from "./lighthouse/shoppers.mjs";
import { ensureBuilt, ensureFilled, ensureInstalled, run } from "./setup.mjs";

// npm run lighthouse [-- --all] [-- --only=<part of a path>] [-- --form=mobile|desktop]
//
// Not part of npm test: Lighthouse comes from the registry on demand, so that installing the shop stays quick.

const LIGHTHOUSE = "lighthouse@12.8.2";
/** The least that each category must have; of speed a phone on a slow network is simulated. */
const LEAST = { accessibility: 100, "best-practices": 100, seo: 100, performance: 98 };
const CATEGORIES = Object.keys(LEAST);
/** Whatever else the machine does only makes a page slower, so a page that is too slow is measured anew. */
const TRIES = 3;
const UNTIMED = CATEGORIES.filter((id) => id !== "performance");
/** Lighthouse expects every page to be indexable, but these are hidden from search engines on purpose. */
const UNLISTED = /^\/(?:search|shopCart|checkout\/address|login)$/;

const hasOption = (name) => process.argv.includes(`--${name}`);
const option = (name) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const printLine = (text) => process.stdout.write(`${text}\n`);

/** Lighthouse's options for one page. */
function optionsFor({ form, isTimed }, url) {
  return [
    `--only-categories=${(isTimed ? CATEGORIES : UNTIMED).join(",")}`,
    "--disable-full-page-screenshot",
    // The browser is new and has the shopper's cookies.
    "--disable-storage-reset",
    // Where speed is not judged, the browser need not be slowed down.
    ...(isTimed ? [] : ["--throttling-method=provided"]),
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    ...(UNLISTED.test(new URL(url).pathname) ? ["--skip-audits=is-crawlable"] : []),
  ];
}

const wordsOf = ({ details }) => (details?.items ?? []).flatMap(({ description }) => description ?? []);

async function measure(url, page, { folder, browser }) {
  const file = join(folder, "report.json");
  const { code, output } = await withBrowser(browser, page.cookies ?? [], (port) =>
    run(
      process.platform === "win32" ? "npx.cmd" : "npx",
      [
        ...["--yes", LIGHTHOUSE, url, `--port=${port}`, "--quiet", "--output=json", `--output-path=${file}`],
        ...optionsFor(page, url),
      ],
      { cwd: folder, isQuiet: true },
    ),
  );
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${output.slice(-2_000)}`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${report.runtimeError.message}`);
  // A shopper who is sent elsewhere would have another page judged.
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${report.finalDisplayedUrl}.`);
  return report;
}

/** Lighthouse loses the record of a page now and then (NO_NAVSTART), so a run that fails is repeated once. */
const measureSurely = (...args) => measure(...args).catch(() => measure(...args));

const scoreIn = ({ categories }, id) => Math.round((categories[id]?.score ?? 0) * 100);

/** Checks one page: the scores of the categories, and the audits that lower those that are too low. */
async function judge(url, page, tools) {
  const reports = [await measureSurely(url, page, tools)];
  const speed = () => Math.max(...reports.map((report) => scoreIn(report, "performance")));
  while (page.isTimed && speed() < LEAST.performance && reports.length < TRIES)
    reports.push(await measureSurely(url, page, tools));
  const { audits, categories } = reports.find((report) => scoreIn(report, "performance") === speed());
  const scoreOf = (id) => scoreIn({ categories }, id);
  const low = CATEGORIES.filter((id) => categories[id] && scoreOf(id) < LEAST[id]);
  return {
    scores: CATEGORIES.map((id) => (categories[id] ? scoreOf(id) : "")),
    failed: low
      .flatMap((id) => categories[id].auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => [id, audits[id].title, audits[id].displayValue, ...wordsOf(audits[id])].join(" ")),
    isLow: low.length > 0,
  };
}

/** Prints a row of the table as soon as its page is checked; returns whether every score is high enough. */
async function judgeAll(origin, tools) {
  const only = option("only") ?? "";
  const main = await mainPages(origin, await shoppersOf(origin, tools.browser));
  const pages = [...main, ...(hasOption("all") ? await contentPages(origin) : [])].filter(
    ({ path, form }) => path.includes(only) && (option("form") ?? form) === form,
  );
  if (pages.length === 0) throw new Error("No page has such a path.");
  printLine(`| page | form | ${CATEGORIES.join(" | ")} |`);
  printLine(`| --- | --- |${" ---: |".repeat(CATEGORIES.length)}`);
  let isHigh = true;
  for (const page of pages) {
    const { scores, failed, isLow } = await judge(origin + page.path, page, tools);
    printLine(`| ${page.path} | ${page.form} | ${scores.join(" | ")} |`);
    for (const line of failed) printLine(`  ${line}`);
    if (isLow) isHigh = false;
  }
  return isHigh;
}

async function judgeShop(folder) {
  await ensureInstalled();
  await ensureBuilt();
  await ensureFilled();
  const browser = await findBrowser();
  const { startServer } = await import("../server.mjs");
  const { port, close } = await startServer({ port: Number(process.env.PORT || 0) });
  const isHigh = await judgeAll(`http://localhost:${port}`, { folder, browser });
  await close();
  return isHigh;
}

const folder = mkdtempSync(join(tmpdir(), "axlewright-lighthouse-"));
Object.assign(process.env, { NODE_ENV: "production", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" });
const isHigh = await judgeShop(folder).catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return false;
});
rmSync(folder, { recursive: true, force: true });
process.exit(isHigh ? 0 : 1);
