import ts from "typescript";

const CODES = "[A-Z]+-\\d{2,3}(?:, [A-Z]+-\\d{2,3})*";
const WHOLE = new RegExp(`^${CODES}$`);
const AT_END = new RegExp(` \\[(${CODES}|%s)\\]$`);
const PLACEHOLDER = /%[sdifjoO]/g;
const SKIPPED = new Set(["skip", "todo", "skipIf", "runIf"]);

/**
 * Splits `it.skipIf(x).each(TABLE)` into `{name: "it", words: ["each", "skipIf"], table}`; undefined for any other
 * callee.
 */
function starter(callee) {
  const words = [];
  let table;
  let node = callee;
  while (!ts.isIdentifier(node)) {
    if (ts.isPropertyAccessExpression(node)) {
      words.push(node.name.text);
      node = node.expression;
    } else if (ts.isCallExpression(node)) {
      if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "each")
        [table] = node.arguments;
      node = node.expression;
    } else return undefined;
  }
  return ["it", "test", "describe"].includes(node.text) ? { name: node.text, words, table } : undefined;
}

const unwrap = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? unwrap(node.expression)
    : node;

/** Reads the codes in one column of a table of arrays, through constants and spreads of the same file. */
function codesOfColumn(node, column, constants) {
  const table = unwrap(node);
  if (table && ts.isIdentifier(table)) return codesOfColumn(constants.get(table.text), column, constants);
  if (!table || !ts.isArrayLiteralExpression(table)) return undefined;
  const found = table.elements.map((element) => {
    if (ts.isSpreadElement(element)) return codesOfColumn(element.expression, column, constants);
    const row = unwrap(element);
    const cell = ts.isArrayLiteralExpression(row) ? row.elements[column] : undefined;
    return cell && ts.isStringLiteral(cell) && WHOLE.test(cell.text) ? [cell] : undefined;
  });
  return found.includes(undefined) ? undefined : found.flat();
}

/** The last literal part of a title: all of a string, or the text after the last placeholder of a template. */
function lastPart(title) {
  if (ts.isStringLiteralLike(title)) return title;
  return ts.isTemplateExpression(title) ? title.templateSpans.at(-1).literal : undefined;
}

/**
 * Reads the codes in the test titles of a file, as `{code, line, start, end, isSkipped}` with their place in the text,
 * and the faults. A title names codes at its end, `... [AREA-01, AREA-02]`, or ends in `... [%s]` where each row of its
 * table provides the codes as a string: `it.each([["/a", "AREA-01"]])("%s opens [%s]", ...)`. Tests that may not run
 * (`skip`, `todo`, `skipIf`, `runIf`) count as skipped.
 */
export function readTitles(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const constants = new Map();
  const started = [];
  const visit = (node, isInSkipped) => {
    let isSkipped = isInSkipped;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) constants.set(node.name.text, node.initializer);
    const start = ts.isCallExpression(node) && node.arguments.length > 0 ? starter(node.expression) : undefined;
    if (start) {
      isSkipped ||= node.arguments.length < 2 || start.words.some((word) => SKIPPED.has(word));
      started.push({ title: node.arguments[0], table: start.table, isSkipped });
    }
    ts.forEachChild(node, (child) => visit(child, isSkipped));
  };
  visit(source, false);

  const names = [];
  const problems = [];
  for (const { title, table, isSkipped } of started) {
    const part = lastPart(title);
    const [bracket, inside] = AT_END.exec(part?.text ?? "") ?? [];
    if (inside === undefined) continue;
    const add = (codes, end) => {
      for (const code of codes.split(", ")) {
        names.push({ code, line: lineAt(end), start: end - codes.length, end, isSkipped });
      }
    };
    if (inside !== "%s") add(bracket.slice(2, -1), part.end - 2);
    else {
      const column = (title.text?.match(PLACEHOLDER)?.length ?? 0) - 1;
      const cells = codesOfColumn(table, column, constants);
      for (const cell of cells ?? []) add(cell.text, cell.end - 1);
      if (!cells)
        problems.push({
          line: lineAt(part.end),
          message: "[%s] needs a table of arrays with the codes as strings in its place",
        });
    }
  }
  return { names, problems };
}
