import { readFileSync } from "node:fs";
import { at } from "../setup.mjs";
import { listImports } from "./folders.mjs";

const FOLDER = "commerce/services/";
/** Services in their order of dependence: each may import those before it, types included. */
const SERVICES = [
  ...["rate-limit", "audit", "discount", "campaign", "charge", "places", "tax", "tracking", "uploads"],
  ...["catalogue", "fitment", "search"],
  ...["content", "delivery", "stock-notice"],
  ...["promotion", "points", "cart", "checkout", "order", "payment"],
  ...["shipping", "guarantee", "returns", "cancellation", "ledger"],
  ...["review", "question", "second-factor", "account", "logbook", "staff"],
];

const LISTED = /^\d\. .*(?:\n {3}.*)*/gm;

/** Checks that the numbered list of a page names the services of `order`, in that order. */
export function* listedServices(path, text, order = SERVICES) {
  const items = text.match(LISTED) ?? [];
  // A name within parentheses or after a colon explains another one.
  const names = items.flatMap((item) =>
    [...item.replace(/\([^)]*\)|: .*/gs, "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  const index = order.findIndex((name, at) => name !== names[at]);
  const name = order[index] ?? names[order.length];
  if (name !== undefined)
    yield { path, line: 1, message: `"${name}" has another place here than in scripts/fences/services.mjs` };
}

/** Checks that the services' page lists them in their order. */
export function* serviceListFences() {
  const path = `${FOLDER}README.md`;
  yield* listedServices(path, readFileSync(at(path), "utf8"));
}

/** The service of a file; undefined outside, and for the files that put the services together. */
function serviceFor(path) {
  if (!path.startsWith(FOLDER)) return undefined;
  const [service, ...rest] = path.slice(FOLDER.length).split("/");
  return rest.length === 0 ? undefined : service;
}

/** Checks that each service imports only services that stand before it in `order`. */
export function* serviceOrderFences(sources, order = SERVICES) {
  const paths = new Set(sources.map(({ path }) => path));
  for (const source of sources) {
    const from = serviceFor(source.path);
    if (source.isTest || source.ast === undefined || from === undefined) continue;
    if (!order.includes(from)) {
      yield { path: source.path, line: 1, message: `service "${from}" has no place in scripts/fences/services.mjs` };
      continue;
    }
    for (const { to, line } of listImports(source, paths)) {
      const service = serviceFor(to);
      if (service === undefined || order.indexOf(service) <= order.indexOf(from)) continue;
      const message = `"${from}" stands before "${service}" in the order of services; publish an event instead`;
      yield { path: source.path, line, message };
    }
  }
}

const QUERY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.execute(?:TakeFirst(?:OrThrow)?)?\(|\bsql(?:<[^`]*?>)?`/;
const REPOSITORY = /(?:^|[/-])repository\.ts$/;

/** Checks that queries of services are made and run in repositories only. */
export function* repositoryFences(sources) {
  for (const { path, text, isTest } of sources) {
    if (isTest || serviceFor(path) === undefined || REPOSITORY.test(path)) continue;
    const at = text.search(QUERY);
    if (at < 0) continue;
    const line = text.slice(0, at).split("\n").length;
    yield { path, line, message: "queries stand in the service's repository" };
  }
}

const WRITE = /\b(?:insertInto|updateTable|deleteFrom)\("(?<table>\w+)/g;
/** Tables that a second service writes: the checkout that goes with its cart. */
const WRITTEN_BY_TWO = { checkout: ["cart", "checkout"] };
/** Erases a member everywhere in one transaction. */
const ERASURE = `${FOLDER}account/erase-repository.ts`;

/** Checks that each table is written by the repositories of one service. */
export function* tableFences(sources) {
  const writers = new Map();
  for (const { path, text, isTest } of sources) {
    const service = serviceFor(path);
    if (isTest || service === undefined || path === ERASURE) continue;
    for (const { groups, index } of text.matchAll(WRITE)) {
      const { table } = groups;
      if (WRITTEN_BY_TWO[table]?.includes(service)) continue;
      const first = writers.get(table) ?? service;
      writers.set(table, first);
      if (first === service && WRITTEN_BY_TWO[table] === undefined) continue;
      const line = text.slice(0, index).split("\n").length;
      const owners = WRITTEN_BY_TWO[table]?.join('" and "') ?? first;
      yield { path, line, message: `table "${table}" is written by "${owners}"; call its repository` };
    }
  }
}
