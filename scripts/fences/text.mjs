import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

const HEX = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i;
const PALETTE =
  /\b(?:bg|text|border|ring|fill|stroke|outline|from|via|to|divide|accent|caret|decoration|shadow)-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}|black|white)\b/;
// The API has no design tokens: pictures and the sandbox provider's own pages are not the storefront.
const MAY_COLOUR = /^(?:app\/styles|commerce\/(?:login\/sandbox|mail|ops\/drawings|payments\/sandbox))\//;

const URL_NAMES = new Set(["href", "to", "action", "formAction", "location"]);
const URL_CALLS = new Set([
  "redirect",
  "redirectDocument",
  "redirectTo",
  "replace",
  "navigate",
  "load",
  "submit",
  "fetch",
]);

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** The outermost expression of a literal: for a template head its template, otherwise the literal itself. */
const outermostExpression = (node) => (ts.isTemplateHead(node) ? node.parent : node);

function attributeFor(node) {
  let parent = outermostExpression(node).parent;
  while (
    parent &&
    (ts.isJsxExpression(parent) || ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent))
  ) {
    parent = parent.parent;
  }
  if (parent && ts.isJsxAttribute(parent)) return parent.name.getText();
  if (parent && ts.isPropertyAssignment(parent)) return parent.name.getText().replace(/["']/g, "");
  return undefined;
}

function calleeFor(node) {
  const expression = outermostExpression(node);
  const call = expression.parent;
  if (!call || !ts.isCallExpression(call) || call.arguments[0] !== expression) return undefined;
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
}

/** A utility class with a capital, which no style sheet has: "text-notFit" for "text-not-fit" leaves a text without its color. */
const UNKNOWN_UTILITY = /(?:^|\s)(?:text|bg|border|fill|stroke)-[a-z]+[A-Z]/;

/** Checks that raw colors are only in the design tokens and the drawings, and that no class for one is misspelt. */
export function* colorFences(sources) {
  for (const { path, text, isTest, ast } of sources) {
    if (isTest || MAY_COLOUR.test(path) || !/^(?:app|commerce)\//.test(path)) continue;
    const message = "raw colour; use a design token of app/styles";
    if (!ast) {
      for (const [index, line] of text.split("\n").entries()) {
        if (HEX.test(line) || COLOUR_FUNCTION.test(line)) yield { path, line: index + 1, message };
      }
      continue;
    }
    const [found, misspelt] = [[], []];
    walk(ast, (node) => {
      if (!isText(node)) return;
      if (attributeFor(node) === "className" && UNKNOWN_UTILITY.test(node.text)) misspelt.push(node);
      const isAddress = ["href", "to", "id", "htmlFor"].includes(attributeFor(node));
      if ((HEX.test(node.text) && !isAddress) || COLOUR_FUNCTION.test(node.text) || PALETTE.test(node.text)) {
        found.push(node);
      }
    });
    for (const node of found) yield { path, line: lineFor(ast, node), message };
    for (const node of misspelt)
      yield { path, line: lineFor(ast, node), message: "no class is written with a capital" };
  }
}

/** Checks that pages and components build no internal URL by hand; app/models/shop/urls.ts builds them all. */
export function* urlFences(sources) {
  for (const { path, isTest, ast } of sources) {
    if (isTest || !/^app\/(?:routes|components)\//.test(path) || !ast) continue;
    const found = [];
    walk(ast, (node) => {
      const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
      if (!isLiteral || !/^\/(?!\/)/.test(node.text)) return;
      if (URL_NAMES.has(attributeFor(node)) || URL_CALLS.has(calleeFor(node))) found.push(node);
    });
    for (const node of found) {
      yield {
        path,
        line: lineFor(ast, node),
        message: "internal URL built by hand; use a function of app/models/shop/urls.ts",
      };
    }
  }
}

const COMMENTS = [
  [/@ts-(?:ignore|nocheck|expect-error)/, "no switched-off type check"],
  [/\b(?:TODO|FIXME|XXX)\b/, "no open ends in comments; do it or write an issue"],
];
const FLOAT_MONEY = /\bcent\w*\)?\s*\/\s*100\b|\.toFixed\(2\)/i;

/**
 * Checks habits that the linter does not know: type escapes, unfinished code, float money, catch-all files, sizes and
 * names.
 */
export function* textFences(sources) {
  for (const { path, text, isTest, ast } of sources) {
    const lines = text.trimEnd().split("\n");
    if (lines.length > 400 && !path.startsWith("sample-shop/generate/data/")) {
      yield { path, line: lines.length, message: `file has ${lines.length} lines, at most 400` };
    }
    const name = path.split("/").at(-1);
    if (!path.startsWith("app/routes/") && !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(name)) {
      yield { path, line: 1, message: "file names are kebab-case" };
    }
    if (/(?:^|\/)(?:utils?|helpers?|misc|common)(?:\.|\/|$)/.test(path)) {
      yield { path, line: 1, message: "no drawers: a function lives with its noun" };
    }
    if (/^app\/server\//.test(path) && !isTest && !/\.server\.tsx?$/.test(path)) {
      yield { path, line: 1, message: "files of app/server end in .server.ts" };
    }
    if (path.startsWith("scripts/fences/")) continue;
    for (const [index, line] of lines.entries()) {
      for (const [pattern, message] of COMMENTS) if (pattern.test(line)) yield { path, line: index + 1, message };
      if (
        /^(?:app|commerce|sample-shop)\//.test(path) &&
        !isTest &&
        path !== "app/models/shop/money.ts" &&
        FLOAT_MONEY.test(line)
      ) {
        yield { path, line: index + 1, message: "money is integer cents; app/models/shop/money.ts formats it" };
      }
    }
    if (!ast || !/\.tsx?$/.test(path)) continue;
    const found = [];
    walk(ast, (node) => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) found.push([node, "no any"]);
      if (ts.isAsExpression(node) && /^(?:unknown|never)$/.test(node.type.getText(ast))) {
        found.push([node, `no "as ${node.type.getText(ast)}"; check at run time`]);
      }
      if (ts.isInterfaceDeclaration(node) && !isInDeclaredModule(node)) found.push([node, "type over interface"]);
    });
    for (const [node, message] of found) yield { path, line: lineFor(ast, node), message };
  }
}

function isInDeclaredModule(node) {
  for (let parent = node.parent; parent; parent = parent.parent) if (ts.isModuleDeclaration(parent)) return true;
  return false;
}
