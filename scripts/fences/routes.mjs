import { dirname, join } from "node:path";
import ts from "typescript";
import { lineCount, lineFor, listExports } from "./files.mjs";

const MAX_LINES = { loader: 40, action: 60, default: 100 };
const MAX_MODULE_LINES = 200;
const ORDER = ["handle", "meta", "headers", "loader", "action", "default", "ErrorBoundary"];
/** Functions that make an action for a form, for a button alone, or for several forms at one URL. */
const FORM_ACTIONS = new Set(["formAction", "buttonAction", "formActionByUrl"]);
/** Endpoints that no form of a page posts to, by the function that makes their action. */
const OTHER_ACTIONS = {
  // JSON and files sent by the shop's own scripts.
  guardedAction: new Set([
    "app/routes/system/api.public.events/route.ts",
    "app/routes/system/api.public.logs.ts",
    "app/routes/orders/order.return_.upload.ts",
    "app/routes/reviews/reviews.upload.ts",
  ]),
  // Payment providers post to these; the commerce API answers.
  rawEndpoint: new Set(["app/routes/system/sandbox.$.ts", "app/routes/system/webhooks.$.ts"]),
};

/**
 * Whether Remix takes a file for a route: it is directly in an area of app/routes, or named `route` in a folder there.
 */
function isRouteModule({ path, isTest }) {
  return !isTest && /^app\/routes\/[^/]+\/[^/]+(?:\/route)?\.tsx?$/.test(path);
}

const calledName = (value) =>
  value && ts.isCallExpression(value) && ts.isIdentifier(value.expression) ? value.expression.text : undefined;

/** Finds the value that a source imports under a name from another source of the project. */
function importedValue({ path, ast }, name, byPath) {
  for (const node of ast.statements) {
    if (!ts.isImportDeclaration(node) || !node.importClause?.namedBindings?.elements) continue;
    const item = node.importClause.namedBindings.elements.find((each) => each.name.text === name);
    if (!item) continue;
    const from = node.moduleSpecifier.text;
    const file = from.startsWith("~/") ? join("app", from.slice(2)) : join(dirname(path), from);
    const target = byPath.get(`${file}.ts`) ?? byPath.get(`${file}.tsx`);
    return target && listExports(target.ast).find((each) => each.name === (item.propertyName ?? item.name).text)?.value;
  }
  return undefined;
}

/** Whether a value is an action for forms, made in place or in the file it is imported from. */
function isFormAction(source, value, byPath) {
  const called = calledName(value);
  if (FORM_ACTIONS.has(called)) return true;
  const name = called ?? (value && ts.isIdentifier(value) ? value.text : undefined);
  const made = name && importedValue(source, name, byPath);
  return FORM_ACTIONS.has(calledName(made && ts.isArrowFunction(made) ? made.body : made));
}

const isOtherAction = ({ path }, value) => OTHER_ACTIONS[calledName(value)]?.has(path) ?? false;

/** Checks route modules: their files in app/routes, order, length, and that every action is one for forms. */
export function* routeFences(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const paths = new Set(byPath.keys());
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
    const exported = listExports(ast);
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
      const line = lineFor(ast, node);
      const max = MAX_LINES[name];
      const size = lineCount(ast, node);
      if (max && size > max) {
        yield { path, line, message: `${name === "default" ? "page" : name} has ${size} lines, at most ${max}` };
      }
      if (name === "action" && !isFormAction(source, value, byPath) && !isOtherAction(source, value)) {
        yield { path, line, message: "action must be made by formAction, buttonAction or formActionByUrl" };
      }
      const place = ORDER.indexOf(name);
      if (place === -1) continue;
      // What every page takes from one place (title, boundary) stands in a line of its own below the imports.
      if (ts.isExportSpecifier(node)) {
        if (last !== -1)
          yield { path, line, message: `${name} from another file stands before the exports of this one` };
        continue;
      }
      if (place < last) {
        const expected = ORDER.map((item) => (item === "default" ? "page" : item)).join(", ");
        yield { path, line, message: `${name} is out of order (${expected})` };
      }
      last = Math.max(last, place);
    }
  }
}
