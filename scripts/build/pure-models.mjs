import { parseAst } from "vite";

const CALLS = new Set(["CallExpression", "NewExpression", "TaggedTemplateExpression"]);
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

function runsACall(node) {
  if (CALLS.has(node.type)) return true;
  if (FUNCTIONS.has(node.type)) return false;
  return Object.values(node).some((child) =>
    Array.isArray(child) ? child.some((item) => item?.type && runsACall(item)) : child?.type && runsACall(child),
  );
}

/** Finds the module-level initializers of a program that run code, as [start, end] offsets. */
function initialisersFor(program) {
  return program.body
    .map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node))
    .filter((node) => node?.type === "VariableDeclaration")
    .flatMap((node) => node.declarations)
    .filter(({ init }) => init && runsACall(init))
    .map(({ init }) => [init.start, init.end]);
}

/**
 * Keeps zod out of the browser. A file of app/models holds a schema and the pure rules components need; the bundler
 * cannot know that `moneySchema.optional()` has no effect, keeps it, and with it all of zod (65 kB gzip).
 * Rollup's `manualPureFunctions: ["z"]` covers chains that begin with `z` only, not those that begin with another
 * schema. So each module-level initialiser that calls something becomes the result of a call marked pure, which is
 * dropped when nobody reads it. Safe because models are free of side effects by rule (scripts/fences.mjs);
 * scripts/bundle.mjs fails when zod is in the client all the same.
 *
 * @returns {import("vite").Plugin}
 */
export function pureModels({ folder }) {
  return {
    name: "pure-models",
    apply: "build",
    enforce: "post",
    transform(code, id, options) {
      if (options?.ssr || !id.startsWith(folder) || !/\.tsx?$/.test(id)) return undefined;
      let output = code;
      for (const [start, end] of initialisersFor(parseAst(code)).reverse()) {
        output = `${output.slice(0, start)}/*#__PURE__*/ (() => (${output.slice(start, end)}))()${output.slice(end)}`;
      }
      return { code: output, map: null };
    },
  };
}
