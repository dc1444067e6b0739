import { foldName } from "../../vehicles/vin-match";

/** Words for drive and body, which do not tell trims apart. */
const PLAIN =
  /^(2wd|4wd|awd|fwd|rwd|4x4|4x2|2-wheel|4-wheel|drive|pickup|truck|wagon|sedan|coupe|convertible|hatchback|van|cargo|passenger|ffv|base|hybrid|diesel|ev|[2345]-?door|[2345]dr|door|automatic|manual)$/i;

/** The trim of a row whose model adds no word. */
const BASE_TRIM = "Base";

const wordsFor = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** Counts the words at the start of a text that spell a name, ignoring case, spaces and hyphens; 0 when they do not. */
function wordsSpelling(text: string, name: string): number {
  const folded = foldName(name);
  let spelled = "";
  for (const [index, word] of wordsFor(text).entries()) {
    spelled += foldName(word);
    if (spelled === folded) return index + 1;
    if (spelled.length >= folded.length) return 0;
  }
  return 0;
}

/**
 * The words that a row adds to its model's name: "F150 Pickup 4WD" adds "Pickup 4WD" to "F-150"; "Base" when it adds
 * none.
 */
export function trimFrom(text: string, model: string): string {
  const words = wordsFor(text);
  for (let from = 0; from < words.length; from += 1) {
    const count = wordsSpelling(words.slice(from).join(" "), model);
    if (count === 0) continue;
    const rest = [...words.slice(0, from), ...words.slice(from + count)].join(" ").replace(/^[-–,\s]+/, "");
    return rest === "" ? BASE_TRIM : rest;
  }
  return words.join(" ");
}

/** A trim without the words for drive and body; may be empty. */
export function plainTrim(trim: string): string {
  return wordsFor(trim)
    .filter((word) => !PLAIN.test(word))
    .join(" ");
}

type ModelNames = {
  /** The shop's models of the year and make, as stored. */
  readonly stored: readonly string[];
  /** The file's base models of the year and make. */
  readonly bases: readonly string[];
};

/**
 * The model of a row: its base model, unless the shop splits that further ("Silverado 1500" for base "Silverado") or
 * names it differently ("328i" for base "3 Series"). Rows of older files have no base model; there it is the longest
 * known name, otherwise everything before the words for drive and body. Reads only names that no import removes, so
 * that the same file gives the same result again.
 */
export function modelFrom(text: string, base: string, { stored, bases }: ModelNames): string {
  const longest = (names: readonly string[]) =>
    names.filter((name) => wordsSpelling(text, name) > 0).sort((a, b) => foldName(b).length - foldName(a).length)[0];
  if (base === "") {
    const words = wordsFor(text);
    const end = words.findIndex((word, index) => index > 0 && PLAIN.test(word));
    return longest(stored) ?? (end === -1 ? words : words.slice(0, end)).join(" ");
  }
  if (wordsSpelling(text, base) > 0) {
    const finer = [...stored, ...bases].filter((name) => foldName(name).startsWith(foldName(base)));
    return longest(finer) ?? base;
  }
  const taken = new Set(bases.map(foldName));
  return longest(stored.filter((name) => !taken.has(foldName(name)))) ?? base;
}
