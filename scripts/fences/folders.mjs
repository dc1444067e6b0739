import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { lineOf, walk } from "./files.mjs";

/** Folders whose sub-folders are rooms; what lies in one of them directly is a room of its own. */
const FOLDERS_OF_ROOMS = [
  ...["app", "app/components", "app/models", "app/pages", "app/routes", "app/server"],
  ...["commerce", "commerce/services", "tests/support"],
];
const MAX_FILES = 25;
const ALIASES = [
  [/^~\//, "app/"],
  [/^#commerce\//, "commerce/"],
];

function specifierOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
}

/** The files of the project that a file imports, types included: `{to, line}`. */
function importsOf({ path, ast }, paths) {
  const found = [];
  walk(ast, (node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const alias = ALIASES.find(([pattern]) => pattern.test(specifier.text));
    if (alias === undefined && !specifier.text.startsWith(".")) return;
    const base = alias ? specifier.text.replace(...alias) : normalize(join(dirname(path), specifier.text));
    const to = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => base + end);
    const target = to.find((each) => paths.has(each));
    if (target !== undefined) found.push({ to: target, line: lineOf(ast, node) });
  });
  return found;
}

/** The room of a file: the deepest folder of rooms it lies in, with the sub-folder there. */
function roomOf(path, folders) {
  const folder = folders.filter((each) => path.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
  if (folder === undefined) return undefined;
  const [room, ...rest] = path.slice(folder.length + 1).split("/");
  return rest.length === 0 ? folder : `${folder}/${room}`;
}

/** The shortest way from a room back to itself, as rooms; undefined when there is none. */
function circleFrom(start, graph) {
  const cameFrom = new Map([[start, undefined]]);
  const queue = [start];
  for (const room of queue) {
    for (const next of graph.get(room)?.keys() ?? []) {
      if (next === start) {
        const circle = [start];
        for (let at = room; at !== undefined; at = cameFrom.get(at)) circle.unshift(at);
        return circle;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, room);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * At most 25 files lie in a folder, and rooms never import each other in a circle, types included: a room is a sub-folder
 * of one of `folders` with all that lies below it. Each circle is reported once, with one import for each step.
 */
export function* folderFences(sources, folders = FOLDERS_OF_ROOMS) {
  const inRooms = sources.filter(({ path }) => roomOf(path, folders) !== undefined);
  const counts = new Map();
  for (const { path } of inRooms) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  for (const [folder, count] of counts) {
    if (count > MAX_FILES)
      yield { path: folder, line: 1, message: `folder has ${count} files, at most ${MAX_FILES}; give it sub-folders` };
  }

  const paths = new Set(sources.map(({ path }) => path));
  const graph = new Map();
  for (const source of inRooms) {
    // A test may reach further than the code it lies beside.
    if (source.ast === undefined || /\.test\.tsx?$/.test(source.path)) continue;
    const from = roomOf(source.path, folders);
    for (const { to, line } of importsOf(source, paths)) {
      const room = roomOf(to, folders);
      if (room === undefined || room === from) continue;
      if (!graph.has(from)) graph.set(from, new Map());
      if (!graph.get(from).has(room)) graph.get(from).set(room, { path: source.path, to, line });
    }
  }
  const reported = new Set();
  for (const start of [...graph.keys()].sort()) {
    const circle = reported.has(start) ? undefined : circleFrom(start, graph);
    if (circle === undefined) continue;
    for (const room of circle) reported.add(room);
    for (const [index, room] of circle.slice(0, -1).entries()) {
      const { path, to, line } = graph.get(room).get(circle[index + 1]);
      yield { path, line, message: `imports ${to} in a circle of folders: ${circle.join(" → ")}` };
    }
  }
}
