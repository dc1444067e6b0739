import type { TextGroup } from "../text-engine";

/**
 * Words that narrow a search where some part has them and that nobody misses elsewhere: of alternators some are new, and of
 * brake pads all are. A car's own voltage is one too.
 */

/** "New" in front of a part; in "I need a new starter" it says nothing. */
const NEW = /(?<!\b(?:an?|my|some|need|get|buy|want|the|with|for|put|replace)\s)\b(?:brand[\s-])?new(?=\s+[a-z])/gi;
/** A digit keeps it from the correction of spelling, and from the words that are not searched. */
const NEW_WORD = "1new";
const VOLTAGE_WORD = "12volt";
export const REMANUFACTURED_WORD = "remanufactured";
/** What the trade calls so. */
const REMANUFACTURED =
  /\b(?:reman(?:uf(?:actured)?|ned)?|re-?built|refurb(?:ished)?|re-?conditioned|remanufacturada?o?)\b/gi;

/** Writes the condition that a text asks for as the word that parts have, with how it was typed. */
export function writeCondition(text: string, isUnfinished: boolean) {
  const typed = new Map(text.match(REMANUFACTURED)?.map((word) => [REMANUFACTURED_WORD, word] as const));
  return { text: text.replace(REMANUFACTURED, REMANUFACTURED_WORD).replace(NEW, isUnfinished ? "" : NEW_WORD), typed };
}

/** Whether a word is left out without a mention: a car has no other voltage. */
export const isSilent = (word: string) => word === VOLTAGE_WORD;

/** Whether a word asks for new parts and no remanufactured ones. */
export const isNew = (word: string) => word === NEW_WORD;

/** The search for the word of the condition; null for another word. */
export const wordGroup = (word: string): TextGroup | null => (word === NEW_WORD ? [["new"]] : null);

/** The word as it is typed. */
export const showSilent = (word: string) => (word === NEW_WORD ? "new" : word);
