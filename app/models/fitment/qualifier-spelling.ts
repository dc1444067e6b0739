import type { Qualifier } from "./fitment";

/** Words that the ACES import writes for an id that no table names. They are for staff, never for shoppers. */
const UNNAMED_VALUE = /\bcatalog code \S/i;
const UNNAMED_KEY = /^catalog qualifier\b/i;

/** Whether a catalog gives a condition by an id that nothing names, so that no shopper could answer about it. */
export function isUnnamed({ key, value }: Qualifier): boolean {
  return UNNAMED_VALUE.test(value) || UNNAMED_KEY.test(key);
}

/** Returns a value without case, signs and the plural of its words; "+" stays, because "Premium+" is no "Premium". */
function foldValue(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+./]+/gu, " ")
    .replace(/(\p{L}{3,})s\b/gu, "$1")
    .replace(/ /g, "");
}

/** The most characters by which spellings of one value differ: parentheses, hyphens and an "s". */
const SPELLING_CHARS = 6;

/** Whether two values of an attribute are one in different spellings: "(3-Door)" and "3-doors". */
export function isSameValue(a: string, b: string): boolean {
  if (a === b) return true;
  return Math.abs(a.length - b.length) <= SPELLING_CHARS && foldValue(a) === foldValue(b);
}

/** Returns the values without other spellings of those before them. */
export function joinSpellings(values: Iterable<string>): string[] {
  const bySpelling = new Map<string, string>();
  for (const value of new Set(values)) {
    const folded = foldValue(value) || value;
    if (!bySpelling.has(folded)) bySpelling.set(folded, value);
  }
  return [...bySpelling.values()];
}

/** Returns a value in the spelling that imports store: without parentheses around it, doors as "3-Door". */
export function tidyValue(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\(([^()]*)\)$/, "$1")
    .replace(/\b([2-6])[- ]?(?:doors?|dr)\b/gi, "$1-Door")
    .trim();
}
