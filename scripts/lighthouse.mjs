import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt, ensureFilled, ensureInstalled, run } from "./setup.mjs";

// npm run lighthouse [-- --only=<part of a path>] [-- --form=mobile|desktop]
//
// Not part of npm test: Lighthouse comes from the registry on demand, so that installing the shop stays quick.

const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["accessibility", "best-practices", "seo"];
/** Pages that are not in the sitemap; the others are read from it. */
const FURTHER = ["/search"];
/** One page of each layout is also checked on a wide screen. */
const ON_DESKTOP = ["/", "/help/faq", "/page/return-policy", "/awards", "/reviews"];
/** Lighthouse expects every page to be indexable, but search results are hidden from search engines on purpose. */
const UNLISTED = /^\/search(?:\?|$)/;

const option = (name) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const printLine = (text) => process.stdout.write(`${text}\n`);

async function pathsIn(origin, sitemap) {
  const response = await fetch(`${origin}/sitemaps/${sitemap}.xml`);
  if (!response.ok) throw new Error(`/sitemaps/${sitemap}.xml answers ${response.status}.`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
}

/** All content pages, and one of each kind of page that the catalogue or the editors multiply. */
async function contentPages(origin) {
  const listPaths = (name) => pathsIn(origin, name);
  const [pages, articles, makes] = await Promise.all([listPaths("pages"), listPaths("articles"), listPaths("makes")]);
  const [categories, products] = await Promise.all([listPaths("categories"), listPaths("products-0")]);
  const samples = [articles.slice(0, 2), makes.slice(0, 1), categories.slice(0, 3), products.slice(0, 1)];
  return [...new Set([...pages, ...samples.flat(), ...FURTHER])];
}

/** Checks one page: the scores of the categories, and the audits that lower them. */
async function judge(url, form, { folder, browser }) {
  const file = join(folder, "report.json");
  const flags = "--headless --no-sandbox --disable-gpu --disable-background-networking";
  const { code, output } = await run(
    process.platform === "win32" ? "npx.cmd" : "npx",
    [
      ...["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${file}`],
      ...[`--only-categories=${CATEGORIES.join(",")}`, `--chrome-flags=${flags}`],
      // Speed is not judged here, so the browser need not be slowed down.
      ...["--throttling-method=provided", "--disable-full-page-screenshot"],
      ...(form === "desktop" ? ["--preset=desktop"] : []),
      ...(UNLISTED.test(new URL(url).pathname) ? ["--skip-audits=is-crawlable"] : []),
    ],
    { cwd: folder, env: { CHROME_PATH: browser }, isQuiet: true },
  );
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${output.slice(-2_000)}`);
  const { audits, categories, runtimeError } = JSON.parse(readFileSync(file, "utf8"));
  if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
  const refs = CATEGORIES.flatMap((id) => categories[id].auditRefs);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id].score ?? 0) * 100)),
    failed: refs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1),
    titleFor: (id) => audits[id].title,
  };
}

/** Prints a row of the table as soon as its page is checked; returns whether every score is 100. */
async function judgeAll(origin, tools) {
  const only = option("only") ?? "";
  const runs = [
    ...(await contentPages(origin)).map((path) => ({ path, form: "mobile" })),
    ...ON_DESKTOP.map((path) => ({ path, form: "desktop" })),
  ].filter(({ path, form }) => path.includes(only) && (option("form") ?? form) === form);
  if (runs.length === 0) throw new Error("No page has such a path.");
  printLine(`| page | form | ${CATEGORIES.join(" | ")} |`);
  printLine(`| --- | --- |${" ---: |".repeat(CATEGORIES.length)}`);
  let isFull = true;
  for (const { path, form } of runs) {
    const { scores, failed, titleFor } = await judge(origin + path, form, tools);
    printLine(`| ${path} | ${form} | ${scores.join(" | ")} |`);
    for (const { id } of failed) printLine(`  ${id}: ${titleFor(id)}`);
    if (scores.some((score) => score < 100)) isFull = false;
  }
  return isFull;
}

async function judgeShop(folder) {
  await ensureInstalled();
  await ensureBuilt();
  await ensureFilled();
  const browser = await findBrowser();
  const { startServer } = await import("../server.mjs");
  const { port, close } = await startServer({ port: Number(process.env.PORT || 0) });
  const isFull = await judgeAll(`http://localhost:${port}`, { folder, browser });
  await close();
  return isFull;
}

const folder = mkdtempSync(join(tmpdir(), "axlewright-lighthouse-"));
Object.assign(process.env, { NODE_ENV: "production", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" });
const isFull = await judgeShop(folder).catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return false;
});
rmSync(folder, { recursive: true, force: true });
process.exit(isFull ? 0 : 1);
