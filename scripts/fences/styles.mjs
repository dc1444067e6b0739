import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

const WIDTH = /\((?:[^()]*[<>]=?\s*)?(?:min-width:|max-width:|width\s*[<>]=?)(?!\s*theme\()/;
const VARIANT = /\b(?:min|max)-\[[^\]]*\]:/;
const TIME = /(?<![\w.-])(?!0m?s\b)\d*\.?\d+m?s\b|\bduration-\d/;
const MEASURED = [
  [WIDTH, "raw width of a layout; use app/styles/breakpoints.ts"],
  [VARIANT, "raw width of a layout; use a breakpoint of app/styles/tailwind.css"],
  [TIME, "raw time; use tokens.motion"],
];
/** Where the tokens are, and a page that a member keeps as a file of its own. */
const MAY_MEASURE = /^app\/(?:styles\/(?:breakpoints|tokens\.css)\.ts|server\/)/;

/** Two thirds of what the shop had before it had primitives. A look that is new belongs into markup or a primitive. */
const MAX_STYLE_LINES = 2_305;

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/**
 * Checks that the widths at which layouts change and the times of motion are tokens, and that the style sheets together
 * stay short.
 */
export function* styleFences(sources) {
  const sheets = sources.filter(({ path }) => /^app\/.*(?:\.css|\.css\.ts|\/breakpoints\.ts)$/.test(path));
  const lines = sheets.reduce((sum, { text }) => sum + text.trimEnd().split("\n").length, 0);
  if (lines > MAX_STYLE_LINES)
    yield { path: "app/styles", line: 1, message: `${lines} lines of style sheets, at most ${MAX_STYLE_LINES}` };
  for (const { path, text, isTest, ast } of sources) {
    if (isTest || MAY_MEASURE.test(path) || !/^app\/.*\.(?:css|css\.ts|tsx|ts)$/.test(path)) continue;
    const isSheet = /\.css(?:\.ts)?$/.test(path);
    const measured = MEASURED.filter(([pattern]) => isSheet || pattern !== TIME);
    const found = [];
    const judge = (words, line) => {
      for (const [pattern, message] of measured) if (pattern.test(words)) found.push({ path, line, message });
    };
    if (ast) walk(ast, (node) => isText(node) && judge(node.text, lineFor(ast, node)));
    else for (const [index, line] of text.split("\n").entries()) judge(line, index + 1);
    yield* found;
  }
}
