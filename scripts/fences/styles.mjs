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

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** Checks that the widths at which layouts change and the times of motion are tokens. */
export function* styleFences(sources) {
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
