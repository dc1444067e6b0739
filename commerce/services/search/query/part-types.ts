import { oncePerVersion } from "../../../db/catalogue-version";
import { createVocabulary, type Vocabulary } from "../../../index/text/vocabulary";
import { stemFor, stemsFor } from "../../../index/text/words";
import { SYNONYM_GROUPS, TRADE_WORDS } from "./synonyms";

/** A part type: a leaf category. */
export type PartType = { readonly id: number; readonly name: string; readonly path: string };

type Name = { readonly stems: readonly string[]; readonly part: PartType };

/** Part types by all their names. */
type PartTypes = {
  /** The part type that words (stems) name best; null when they name none. */
  readonly named: (stems: readonly string[]) => PartType | null;
  /** Part types one of whose names begins so, for suggestions. */
  readonly beginning: (stems: readonly string[], limit: number) => PartType[];
  /** Words of part types and of the trade, for typos: they win over the rest of the catalogue. */
  readonly words: Vocabulary;
  readonly isWord: (word: string) => boolean;
};

/** Where a part sits and what it is like: never the name of a vehicle, never a typo. */
const PLACES = (
  "front rear left right upper lower inner outer side driver passenger center centre top bottom lh rh pair set kit both new oem " +
  "ceramic metallic semi drilled slotted vented coated performance premium heavy duty standard complete aluminum steel chrome black led " +
  "halogen hid xenon smoked clear heated manual power electric hydraulic sliding outside inside exterior interior universal upstream downstream"
).split(" ");

/** How well a name is said: all its words count, in one piece and late in the phrase a little more. */
function scoreFor(name: readonly string[], said: readonly string[]): number {
  if (!name.every((stem) => said.includes(stem))) return 0;
  const last = Math.max(...name.map((stem) => said.lastIndexOf(stem)));
  const isOnePiece = ` ${said.join(" ")} `.includes(` ${name.join(" ")} `);
  return name.length * 100 + (isOnePiece ? 20 : 0) + last;
}

/** Part types over categories. */
function partTypesOver(parts: readonly PartType[]): PartTypes {
  const names: Name[] = parts.map((part) => ({ stems: stemsFor(part.name), part }));
  const byName = new Map(names.map(({ stems, part }) => [stems.join(" "), part]));
  for (const [name = [], ...others] of SYNONYM_GROUPS) {
    const part = byName.get(name.join(" ")) ?? byName.get(name.filter((word) => word !== "and").join(" "));
    if (part !== undefined) for (const stems of others) names.push({ stems, part });
  }
  // "and" never decides what is meant.
  const entries = names.map(({ stems, part }) => ({ part, stems: stems.filter((word) => word !== "and") }));
  const words = new Set([...entries.flatMap(({ stems }) => stems), ...TRADE_WORDS, ...PLACES]);
  const own = new Set(parts.flatMap(({ name }) => stemsFor(name)));
  return {
    named(stems) {
      let [best, found]: [number, PartType | null] = [0, null];
      for (const { stems: name, part } of entries) {
        const score = scoreFor(name, stems);
        if (score > best) [best, found] = [score, part];
      }
      return found;
    },
    beginning(stems, limit) {
      const answers = (name: readonly string[]) =>
        stems.every((stem, index) =>
          name.some((word) => (index === stems.length - 1 ? word.startsWith(stem) : word === stem)),
        );
      const found = new Map<number, PartType>();
      for (const { stems: name, part } of entries) {
        if (found.size >= limit) break;
        if (answers(name)) found.set(part.id, part);
      }
      return [...found.values()];
    },
    words: createVocabulary([...words].map((word) => [word, own.has(word) ? 2 : 1] as const)),
    isWord: (word) => words.has(stemFor(word)),
  };
}

/** The part types of a database, read once per version of the catalogue. */
export const partTypes = oncePerVersion((db) =>
  db
    .selectFrom("category")
    .select(["id", "name", "path"])
    .where("level", "=", 3)
    .orderBy("id")
    .execute()
    .then(partTypesOver),
);
