import { wrap } from "../../mail/text";

const WIDTH = 100;
const INDENT = "    ";

/** A name or heading in one line, without control characters that a terminal would obey or marks that turn a text around. */
export const oneLine = (text: string): string => safeLine(text).replace(/\s+/g, " ").trim();

/** A line of a listing as it is laid out; what breaks a line or steers a terminal is a blank. */
export const safeLine = (line: string): string => line.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, " ");

/** All that a shopper wrote, in indented lines, without control characters: whoever decides on it has read it to its end. */
export const wholeText = (text: string): string =>
  text
    .split("\n")
    .map(oneLine)
    .filter((paragraph) => paragraph !== "")
    .flatMap((paragraph) => wrap(paragraph, WIDTH).split("\n"))
    .map((line) => `${INDENT}${line}\n`)
    .join("");
