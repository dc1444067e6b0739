import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { at } from "./setup.mjs";

// Rows of the checklist that must be named in a test: "first-last" is a range, numbers have the digits of the first.
const WANTED = {
  ARCH: "01-13",
  MKT: "01-09",
  ROLE: "01-07",
  ERR: "01-14",
  CONST: "01-22",
  ENT: "01-33",
  VEH: "01-36",
  CAT: "01-29",
  PDP: "01-18",
  CART: "01-17",
  CHK: "01-32",
  PROMO: "01-22",
  ORD: "01-24",
  REV: "01-11",
  ACC: "01-32",
  PTS: "01-09",
  TRK: "01-29",
  RTE: "01-58",
  SEO: "01-10",
  UI: "01-33",
  CMS: "01-16",
  API: "001-151",
  OPEN: "01-74",
};
const FOLDERS = ["app", "commerce", "scripts", "tests"];
const TEST_FILE = /\.test\.tsx?$/;

function spread(area, text) {
  return text.split(" ").flatMap((part) => {
    const [first, last = first] = part.split("-");
    const count = Number(last) - Number(first) + 1;
    return Array.from(
      { length: count },
      (_, step) => `${area}-${String(Number(first) + step).padStart(first.length, "0")}`,
    );
  });
}

function* testFiles(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (TEST_FILE.test(entry.name)) yield path;
  }
}

/** Row ids in the texts and keys of a test file; a row that only a comment names is not named in a test. */
function rowsNamedIn(path) {
  const found = new Set();
  const source = ts.createSourceFile(path, readFileSync(at(path), "utf8"), ts.ScriptTarget.Latest);
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const [row] of node.text.matchAll(/\b[A-Z]{2,5}-\d{2,3}\b/g)) found.add(row);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const named = new Set();
let files = 0;
for (const folder of FOLDERS) {
  for (const path of testFiles(folder)) {
    files += 1;
    for (const row of rowsNamedIn(path)) named.add(row);
  }
}
const wanted = Object.entries(WANTED).flatMap(([area, text]) => spread(area, text));
const missing = wanted.filter((row) => !named.has(row));
for (const row of missing) process.stdout.write(`${row} is named in no test\n`);
process.stdout.write(`${wanted.length - missing.length} of ${wanted.length} rows are named in ${files} test files\n`);
process.exit(missing.length > 0 ? 1 : 0);
