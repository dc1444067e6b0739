import ts from "typescript";

const property = (object, name) =>
  object.properties.find((each) => ts.isPropertyAssignment(each) && each.name.text === name);
const readText = (object, name) => {
  const value = property(object, name)?.initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
};

/**
 * Reads the calls that a module of the contract declares, as `{name, call, rows, line}`: the name tests use such as
 * `cartApi.read`, the call as `GET /a/b`, and each row as `{code, start, end}`.
 */
export function readCalls(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const calls = [];
  const visit = (node, service, name) => {
    if (ts.isObjectLiteralExpression(node)) {
      const method = readText(node, "method");
      const rows = property(node, "rows")?.initializer;
      if (method && rows && ts.isArrayLiteralExpression(rows)) {
        calls.push({
          name: `${service}.${name}`,
          call: `${method} ${readText(node, "path")}`,
          rows: rows.elements.map(({ text: code, pos, end }) => ({ code, start: pos, end })),
          line: source.getLineAndCharacterOfPosition(rows.end).line + 1,
        });
      }
    }
    const isVariable = ts.isVariableDeclaration(node);
    const inner = ts.isPropertyAssignment(node) ? node.name.text : name;
    ts.forEachChild(node, (child) => visit(child, isVariable ? node.name.text : service, inner));
  };
  visit(source);
  return calls;
}
