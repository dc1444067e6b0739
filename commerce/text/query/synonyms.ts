import { stemsFor } from "../words";
import { SYNONYM_LINES } from "./synonyms-data";

/** Synonymous phrases as stems; the first is the catalogue's name. */
export type SynonymGroup = readonly (readonly string[])[];

/** All synonym groups. */
export const SYNONYM_GROUPS: readonly SynonymGroup[] = SYNONYM_LINES.trim()
  .split("\n")
  .map((line) => {
    const [name = "", others = ""] = line.split(":");
    return [name, ...others.split(",")].map(stemsFor).filter((phrase) => phrase.length > 0);
  });

const byPhrase = new Map<string, SynonymGroup[]>();
for (const group of SYNONYM_GROUPS)
  for (const phrase of group) byPhrase.set(phrase.join(" "), [...(byPhrase.get(phrase.join(" ")) ?? []), group]);

/** Word count of the longest phrase. */
export const PHRASE_WORDS_MAX = Math.max(...SYNONYM_GROUPS.flat().map((phrase) => phrase.length));

/** Every word of a synonym phrase. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(SYNONYM_GROUPS.flat(2));

/** All synonyms of a phrase of stems, itself included; null when it has none. */
export function synonymsFor(phrase: readonly string[]): SynonymGroup | null {
  const groups = byPhrase.get(phrase.join(" "));
  return groups === undefined ? null : groups.flat();
}
