import { wrap } from "../../mail/text";

const WIDTH = 100;
const INDENT = "    ";

/** A name or heading in one line, without control characters that a terminal would obey. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** All that a shopper wrote, in indented lines, without control characters: whoever decides on it has read it to its end. */
export const wholeText = (text: string): string =>
  text
    .split("\n")
    .map(oneLine)
    .filter((paragraph) => paragraph !== "")
    .flatMap((paragraph) => wrap(paragraph, WIDTH).split("\n"))
    .map((line) => `${INDENT}${line}\n`)
    .join("");
