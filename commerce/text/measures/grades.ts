import type { TextGroup } from "../text-engine";

/**
 * Grades and kinds of fluids, each of which is another fluid: a wrong one ruins what it is filled into. "DOT 5.1" is the
 * word "dot51", and "5W-30" is "5w30".
 */

const DOT = /\bdot[\s-]?(5\.1|[345])(?![\w.]*\w)/gi;
/** What a text names that has a DOT grade. */
const DOT_OF = /\b(?:fluid|liquide?|l[ií]quido|oil|hose|cleaner)s?\b/i;
const OIL = /\b(\d{1,2})w[\s-]?(\d{2,3})\b/gi;

/** Names of fluids for a kind of transmission, each as the kind and the part type. */
const KINDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bcvtf\b|\bcvt\s+(?:transmission\s+)?(?:fluid|oil)s?\b/gi, "cvt transmission fluid"],
  [/(?<=\b(?:trans\w*|trann?y|gearbox)\s+fluid.*)\batf\b/gi, "automatic"],
  [/\batf\b(?:\s+(?:transmission\s+)?(?:fluid|oil)s?\b)?/gi, "automatic transmission fluid"],
  [/\b(?:dctf?|dsg|dual[\s-]clutch)\s+(?:transmission\s+)?(?:fluid|oil)s?\b/gi, "dual clutch transmission fluid"],
];

/** A text with its grades as words, and how each of them was typed. */
type Graded = { readonly text: string; readonly typed: ReadonlyMap<string, string> };

/** Writes the grades and kinds of fluids in a typed text as words, and names the fluid where only its grade is typed. */
export function writeGrades(text: string): Graded {
  const typed = new Map<string, string>();
  const graded = text.replace(DOT, (whole: string, number: string) => {
    const word = `dot${number.replace(".", "")}`;
    typed.set(word, whole);
    return word;
  });
  for (const [whole, cold, hot] of text.matchAll(OIL)) typed.set(`${cold}w${hot}`, whole);
  const isFluidUnnamed = graded !== text && !DOT_OF.test(text);
  const named = isFluidUnnamed ? `${graded} brake fluid` : graded;
  return { text: KINDS.reduce((rest, [pattern, words]) => rest.replace(pattern, words), named), typed };
}

const DOT_WORD = /^dot(5|51|3|4)$/;
const OIL_WORD = /^(\d{1,2}w)(\d{2,3})$/;
const KIND_WORDS = new Set(["cvt", "automatic", "dual", "clutch"]);
const FLUID = /\b(?:fluid|oil)$/i;

/** The words of a text that say which fluid of a part type is meant, and that no answer may leave out. */
export function listHeld(words: readonly string[], partType: string | null): string[] {
  if (partType === null || !FLUID.test(partType)) return [];
  const isKind = /transmission/i.test(partType);
  return words.filter((word) => DOT_WORD.test(word) || OIL_WORD.test(word) || (isKind && KIND_WORDS.has(word)));
}

/** The search for a grade; null for another word. DOT 5 is no DOT 5.1, though it begins like it. */
export function gradeGroup(word: string): TextGroup | null {
  const [, dot] = DOT_WORD.exec(word) ?? [];
  if (dot !== undefined) return [[dot === "51" ? "dot 5 1" : `dot ${dot}${dot === "5" ? " !1" : ""}`], [`dot${dot}`]];
  const [, cold, hot] = OIL_WORD.exec(word) ?? [];
  return cold === undefined ? null : [[`${cold} ${hot}`], [word]];
}

/** A grade as labels write it: "DOT 5.1", "5W-30"; another word as it is. */
export function showGrade(word: string): string {
  const [, dot] = DOT_WORD.exec(word) ?? [];
  if (dot !== undefined) return `DOT ${dot === "51" ? "5.1" : dot}`;
  const [, cold, hot] = OIL_WORD.exec(word) ?? [];
  if (cold !== undefined) return `${cold.toUpperCase()}-${hot}`;
  return word === "cvt" ? "CVT" : word;
}
