// Ties requirements to tests. docs/requirements.md holds each requirement in one line with its code and the kinds of tests it
// needs; a test proves a requirement by carrying the code at the end of its title, "... [CODE, CODE]", or "... [%s]" where the
// rows of its table bring the codes. The check fails when
// - a code of a title, or of the `rows` of a call in app/models/api, is not on that page;
// - a call on that page is not declared exactly once, with the same method and path;
// - a requirement is named in no title of a kind of test it needs: beside the code (unit), in tests/contract or tests/journeys
//   (api), in tests/e2e or a browser's file of tests/deep (browser), in tests/journeys or a file of tests/e2e that switches
//   JavaScript off (no-JS browser). The code of a call counts as api only in a file that uses that call. Titles of skipped
//   tests count for nothing;
// - a code stands anywhere else, in comments, strings, names or documents.
// Only a person can judge whether the test under a title proves what the requirement says.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRows } from "./rows/check.mjs";
import { at } from "./setup.mjs";

/** Requirements that still lack a kind of test: `[code, kind, reason, date]`. The aim is an empty list. */
const NOT_YET = [];

const FOLDERS = [
  "app",
  "cache",
  "commerce",
  "docs",
  "public",
  "sample-shop",
  "scripts",
  "server",
  "telemetry",
  "tests",
];
const ROOT_FILES = ["README.md", "server.mjs", "vite.config.ts", "vitest.config.ts", "remix.config.js"];
const TEXT = /\.(?:tsx?|[cm]?js|css|md)$/;

function* pathsUnder(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsUnder(path);
    else if (TEXT.test(entry.name)) yield path;
  }
}

const present = new Set(readdirSync(at()));
const paths = [
  ...FOLDERS.filter((folder) => present.has(folder)).flatMap((folder) => [...pathsUnder(folder)]),
  ...ROOT_FILES.filter((file) => present.has(file)),
];
const { problems, missing, outside, count } = checkRows(
  paths.map((path) => ({ path, text: readFileSync(at(path), "utf8") })),
);

const isExcused = ({ code, tier }) => NOT_YET.some(([row, kind]) => row === code && kind === tier);
const unproven = missing.filter((each) => !isExcused(each));
const stale = NOT_YET.filter(([row, kind]) => !missing.some(({ code, tier }) => code === row && tier === kind));
const lines = [
  ...[...problems, ...outside].map(({ path, line, message }) => `${path}:${line} ${message}`),
  ...unproven.map(({ code, tier }) => `${code} is named in no title of the kind "${tier}"`),
  ...stale.map(([code, tier]) => `${code} has its "${tier}" test by now: take it out of NOT_YET`),
];
for (const line of lines) process.stdout.write(`${line}\n`);
process.stdout.write(`${count} requirements, ${lines.length} problems, ${NOT_YET.length} not yet tested\n`);
process.exitCode = lines.length > 0 ? 1 : 0;
