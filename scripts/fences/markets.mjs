import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

const TABLE = "app/models/shop/markets.ts";
const CHECKED = /^(?:app|cache|commerce)\//;

/** Files and folders that name a market or a currency, each with its reason. */
const MAY_NAME = new Map([
  [TABLE, "the one table of markets"],
  ["app/models/shop/language.ts", "the language of all pages is English as the United States write it"],
  ["commerce/db/migrations/", "what databases held before is closed"],
  ["commerce/payments/currencies.ts", "what providers charge, whichever markets there are"],
]);

const reasonFor = (path) =>
  [...MAY_NAME.keys()].find((each) => path === each || (each.endsWith("/") && path.startsWith(each)));

/** The ids, countries, currencies and locales of the table's rows. */
function namesIn(text) {
  const values = { id: new Set(), countryCode: new Set(), currency: new Set(), locale: new Set() };
  for (const [, name, value] of text.matchAll(/^ {4}(id|countryCode|currency|locale): "([^"]+)",$/gm))
    values[name].add(value);
  return values;
}

/** Checks that no code outside of the table of markets names a market, its country, its currency or its locale. */
export function* marketFences(sources) {
  const table = sources.find(({ path }) => path === TABLE);
  if (table === undefined) return;
  const { id, countryCode, currency, locale } = namesIn(table.text);
  const whole = new Set([...id, ...countryCode, ...locale]);
  const code = new RegExp(`\\b(?:${[...currency].join("|")})\\b`);
  // An id is a number too, such as a year, so in code it counts as text alone.
  const idInText = new RegExp(`\\b(?:${[...id].join("|")})\\b`);
  const used = new Set();
  for (const { path, ast, isTest } of sources) {
    if (isTest || !ast || !CHECKED.test(path)) continue;
    const found = [];
    walk(ast, (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      const isPattern = ts.isRegularExpressionLiteral(node);
      const isNamed = ts.isIdentifier(node) || isPattern || ts.isJsxText(node);
      if (
        (isText && whole.has(node.text)) ||
        ((isText || isPattern) && idInText.test(node.text)) ||
        ((isText || isNamed) && code.test(node.text))
      )
        found.push(node);
    });
    if (found.length === 0) continue;
    const reason = reasonFor(path);
    used.add(reason);
    if (reason !== undefined) continue;
    for (const node of found)
      yield { path, line: lineFor(ast, node), message: `${node.text} is a market's: read it from ${TABLE}` };
  }
  for (const path of MAY_NAME.keys())
    if (!used.has(path))
      yield { path, line: 1, message: `scripts/fences/markets.mjs lists ${path}, which names no market` };
}
