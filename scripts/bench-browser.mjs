import { existsSync } from "node:fs";
import { findTestBrowser } from "./browser.mjs";
import { at, ensureBuilt, ensureInstalled, fail, run } from "./setup.mjs";

let browser;
try {
  await ensureInstalled();
  await ensureBuilt();
  if (!existsSync(at("tests/bench/browser/main.ts"))) throw new Error("tests/bench/browser/main.ts is missing.");
  browser = await findTestBrowser();
} catch (error) {
  fail(error);
}
const { code } = await run(
  process.execPath,
  ["--import", "tsx", at("tests/bench/browser/main.ts"), ...process.argv.slice(2)],
  { env: { NODE_ENV: "production", CHROMIUM_PATH: browser } },
);
process.exit(code);
