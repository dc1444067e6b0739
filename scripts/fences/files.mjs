import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { at } from "../setup.mjs";

const FOLDERS = ["app", "cache", "commerce", "sample-shop", "telemetry", "tests", "scripts", "deploy"];
const ROOT_FILES = ["server.mjs", "vite.config.ts", "vitest.config.ts", "remix.config.js"];
const SOURCE = /\.(?:tsx?|mjs|cjs|js|css)$/;

function* pathsUnder(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsUnder(path);
    else if (SOURCE.test(entry.name)) yield path;
  }
}

/** A source file as the fences see it, `{path, text, isTest, ast}`; `ast` is undefined for files other than code. */
export function parseSource(path, text) {
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
  const ast = path.endsWith(".css") ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  return { path, text, isTest, ast };
}

/** Reads and parses every source file of the project once. */
export function readSources() {
  const paths = [...FOLDERS.flatMap((folder) => [...pathsUnder(folder)]), ...ROOT_FILES];
  return paths.map((path) => parseSource(path, readFileSync(at(path), "utf8")));
}

/** The line of a node, counted from 1. */
export const lineFor = (ast, node) => ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;

/** The number of lines of a node. */
export const lineCount = (ast, node) => ast.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - lineFor(ast, node);

/** Calls `visit` for every node of the tree. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const hasModifier = (node, kind) => node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;
const isExported = (node) => hasModifier(node, ts.SyntaxKind.ExportKeyword);
const isDefault = (node) => hasModifier(node, ts.SyntaxKind.DefaultKeyword);

/** The named exports declared in a module, as `{name, node, value}`; `value` is set for constants. */
export function listExports(ast) {
  return ast.statements.flatMap((node) => {
    if (ts.isExportAssignment(node)) return [{ name: "default", node, value: node.expression }];
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
      return node.isTypeOnly ? [] : node.exportClause.elements.map((item) => ({ name: item.name.text, node: item }));
    }
    if (!isExported(node)) return [];
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations
        .filter((declaration) => ts.isIdentifier(declaration.name))
        .map((declaration) => ({ name: declaration.name.text, node, value: declaration.initializer }));
    }
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
      return [{ name: isDefault(node) ? "default" : (node.name?.text ?? "default"), node }];
    }
    return [];
  });
}
