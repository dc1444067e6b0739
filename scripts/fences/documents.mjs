import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at, root } from "../setup.mjs";

/** Folders of documents, and single documents. */
const PLACES = ["docs", "commerce", "sample-shop", "tests", "README.md", "CONTRIBUTING.md"];
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

/** Checks that every path in a document exists. */
export function* documentFences() {
  for (const place of PLACES) {
    for (const page of pagesUnder(at(place))) yield* deadPaths(relative(root, page), readFileSync(page, "utf8"));
  }
}
