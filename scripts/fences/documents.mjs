import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at, root } from "../setup.mjs";

/** Folders of documents, and single documents. */
const PLACES = ["docs", "cache", "commerce", "sample-shop", "telemetry", "tests", "README.md", "CONTRIBUTING.md"];
/** A path of the repository in backticks; one with `<name>`, `{name}` or `*` stands for many and is not checked. */
const PATH = /`((?:app|commerce|sample-shop|tests|scripts|docs|public)\/[\w./$-]+)`/g;

function* pagesUnder(path) {
  if (path.endsWith(".md")) yield path;
  else if (!/\.\w+$/.test(path)) {
    for (const name of readdirSync(path, { encoding: "utf8", recursive: true }))
      if (name.endsWith(".md")) yield join(path, name);
  }
}

/** Finds paths in a page that do not exist, as `{ path, line, message }`. */
export function* deadPaths(path, text, isThere = (target) => existsSync(at(target))) {
  for (const match of text.matchAll(PATH)) {
    const target = match[1];
    if (isThere(target)) continue;
    yield { path, line: text.slice(0, match.index).split("\n").length, message: `${target} does not exist` };
  }
}

/** Finds decision records whose number does not follow the one before, in their file's name or in their heading. */
export function* misnumbered(records) {
  for (const [index, { name, text }] of records.entries()) {
    const path = `docs/decisions/${name}`;
    const number = index + 1;
    if (Number(name.slice(0, 4)) !== number)
      yield { path, line: 1, message: `it is decision ${number}, without a gap` };
    else if (!text.startsWith(`# ${number}. `))
      yield { path, line: 1, message: `its heading begins with "# ${number}."` };
  }
}

/** Folders whose page lists what is in them. */
const LISTING = ["commerce", "commerce/import"];

/** Finds folders, among the `entries` of a folder, that its page does not name in backticks with a slash. */
export function* unlisted(path, text, entries) {
  for (const entry of entries) {
    if (!text.includes(`\`${entry}/\``)) yield { path, line: 1, message: `it does not name \`${entry}/\`` };
  }
}

/** Checks that every path in a document exists, the numbers of the decisions, and that pages name their folders. */
export function* documentFences() {
  const folder = at("docs/decisions");
  const names = readdirSync(folder).sort();
  yield* misnumbered(names.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") })));
  for (const folder of LISTING) {
    const entries = readdirSync(at(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const page = `${folder}/README.md`;
    yield* unlisted(
      page,
      readFileSync(at(page), "utf8"),
      entries.map(({ name }) => name),
    );
  }
  for (const place of PLACES) {
    for (const page of pagesUnder(at(place))) yield* deadPaths(relative(root, page), readFileSync(page, "utf8"));
  }
}
