import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

const WIDTH = /\((?:[^()]*[<>]=?\s*)?(?:min-width:|max-width:|width\s*[<>]=?)(?!\s*theme\()/;
const VARIANT = /\b(?:min|max)-\[[^\]]*\]:/;
const TIME = /(?<![\w.-])(?!0m?s\b)\d*\.?\d+m?s\b|\bduration-\d/;
/** A class name's gap, padding or margin in rem or px, or between the half steps of the scale; em goes with the type. */
const SPACED =
  /(?<![\w-])-?(?:gap(?:-[xy])?|p[xytrblse]?|m[xytrblse]?|space-[xy]|scroll-[mp][xytrblse]?)-(?:\[[^\]]*\d(?:rem|px)|\[--?\d|px(?![\w-])|\d+\.(?!5(?!\d)))/;
/** The same as a property of a style, and as one of a sheet. */
const SPACING = /^(?:scroll-?)?(?:gap|rowGap|columnGap|padding|margin)/i;
const RAW_SPACE = /\d(?:rem|px)\b/;
const SPACE_RULE = /(?<![\w-])(?:scroll-)?(?:(?:row-|column-)?gap|padding|margin)(?:-[a-z-]+)?:[^;]*\d(?:rem|px)\b/;
const NO_SPACE = "raw spacing; use a step of Tailwind's scale or space()";
const MEASURED = [
  [WIDTH, "raw width of a layout; use app/styles/breakpoints.ts"],
  [VARIANT, "raw width of a layout; use a breakpoint of app/styles/tailwind.css"],
  [TIME, "raw time; use tokens.motion"],
  [SPACED, NO_SPACE],
];
/** Where the tokens are, and a page that a member keeps as a file of its own. */
const MAY_MEASURE = /^app\/(?:styles\/(?:breakpoints|tokens\.css)\.ts|server\/)/;

const PICTURES = /^(?:Picture|img)$/;
const CHANGING_GROUND = /(?<![\w-])bg-(?:paper|mist)(?![\w-])/;

/** Two thirds of what the shop had before it had primitives. A look that is new belongs into markup or a primitive. */
const MAX_STYLE_LINES = 2_305;

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** Whether a style's property says a space by its own number: as text, or as one that becomes pixels. */
function isRawSpace(node) {
  if (!ts.isPropertyAssignment(node) || !SPACING.test(node.name.getText().replaceAll('"', ""))) return false;
  let isRaw = false;
  walk(node.initializer, (part) => {
    if (isText(part) && RAW_SPACE.test(part.text)) isRaw = true;
  });
  const { initializer } = node;
  const number = ts.isPrefixUnaryExpression(initializer) ? initializer.operand : initializer;
  return isRaw || (ts.isNumericLiteral(number) && Number(number.text) !== 0);
}

/** Whether a picture stands on a ground that is dark in the dark: drawings are made for a light one. */
const isUnseen = (node) =>
  ts.isJsxSelfClosingElement(node) &&
  PICTURES.test(node.tagName.getText()) &&
  CHANGING_GROUND.test(node.attributes.getText());

/**
 * Checks that the widths at which layouts change, the times of motion and the spaces between things are tokens, and that
 * the style sheets together stay short. Spaces in em grow with the type beside them and are said where it is.
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
    const isSpaced = (words, line) => SPACE_RULE.test(words) && found.push({ path, line, message: NO_SPACE });
    if (ast)
      walk(ast, (node) => {
        if (isText(node)) judge(node.text, lineFor(ast, node));
        else if (isRawSpace(node)) found.push({ path, line: lineFor(ast, node), message: NO_SPACE });
        else if (isUnseen(node))
          found.push({ path, line: lineFor(ast, node), message: "picture on a ground that is dark; use bg-plate" });
      });
    else
      for (const [index, line] of text.split("\n").entries()) {
        judge(line, index + 1);
        isSpaced(line, index + 1);
      }
    yield* found;
  }
}
