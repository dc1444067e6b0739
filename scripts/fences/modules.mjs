import ts from "typescript";
import { lineFor, listExports } from "./files.mjs";

const DOCUMENTED = /^(?:app\/server|app\/models|cache|commerce|sample-shop)\//;
/** Files whose default export Remix, vite or vitest requires. */
const MAY_DEFAULT =
  /^(?:scripts\/test\/reporter\.mjs$|app\/routes\/|app\/routes\.ts$|app\/root\.tsx$|app\/entry\.|[^/]+$)/;

function isFunction(node, value) {
  if (ts.isFunctionDeclaration(node)) return true;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

const hasDoc = (ast, node) =>
  (ts.getLeadingCommentRanges(ast.text, node.getFullStart()) ?? []).some(
    ({ pos, end }) => ast.text.startsWith("/**", pos) && /[a-z]/i.test(ast.text.slice(pos, end)),
  );

/** Checks that every exported function of the server, the models and commerce has a sentence about its guarantee. */
export function* docFences(sources) {
  for (const { path, isTest, ast } of sources) {
    if (isTest || !ast || !DOCUMENTED.test(path)) continue;
    const seen = new Set();
    for (const { name, node, value } of listExports(ast)) {
      if (!isFunction(node, value) || seen.has(name)) continue;
      seen.add(name);
      if (!hasDoc(ast, node))
        yield { path, line: lineFor(ast, node), message: `${name} needs a one-sentence doc comment` };
    }
  }
}

/** Checks that modules have named exports only, except where Remix and tools require a default one. */
export function* exportFences(sources) {
  for (const { path, isTest, ast } of sources) {
    if (isTest || !ast || MAY_DEFAULT.test(path)) continue;
    for (const { name, node } of listExports(ast)) {
      if (name === "default") yield { path, line: lineFor(ast, node), message: "named exports only" };
    }
  }
}

const PURE_STATEMENTS = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
]);

/**
 * Checks that models have no side effects, so that the browser build can drop their schemas
 * (scripts/build/pure-models.mjs).
 */
export function* modelFences(sources) {
  for (const { path, isTest, ast } of sources) {
    if (isTest || !ast || !path.startsWith("app/models/")) continue;
    for (const node of ast.statements) {
      if (!PURE_STATEMENTS.has(node.kind)) {
        yield { path, line: lineFor(ast, node), message: "models only declare; no statement with an effect" };
      }
    }
  }
}

/**
 * Checks that components import schemas as types only, because a schema as a value would bring zod into the browser.
 */
export function* componentFences(sources) {
  for (const { path, isTest, ast } of sources) {
    if (isTest || !ast || !path.startsWith("app/components/")) continue;
    for (const node of ast.statements) {
      if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) continue;
      const from = node.moduleSpecifier.text;
      const bindings = node.importClause?.namedBindings;
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.filter((item) => !item.isTypeOnly) : [];
      const hasSchema = from.startsWith("~/models/") && names.some((item) => /Schema$/.test(item.name.text));
      if (from === "zod" || hasSchema) {
        yield { path, line: lineFor(ast, node), message: "components import schemas as types only" };
      }
    }
  }
}
