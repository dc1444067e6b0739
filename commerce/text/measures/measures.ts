import type { TextGroup } from "../text-engine";

/**
 * Measures of a part as one word each: "18 inches", '18"' and "18 po" are all "18in". A point is written as "d", a slash as
 * "s" and a hyphen as "h", because words have no marks: 2.5 inches are "2d5in", and half an inch is "1s2in".
 */

/** A unit as texts of parts write it, then what else they write and what shoppers type. */
type Unit = {
  readonly word: string;
  /** What stands for it behind a number, where its own letter may end a part number too. */
  readonly code?: string;
  /** Other words in titles. */
  readonly written: readonly string[];
  /** What is typed right behind the number, or with a space or a hyphen between them. */
  readonly typed: string;
  /** What is typed right behind the number only, because alone it is another word too. */
  readonly attached?: string;
};

const UNITS: readonly Unit[] = [
  { word: "in", written: ["inch"], typed: `inch(?:es)?|po|pouces?|pulgadas?|["”“″]`, attached: "in" },
  { word: "mm", written: ["millimeter"], typed: "mm|millimet(?:er|re)s?" },
  { word: "cm", written: ["centimeter"], typed: "cm|centimet(?:er|re)s?" },
  { word: "ft", written: ["foot", "feet"], typed: "ft|foot|feet|pieds?" },
  { word: "a", code: "amp", written: ["amp"], typed: "amps?|amperes?", attached: "a" },
  { word: "v", code: "volt", written: ["volt"], typed: "volts?|voltios?|v" },
  { word: "w", code: "watt", written: ["watt"], typed: "watts?|vatios?", attached: "w" },
  { word: "qt", written: ["quart"], typed: "qts?|quarts?" },
  { word: "gal", written: ["gallon"], typed: "gals?|gallons?" },
  { word: "oz", written: ["ounce"], typed: "oz|ounces?" },
  { word: "mhz", written: ["megahertz"], typed: "mhz|megahertz" },
  { word: "lb", written: ["lbs", "pound"], typed: "lbs?|pounds?" },
  { word: "ton", written: ["tonne"], typed: "tons?" },
  { word: "psi", written: [], typed: "psi" },
  { word: "cca", written: [], typed: "cca" },
  { word: "f", code: "degree", written: ["degree"], typed: String.raw`°\s?f?|degrees?(?:\s?f(?:ahrenheit)?)?|deg` },
  { word: "piece", written: ["pc"], typed: "pcs?|pieces?" },
  { word: "pack", written: ["pk"], typed: "packs?|pk" },
];

const NUMBER = String.raw`(?<![\w.\-/'"“”$#])(\d{1,4}(?:\.\d{1,3})?|(?:\d-)?\d{1,2}\/\d{1,2})`;
const END = String.raw`(?![\w\-]|\.\w)`;

const codeOf = ({ word, code = word }: Unit) => code;

const PATTERNS = UNITS.map((unit) => ({ ...unit, word: codeOf(unit) })).map(({ word, typed, attached }) => ({
  word,
  pattern: new RegExp(`${NUMBER}(?:\\s?-?\\s?(?:${typed})${attached === undefined ? "" : `|${attached}`})${END}`, "gi"),
}));
/** "In" with a space is a word of grammar too: behind a make's number and before another number. */
const SPACED_INCHES = new RegExp(
  String.raw`(?<!\bmazda\s)(?<![\w.\-/'"“”$#])(\d{1,2}(?:\.\d{1,3})?|\d\/\d{1,2})\s?-?\s?in\.?(?!\s*\d)${END}`,
  "gi",
);
/** "150 a" at the end of a text has no noun behind the article. */
const SPACED_AMPS = /(?<![\w.\-/'"“”$#])(\d{2,3})\s(a)$/gi;
/** A thread: "M12 x 1.5", "m12-1.5". */
const THREAD = /\bm(\d{1,2})\s?[x×-]\s?(\d(?:\.\d{1,2})?)(?![\w.])/gi;
const YEAR = /^(?:19|20)\d\d$/;
/** Units of which a part may have as many as years are numbered. */
const LARGE_UNITS = new Set(["watt", "lb", "cca"]);

/** The Chevrolet Volt has its make beside a short year, and no part that runs on volts. */
const VOLT_MAKE = /\bchev(?:y|rolet)?\b/i;
const ELECTRICAL =
  /\b(?:batter|bater|alternator|starter|charger|inflator|compressor|light|lamp|bulb|led|fan|pump|motor|relay|fuse|socket|outlet|adapter|cable|horn|switch|inverter|winch|jump)/i;

const encode = (number: string) =>
  number
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")
    .replace(/\./g, "d")
    .replace(/\//g, "s")
    .replace(/-/g, "h");
const decode = (number: string) => number.replace(/d/g, ".").replace(/s/g, "/").replace(/h/g, "-");

/** A text with its measures as words, and how each of them was typed. */
type Measured = { readonly text: string; readonly typed: ReadonlyMap<string, string> };

/** Writes the measures of a typed text as one word each. */
export function writeMeasures(text: string): Measured {
  const typed = new Map<string, string>();
  // Most texts have no number, and their reading is cheap.
  if (!/\d/.test(text)) return { text, typed };
  const write = (rest: string, pattern: RegExp, toWord: (...numbers: string[]) => string | null) =>
    rest.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const word = toWord(...groups.filter((group): group is string => typeof group === "string"));
      if (word === null) return whole;
      if (!typed.has(word)) typed.set(word, whole.trim());
      return word;
    });
  const isCar = VOLT_MAKE.test(text) && !ELECTRICAL.test(text);
  let rest = write(text, THREAD, (size = "", pitch = "") => `m${size}x${encode(pitch)}`);
  for (const { word, pattern } of PATTERNS)
    rest = write(rest, pattern, (number = "") => {
      if (YEAR.test(number) && !LARGE_UNITS.has(word)) return null;
      return word === "volt" && isCar ? null : `${encode(number)}${word}`;
    });
  rest = write(rest, SPACED_INCHES, (number = "") => `${encode(number)}in`);
  rest = write(rest, SPACED_AMPS, (number = "") => `${number}amp`);
  return { text: rest, typed };
}

const UNIT_WORDS: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [codeOf(unit), unit]));
const MEASURE = new RegExp(`^(\\d{1,4}(?:[dsh]\\d+)*)(${UNITS.map(codeOf).join("|")})$`);
const THREAD_WORD = /^m(\d{1,2})x(\d+)(?:d(\d+))?$/;

/** Whether a word is a measure. */
export const isMeasure = (word: string) => MEASURE.test(word) || THREAD_WORD.test(word);

/** The search for a measure: its number and unit beside each other, wherever they stand; null for another word. */
export function measureGroup(word: string): TextGroup | null {
  const [, size, pitch, tenths] = THREAD_WORD.exec(word) ?? [];
  if (size !== undefined && pitch !== undefined) {
    const end = tenths === undefined ? "" : ` ${tenths}`;
    return [[`m${size} x ${pitch}${end}`], [`m${size}x${pitch}`, ...(tenths === undefined ? [] : [tenths])]];
  }
  const [, number = "", unit = ""] = MEASURE.exec(word) ?? [];
  const found = UNIT_WORDS.get(unit);
  if (found === undefined) return null;
  const numbers = number.split(/[dsh]/);
  const joined = [...numbers.slice(0, -1), `${numbers.at(-1)}${found.word}`];
  return [[[...numbers, found.word].join(" ")], joined, ...found.written.map((other) => [...numbers, other])];
}

/** A measure as texts of parts write it: "2.5 in", "M12 x 1.5"; another word as it is. */
export function showMeasure(word: string): string {
  const thread = THREAD_WORD.exec(word);
  if (thread !== null) return `M${thread[1]} x ${thread[2]}${thread[3] === undefined ? "" : `.${thread[3]}`}`;
  const [, number, unit = ""] = MEASURE.exec(word) ?? [];
  if (number === undefined) return word;
  const short = UNIT_WORDS.get(unit)?.word ?? unit;
  return `${decode(number)} ${short.length === 1 ? short.toUpperCase() : short}`;
}
