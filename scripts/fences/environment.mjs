import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { at } from "../setup.mjs";
import { lineOf, walk } from "./files.mjs";

/** Variables that the platform or the test program sets, not the operator. */
const NOT_OURS = new Set(["NODE_ENV", "PATH", "HOME", "VITEST", "PLAYWRIGHT_BROWSERS_PATH"]);
const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const ENVIRONMENT = /(?:^|\.)env$/;

function documented() {
  const folder = at("docs");
  const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const text = [...pages.map((name) => `${folder}/${name}`), at("README.md")].map((path) => readFileSync(path, "utf8"));
  return new Set(text.join("\n").match(/\b[A-Z][A-Z0-9_]+\b/g));
}

/** The names a node reads from the environment, as `env.NAME`, `env["NAME"]` or `const { NAME } = env`. */
function namesRead(node) {
  if (ts.isPropertyAccessExpression(node) && ENVIRONMENT.test(node.expression.getText())) return [node.name.text];
  if (ts.isElementAccessExpression(node) && ENVIRONMENT.test(node.expression.getText()))
    return ts.isStringLiteralLike(node.argumentExpression) ? [node.argumentExpression.text] : [];
  const isPattern = ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name);
  if (!isPattern || node.initializer === undefined || !ENVIRONMENT.test(node.initializer.getText())) return [];
  return node.name.elements.map((element) => (element.propertyName ?? element.name).getText());
}

/** Every variable that the program reads from its environment stands in docs/ or the README. */
export function* environmentFences(sources) {
  const inDocuments = documented();
  for (const { path, ast, isTest } of sources) {
    if (ast === undefined || isTest) continue;
    const found = [];
    walk(ast, (node) => {
      for (const name of namesRead(node)) if (NAME.test(name)) found.push({ name, line: lineOf(ast, node) });
    });
    for (const { name, line } of found)
      if (!inDocuments.has(name) && !NOT_OURS.has(name))
        yield { path, line, message: `${name} is read from the environment and stands in no page of docs/` };
  }
}
