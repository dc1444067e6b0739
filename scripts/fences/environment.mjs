import { readFileSync } from "node:fs";
import ts from "typescript";
import { at } from "../setup.mjs";
import { lineFor, walk } from "./files.mjs";

/** Variables that the platform or the test program sets, not the operator. */
const NOT_OURS = new Set(["NODE_ENV", "PATH", "HOME", "TMPDIR", "VITEST", "PLAYWRIGHT_BROWSERS_PATH"]);
const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
/** What Vite puts into the code while it builds (`import.meta.env`) is none. */
const ENVIRONMENT = /(?:^|(?<!^import\.meta)\.)env$/;

/** The source of the table of settings, in which a colon follows each name. */
const TABLE = "app/models/shop/settings.ts";

function declared() {
  return new Set(readFileSync(at(TABLE), "utf8").match(/\b[A-Z][A-Z0-9_]+(?=: \{)/g));
}

/** The names that a node reads from the environment, as `env.NAME`, `env["NAME"]` or `const { NAME } = env`. */
function namesRead(node) {
  if (ts.isPropertyAccessExpression(node) && ENVIRONMENT.test(node.expression.getText())) return [node.name.text];
  if (ts.isElementAccessExpression(node) && ENVIRONMENT.test(node.expression.getText()))
    return ts.isStringLiteralLike(node.argumentExpression) ? [node.argumentExpression.text] : [];
  const isPattern = ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name);
  if (!isPattern || node.initializer === undefined || !ENVIRONMENT.test(node.initializer.getText())) return [];
  return node.name.elements.map((element) => (element.propertyName ?? element.name).getText());
}

/** Checks that every environment variable that a program reads is in the table of settings. */
export function* environmentFences(sources) {
  const names = declared();
  for (const { path, ast, isTest } of sources) {
    if (ast === undefined || isTest) continue;
    const found = [];
    walk(ast, (node) => {
      for (const name of namesRead(node)) if (NAME.test(name)) found.push({ name, line: lineFor(ast, node) });
    });
    for (const { name, line } of found)
      if (!names.has(name) && !NOT_OURS.has(name))
        yield { path, line, message: `${name} is read from the environment and is missing in ${TABLE}` };
  }
}
