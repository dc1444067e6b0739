import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at, root } from "../setup.mjs";

/** Folders with documents, and documents by themselves. */
const PLACES = ["docs", "commerce", "tests", "README.md", "CONTRIBUTING.md"];
/** A path of the repository in backticks; one with `<name>`, `{name}` or `*` stands for many and is left alone. */
const PATH = /`((?:app|commerce|tests|scripts|docs|public)\/[\w./$-]+)`/g;

function* pagesUnder(path) {
  if (path.endsWith(".md")) yield path;
  else if (!/\.\w+$/.test(path)) {
    for (const name of readdirSync(path, { encoding: "utf8", recursive: true }))
      if (name.endsWith(".md")) yield join(path, name);
  }
}

/** The paths in a page that lead nowhere: `{ path, line, message }` each. */
export function* deadPaths(path, text, isThere = (target) => existsSync(at(target))) {
  for (const match of text.matchAll(PATH)) {
    const target = match[1];
    if (isThere(target)) continue;
    yield { path, line: text.slice(0, match.index).split("\n").length, message: `${target} does not exist` };
  }
}

/** Every path that a document names exists. */
export function* documentFences() {
  for (const place of PLACES) {
    for (const page of pagesUnder(at(place))) yield* deadPaths(relative(root, page), readFileSync(page, "utf8"));
  }
}
