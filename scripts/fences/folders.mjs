import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

/** Folders whose sub-folders are rooms; the files directly inside form a room of their own. */
const FOLDERS_OF_ROOMS = [
  ...["app", "app/components", "app/models", "app/pages", "app/routes", "app/server"],
  ...["commerce", "commerce/services", "sample-shop", "tests", "tests/support"],
];
const MAX_FILES = 25;
/** Folders of which the program imports one file alone, with that file; tests may open them. */
const DOORS = [["commerce/index/", "commerce/index/door.ts"]];
const ALIASES = [
  [/^~\//, "app/"],
  [/^#commerce\//, "commerce/"],
  [/^#cache\//, "cache/"],
  [/^#telemetry\//, "telemetry/"],
  [/^#sample-shop\//, "sample-shop/generate/"],
];

function specifierFor(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
}

/** The project files that a file imports, types included, as `{to, line}`. */
export function listImports({ path, ast }, paths) {
  const found = [];
  walk(ast, (node) => {
    const specifier = specifierFor(node);
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const alias = ALIASES.find(([pattern]) => pattern.test(specifier.text));
    if (alias === undefined && !specifier.text.startsWith(".")) return;
    const base = alias ? specifier.text.replace(...alias) : normalize(join(dirname(path), specifier.text));
    const to = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => base + end);
    const target = to.find((each) => paths.has(each));
    if (target !== undefined) found.push({ to: target, line: lineFor(ast, node) });
  });
  return found;
}

/** The room of a file: the deepest folder of rooms around it, with the sub-folder there. */
function findRoom(path, folders) {
  const folder = folders.filter((each) => path.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
  if (folder === undefined) return undefined;
  const [room, ...rest] = path.slice(folder.length + 1).split("/");
  return rest.length === 0 ? folder : `${folder}/${room}`;
}

/** The shortest path of imports from a room back to itself, as rooms; undefined when there is none. */
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
 * Checks that a folder holds at most 25 files and that rooms never import each other in a circle, types included. A
 * room is a sub-folder of one of `folders` with everything below it. Each circle is reported once, with one import per
 * step.
 */
export function* folderFences(sources, folders = FOLDERS_OF_ROOMS) {
  const inRooms = sources.filter(({ path }) => findRoom(path, folders) !== undefined);
  const counts = new Map();
  for (const { path } of inRooms) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  for (const [folder, count] of counts) {
    if (count > MAX_FILES)
      yield { path: folder, line: 1, message: `folder has ${count} files, at most ${MAX_FILES}; give it sub-folders` };
  }

  const paths = new Set(sources.map(({ path }) => path));
  const graph = new Map();
  for (const source of inRooms) {
    // A test may import more rooms than the code beside it.
    if (source.ast === undefined || /\.test\.tsx?$/.test(source.path)) continue;
    const from = findRoom(source.path, folders);
    for (const { to, line } of listImports(source, paths)) {
      const room = findRoom(to, folders);
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

/** Checks that a folder with a door is imported through its door only. */
export function* doorFences(sources) {
  const paths = new Set(sources.map(({ path }) => path));
  for (const source of sources) {
    if (source.isTest || source.ast === undefined) continue;
    for (const { to, line } of listImports(source, paths)) {
      const door = DOORS.find(([folder]) => to.startsWith(folder) && !source.path.startsWith(folder));
      if (door !== undefined && to !== door[1])
        yield { path: source.path, line, message: `imports ${to}, not ${door[1]}` };
    }
  }
}
