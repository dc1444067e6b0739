import type { Qualifier } from "./fitment";
import { isUnnamed } from "./qualifier-spelling";

/** The longest key and value of a qualifier, so that an answer about it fits the API. */
export const QUALIFIER_MAX_CHARS = 120;
const YES = "Yes";

/**
 * The kind of a fitment row's note: a remark on the part, which is shown, or a condition on the vehicle, which becomes a question.
 * An unknown note is treated as a condition, so that no fit is promised above it.
 */
type NoteKind = "remark" | "condition" | "unknown";

/** Remarks that read like conditions, and product names that no pattern covers; each was reviewed by hand. */
const REVIEWED: ReadonlySet<string> = new Set([
  "battery compartment filter",
  "cabin filter",
  "cabin filter is standard equipment",
  "compare with the old unit before installing",
  "filter and housing",
  "filter and housing complete kit",
  "housing only",
  "main blower motor cabin filter",
  "particulate filter and housing",
  "use until inventory depleted",
]);

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"), "i");

/**
 * Small parts in the same box. Checked first, because "with hardware" is about the box and "with ABS" about the
 * vehicle.
 */
const IN_THE_BOX =
  /^(?:with|w\/|includes?|including|comes with|supplied with) (?:(?:mounting|new|all|required|installation|rubber|and|or|&|,|\/) ?|(?:hardware|gaskets?|seals?|o-?rings?|bolts?|nuts?|screws?|clips?|shims?|washers?|bushings?|grease|brackets?|fittings?|adapters?|lines?|hoses?) ?)+$/i;

const CONDITION = anyOf(
  /^(for|with|without|use (this|for|until)|to|thru|through|up to|from|until|before|after|built|prior|not|only|if|some|early|late|standard|optional?|fits)\b/,
  /\bw\/(o\b)?/,
  /\b(except|excl?(uding)?|only|unless|if|without|requires?|equipped|verify|check|prior to|built|models?|vin|chassis|serial|production|prod\.?|mfg|sales code|rpo|option(al)?|may not|not every|does not|cannot|can be installed|first design|second design)\b/,
  /\b(manual|automatic|cvt|[3-9]-speed|transmission|sedan|coupe|wagon|hatchback|convertible|cabriolet|crew cab|regular cab|extended cab|emissions?|[24]wd|[afr]wd|exhaust|outlet|turbo(charged)?|diesel|hybrid|package)\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{1,2}\/(19|20)\d{2}\b/,
);

const PLACE = "(?:front|rear|left|right|upper|lower|inner|outer|driver|passenger|intake|center|top|bottom|bank \\d)";
const MATERIAL =
  "(?:carbon|charcoal|particulate|ceramic|semi-metallic|organic|paper|synthetic|foam|cotton|steel|stainless steel|aluminum|cast iron|rubber|plastic|nylon|leather|vinyl)";
const REMARK = anyOf(
  /^(?:sold|priced|supplied|packaged|ordered?) (?:individually|separately|each|in pairs|by the \w+|as an? \w+)\b/,
  /^(?:set|pack|box|kit|pair|package) of \d+$/,
  /^\d+[ -]?(?:piece|pc|pcs|pk|pack)s?(?: (?:set|kit))?$/,
  /^(?:complete |full )?(?:pair|set|kit|assembly|each)$/,
  /^\d+ (?:required|needed|used|per \w+)(?: per \w+)?$|^quantity per vehicle: /,
  /\b(?:version|media|compound|finish|coating)$/,
  new RegExp(`^${MATERIAL}(?: (?:filter|element|pad|pads|body|housing|cover))?$`),
  /^hardware - |^all [a-z ]+$/,
  /\b(?:located|mounted) (?:in|under|behind|below|at|on|inside|near|between)\b/,
  new RegExp(`^${PLACE}(?:(?: |, |/| and | or )${PLACE})*(?: side| position| axle)?$`),
  /^(?:replaces|supersedes|superseded by|interchanges with|oem? (?:part|number|#))\b/,
  /^(?:new|remanufactured|reman|rebuilt)(?: (?:part|unit|assembly))?$/,
);

const tidy = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.;,]+$/, "");

/** Classifies one note. `remarks` holds further ones, in lower case, that staff have reviewed. */
export function classifyNote(note: string, remarks: ReadonlySet<string> = new Set()): NoteKind {
  const text = tidy(note);
  const folded = text.toLowerCase();
  if (REVIEWED.has(folded) || remarks.has(folded) || IN_THE_BOX.test(text)) return "remark";
  if (CONDITION.test(text)) return "condition";
  return REMARK.test(text) ? "remark" : "unknown";
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cut = (text: string) =>
  text.length <= QUALIFIER_MAX_CHARS ? text : `${text.slice(0, QUALIFIER_MAX_CHARS - 1).trimEnd()}…`;

/**
 * Turns a condition into a qualifier. "With X", "Without X" and "Except X" are two values of the attribute "With X", so that
 * one answer settles all three; any other text is an attribute of its own, which is answered with yes or no. The attribute
 * is not just X, because catalogues have attributes of that name with other values, such as ABS = 4-Wheel ABS.
 */
export function conditionQualifier(condition: string): Qualifier {
  const text = tidy(condition);
  const [, word = "", thing = ""] =
    /^(without\b|with\b|w\/o\b|w\/|except for\b|except\b|excluding\b) ?(\S.*)$/i.exec(text) ?? [];
  if (thing === "" || /[;,]| or | and /i.test(thing)) return { key: cut(capitalized(text)), value: YES };
  const isWith = /^(?:with|w\/)$/i.test(word);
  return { key: cut(`With ${thing}`), value: cut(`${isWith ? "With" : "Without"} ${thing}`) };
}

const SEPARATOR = "; ";

/** A stored note taken apart: the remarks that stay, the conditions as qualifiers, and the notes that nobody reviewed. */
type ReadNote = {
  readonly remark: string;
  readonly qualifiers: readonly Qualifier[];
  readonly unknown: string[];
};

/** Takes a row's note apart. Several notes stand in one text with "; " between them. */
export function readNote(note: string, remarks?: ReadonlySet<string>): ReadNote {
  const parts = note.split(SEPARATOR).filter((part) => part.trim() !== "");
  const kinds = parts.map((part) => classifyNote(part, remarks));
  return {
    remark: parts.filter((_, index) => kinds[index] === "remark").join(SEPARATOR),
    qualifiers: parts.filter((_, index) => kinds[index] !== "remark").map(conditionQualifier),
    unknown: parts.filter((_, index) => kinds[index] === "unknown"),
  };
}

/** Whether a qualifier is a condition in words: its attribute is either there or not, or it is answered with yes. */
export function isCondition({ key, value }: Qualifier): boolean {
  return value === YES || (key.startsWith("With ") && value.replace(/^Without /, "With ") === key);
}

/**
 * Returns a qualifier as a person reads it: "With ABS", "Built after 03/2015", "Brake Package: Heavy Duty". One that a
 * catalog gives by an id only is to be asked about.
 */
export function qualifierText(qualifier: Qualifier): string {
  const { key, value } = qualifier;
  if (isUnnamed(qualifier)) return value === YES ? "A condition of the maker: ask us" : `${key}: ask us`;
  if (value === YES) return key;
  return isCondition(qualifier) ? value : `${key}: ${value}`;
}

/** Returns the value that holds when a condition's value does not: "Without ABS" for "With ABS"; null for any other. */
export function oppositeValue(qualifier: Qualifier): string | null {
  if (!isCondition(qualifier) || qualifier.value === YES) return null;
  const { value } = qualifier;
  return value.startsWith("Without ") ? value.replace("Without ", "With ") : value.replace("With ", "Without ");
}
