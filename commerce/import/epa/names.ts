import { tidyValue } from "~/models/fitment/qualifier-spelling";
import { foldName } from "../../vehicles/fold-name";
import { MODEL_NAMES } from "./model-names";
import { MODEL_RULES } from "./model-rules";

/** Words for drive and body, which do not distinguish trims. */
const PLAIN =
  /^(2wd|4wd|awd|fwd|rwd|4x4|4x2|2-wheel|4-wheel|drive|pickup|truck|wagon|sedan|coupe|convertible|hatchback|van|cargo|passenger|ffv|base|hybrid|diesel|ev|[2345]-?doors?|[2345]dr|doors?|automatic|manual)$/i;

/** The trim of a row whose model adds no word. */
const BASE_TRIM = "Base";

/**
 * Differences that tests see and buyers do not: wheels, tires, chargers, payload and driving modes. A battery stays, because
 * its size distinguishes electric trims.
 */
const TEST_NOTES: readonly RegExp[] = [
  /\((?=[^()]*(?:wheels?|tires?|charger|\bhp\b|flex fuel|curb weight|modes?\b|road\)|modified|pkg|sil\)|mds\)|stop|engine\)|\bmpi\)|\bgdi\)|deactivation|eloop|i-eloop|import\)|refresh|pre-|tm\)))[^()]*\)/gi,
  /\b(?:with|w\/) ?\d\d(?: ?inch|in|[FR]\d).*$/i,
  /\b(?:with|w\/) ?(?:sport|stop).*$/i,
  /\b\d\d(?:in\b| ?inch (?:tires?|wheels?)\b)/gi,
  /\b(?:mud terrain|mt|all season) tires?\b|\bmud terrain tire\b/gi,
  /\bgvwr>\d+ lbs\b|\b(?:base )?payload(?: package| lt(?: tire)?)?\b|\blt tire\b/gi,
  /\b\d+ kw charger(?: \d+ modes?)?\b|\b\d+kw \d+-mode charger\b/gi,
  /(?<=[24]WD) +(?:[346]M|M[456])$/,
];

/** A name that is no vehicle's: a file's name, or nothing but signs. */
export function isGarbage(name: string): boolean {
  return (
    /\.(?:jpe?g|png|gif|webp|svg|csv|tsv|xlsx?|pdf|docx?|html?|xml|zip)\b|_|https?:|[<>{}]{2}/i.test(name) ||
    foldName(name) === ""
  );
}

const wordsFor = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** A row's text without the differences that only tests see. */
function withoutTestNotes(text: string): string {
  const bare = TEST_NOTES.reduce((rest, note) => rest.replace(note, " "), text);
  const tidy = wordsFor(bare)
    .join(" ")
    .replace(/^[-–,\s]+|[-–,\s]+$/g, "");
  return foldName(tidy) === "" ? text : tidy;
}

type Span = { readonly from: number; readonly count: number };

/** The words that spell a folded name, ignoring case, spaces and hyphens; null when none do. */
function spanOf(words: readonly string[], folded: string): Span | null {
  if (folded === "") return null;
  for (let from = 0; from < words.length; from += 1) {
    let spelled = "";
    for (let to = from; to < words.length && spelled.length < folded.length; to += 1) {
      spelled += words[to];
      if (spelled === folded) return { from, count: to - from + 1 };
    }
  }
  return null;
}

/** A trim's words without those that its model's name already says; "Base" when none is left. */
function trimOf(rest: string, model: string): string {
  const inModel = new Set(wordsFor(model).map(foldName));
  const words = wordsFor(tidyValue(rest.replace(/^[-–,/\s]+/, ""))).filter((word) => !inModel.has(foldName(word)));
  return words.length === 0 ? BASE_TRIM : words.join(" ");
}

/**
 * The words that a row adds to its model's name: "F150 Pickup 4WD" adds "Pickup 4WD" to "F-150"; "Base" when it adds
 * none.
 */
export function trimFrom(text: string, model: string): string {
  const words = wordsFor(text);
  const span = spanOf(words.map(foldName), foldName(model));
  if (span === null) return trimOf(text, model);
  return trimOf([...words.slice(0, span.from), ...words.slice(span.from + span.count)].join(" "), model);
}

/** A trim without the words for drive and body; may be empty. */
export function plainTrim(trim: string): string {
  return wordsFor(trim)
    .filter((word) => !PLAIN.test(word))
    .join(" ");
}

const listed = new Map(
  Object.entries(MODEL_NAMES).map(([make, names]) => [
    foldName(make),
    names.split(",").map((name) => wordsFor(name).join(" ")),
  ]),
);

/** The names of a make's models that the list has. */
const listedModels = (make: string): readonly string[] => listed.get(foldName(make)) ?? [];

/** A model and a trim that a row stands for. */
export type ModelTrim = { readonly model: string; readonly trim: string };

/** The models that a make's rule gives, and what of the text it leaves; null when no rule is about the text. */
function byRule(make: string, text: string, names: readonly string[]): ModelTrim[] | null {
  for (const { pattern, models } of MODEL_RULES[foldName(make)] ?? []) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return models
      .replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "")
      .split("|")
      .map((choice) => choice.split("~").map((name) => name.trim()))
      .map(
        (choice) => choice.find((name) => names.some((each) => foldName(each) === foldName(name))) ?? choice[0] ?? "",
      )
      .filter((model) => model !== "")
      .map((model) => ({ model, trim: trimOf(rest, model) }));
  }
  return null;
}

/** The words before those for drive and body; "Gran Coupe" and the like are part of a name. */
function headFor(text: string): string {
  const words = wordsFor(text);
  const end = words.findIndex(
    (word, index) =>
      index > 0 && (word.startsWith("(") || (PLAIN.test(word) && !/^(gran|super)$/i.test(words[index - 1] ?? ""))),
  );
  return (end === -1 ? words : words.slice(0, end)).join(" ");
}

/** The models of a pair such as "Caravan/Grand Caravan", when each is known. */
function pairIn(text: string, names: readonly string[]): string[] | null {
  const parts = headFor(text)
    .split("/")
    .map((part) => part.trim());
  if (parts.length < 2) return null;
  const models = parts.map((part) => names.find((name) => foldName(name) === foldName(part)));
  return models.every((model) => model !== undefined) ? [...new Set(models)] : null;
}

/**
 * The longest of the names that a text begins with, otherwise the longest one within it: an "A5 quattro" is no Quattro,
 * and a "Shelby GT350 Mustang" is a Mustang.
 */
function longestIn(text: string, names: readonly string[]): string | undefined {
  const words = wordsFor(text).map(foldName);
  const joined = words.join("");
  let best: { name: string; length: number; from: number } | undefined;
  for (const name of names) {
    const folded = foldName(name);
    if (!joined.includes(folded)) continue;
    const from = spanOf(words, folded)?.from;
    if (from === undefined) continue;
    const isBetter =
      best === undefined || (from === 0) === (best.from === 0) ? folded.length > (best?.length ?? 0) : from === 0;
    if (isBetter) best = { name, length: folded.length, from };
  }
  return best?.name;
}

type NameSources = {
  /** The shop's models of the year and make, as stored. */
  readonly stored: readonly string[];
  /** Names that the file's other rows of the year and make lead to. */
  readonly found: readonly string[];
};

/**
 * The models and trims that a row stands for, usually one. A rule of the make decides, otherwise the longest name in the
 * text that the shop, the list or the file's other rows have, otherwise the file's own base model or what stands before
 * the words for drive and body. The shop's choice never depends on names that the same file would bring, so the same
 * file gives the same result again.
 */
export function modelsFor(make: string, row: string, base: string, { stored, found }: NameSources): ModelTrim[] {
  const text = withoutTestNotes(row);
  const listedOrStored = [...stored, ...listedModels(make)];
  const ruled = byRule(make, text, stored);
  if (ruled !== null) return ruled;
  const pair = pairIn(text, listedOrStored);
  if (pair !== null) return pair.map((model) => ({ model, trim: trimFrom(text.slice(headFor(text).length), model) }));
  const longest = longestIn(text, [...listedOrStored, ...found]);
  if (longest !== undefined) return [{ model: longest, trim: trimFrom(text, longest) }];
  const model = base === "" || base.includes("/") ? headFor(text) : withoutTestNotes(base);
  return [{ model, trim: trimFrom(text, model) }];
}
