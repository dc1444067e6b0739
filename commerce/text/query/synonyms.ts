import { isStopWord, stemsFor } from "../words";
import { SAME_WORK_LINES, SYNONYM_LINES } from "./synonyms-data";

/** Synonymous phrases as stems; the first is the catalogue's name. */
export type SynonymGroup = readonly (readonly string[])[];

/** All synonym groups. */
export const SYNONYM_GROUPS: readonly SynonymGroup[] = SYNONYM_LINES.trim()
  .split("\n")
  .map((line) => {
    const [name = "", others = ""] = line.split(":");
    const phrases = others.split(",").map((phrase) => stemsFor(phrase).filter((word) => !isStopWord(word)));
    return [stemsFor(name), ...phrases].filter((phrase) => phrase.length > 0);
  });

/** The part types that do the work of one, by stemmed names. */
export const SAME_WORK: ReadonlyMap<string, readonly string[]> = listSameWork();

function listSameWork(): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const line of SAME_WORK_LINES.trim().split("\n")) {
    const names = line.split(",").map((name) => stemsFor(name).join(" "));
    for (const name of names)
      others.set(name, [...(others.get(name) ?? []), ...names.filter((other) => other !== name)]);
  }
  return others;
}

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
