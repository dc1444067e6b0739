import { stemsFor } from "../../../index/text/words";
import { SYNONYM_LINES } from "./synonyms-data";

/** Phrases of the trade for one thing, as stems; the first is the name that the catalogue uses. */
export type SynonymGroup = readonly (readonly string[])[];

/** Every group of the trade's other names. */
export const SYNONYM_GROUPS: readonly SynonymGroup[] = SYNONYM_LINES.trim()
  .split("\n")
  .map((line) => {
    const [name = "", others = ""] = line.split(":");
    return [name, ...others.split(",")].map(stemsFor).filter((phrase) => phrase.length > 0);
  });

const byPhrase = new Map<string, SynonymGroup[]>();
for (const group of SYNONYM_GROUPS)
  for (const phrase of group) byPhrase.set(phrase.join(" "), [...(byPhrase.get(phrase.join(" ")) ?? []), group]);

/** Words of the longest phrase. */
export const PHRASE_WORDS_MAX = Math.max(...SYNONYM_GROUPS.flat().map((phrase) => phrase.length));

/** Every word that occurs in a phrase of the trade. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(SYNONYM_GROUPS.flat(2));

/** All phrases that mean the same as a phrase of stems, itself included; null when the trade has no other name for it. */
export function synonymsFor(phrase: readonly string[]): SynonymGroup | null {
  const groups = byPhrase.get(phrase.join(" "));
  return groups === undefined ? null : groups.flat();
}
