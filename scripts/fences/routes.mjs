import ts from "typescript";
import { exportsOf, lineOf, linesOf } from "./files.mjs";

const MAX_LINES = { loader: 40, action: 60, default: 100 };
const MAX_MODULE_LINES = 200;
const ORDER = ["handle", "meta", "headers", "loader", "action", "default", "ErrorBoundary"];
/** What may make an action; `rawEndpoint` is for those that payment providers post to. */
const WRAPPERS = new Set(["formAction", "guardedAction", "rawEndpoint"]);

/** Whether a file is one Remix takes for a route: directly in an area of app/routes, or named `route` in a folder there. */
function isRouteModule({ path, isTest }) {
  return !isTest && /^app\/routes\/[^/]+\/[^/]+(?:\/route)?\.tsx?$/.test(path);
}

const isGuarded = (value) =>
  value && ts.isCallExpression(value) && ts.isIdentifier(value.expression) && WRAPPERS.has(value.expression.text);

/** Shape of route modules: what lies in app/routes, in which order and how long, and that every action is guarded. */
export function* routeFences(sources) {
  const paths = new Set(sources.map(({ path }) => path));
  const folders = new Set([...paths].map((path) => /^app\/routes\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]).filter(Boolean));
  for (const folder of folders) {
    if (!paths.has(`${folder}/route.tsx`) && !paths.has(`${folder}/route.ts`)) {
      yield { path: folder, line: 1, message: "a folder in an area of app/routes needs a route.tsx" };
    }
  }
  for (const source of sources) {
    const { path, text, ast } = source;
    const isRoute = isRouteModule(source);
    if (!isRoute && path !== "app/root.tsx") continue;
    const exported = exportsOf(ast);
    if (!exported.some(({ name }) => ["default", "loader", "action"].includes(name))) {
      yield {
        path,
        line: 1,
        message: "only route files lie directly in an area of app/routes; move this into the route's folder",
      };
    }
    const lines = text.trimEnd().split("\n").length;
    if (isRoute && lines > MAX_MODULE_LINES) {
      yield { path, line: lines, message: `route module has ${lines} lines, at most ${MAX_MODULE_LINES}` };
    }
    let last = -1;
    for (const { name, node, value } of exported) {
      const line = lineOf(ast, node);
      const max = MAX_LINES[name];
      const size = linesOf(ast, node);
      if (max && size > max) {
        yield { path, line, message: `${name === "default" ? "page" : name} has ${size} lines, at most ${max}` };
      }
      if (name === "action" && !isGuarded(value)) {
        yield { path, line, message: "action must be made by formAction or guardedAction" };
      }
      const place = ORDER.indexOf(name);
      // What every page has from one place (title, boundary) stands in one line below the imports.
      if (place === -1 || ts.isExportSpecifier(node)) continue;
      if (place < last) {
        const expected = ORDER.map((item) => (item === "default" ? "page" : item)).join(", ");
        yield { path, line, message: `${name} is out of order (${expected})` };
      }
      last = Math.max(last, place);
    }
  }
}
