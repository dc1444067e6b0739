import { oncePerVersion } from "../../db/catalogue-version";
import type { Db } from "../../db/open";
import { createVocabulary, type Vocabulary } from "../vocabulary";
import { isStopWord, stemFor, stemsFor } from "../words";
import { SAME_WORK, SYNONYM_GROUPS, TRADE_WORDS } from "./synonyms";
import { foldName } from "./vehicle-lexicon";

/** A part type: a leaf category. */
export type PartType = { readonly id: number; readonly name: string; readonly path: string };

type Name = { readonly stems: readonly string[]; readonly part: PartType };

/** A part type and the stems of the name by which a text names it. */
export type NamedPartType = { readonly part: PartType; readonly name: readonly string[] };

/** Looks up part types by name. */
export type PartTypes = {
  /** The part type that stems name best; null when they name none. */
  readonly named: (stems: readonly string[]) => PartType | null;
  /** The same with the name that the stems hold. */
  readonly findNamed: (stems: readonly string[]) => NamedPartType | null;
  /** Whether a stem completes a name of several words, all others of which are typed: "bearing" after "wheel". */
  readonly completes: (stem: string, typed: readonly string[], wordsMin?: number) => boolean;
  /** Part types whose names end in a stem: a "hose" may be a radiator hose or a brake hose. */
  readonly headed: (stem: string) => NamedPartType[];
  /** Part types of whose names the stems hold all but the last: "mass air flow", "camshaft position". */
  readonly headless: (stems: readonly string[]) => NamedPartType[];
  /** Part types that do the work of one, in their order: a hub assembly holds the wheel bearing. */
  readonly neighbors: (part: PartType) => PartType[];
  /** Part types whose names share a stem with the typed ones, those that share most first. */
  readonly sharing: (stems: readonly string[]) => PartType[];
  /** Folded names of the brands that the shop carries. */
  readonly brands: ReadonlySet<string>;
  /** Part types with a name that begins with the stems, for suggestions. */
  readonly beginning: (stems: readonly string[], limit: number) => PartType[];
  /** Words of part types and synonyms for spelling correction; they take precedence over other catalogue words. */
  readonly words: Vocabulary;
  readonly isWord: (word: string) => boolean;
  /** Whether a word distinguishes a part from others of its type: its place, material or make-up. */
  readonly isStyleWord: (word: string) => boolean;
  /** Whether a word is one of a part type's own name, not of a name of the trade. */
  readonly isOwnWord: (word: string) => boolean;
};

/** A part type with its names and their stems. */
const PART_TYPE_BYTES = 1_500;

/** Words for positions and styles: never a vehicle's name, never a typo. */
const POSITION_AND_STYLE_WORDS = (
  "front rear left right upper lower inner outer side driver passenger center centre top bottom lh rh pair set kit both new oem " +
  "ceramic metallic semi drilled slotted vented coated performance premium heavy duty standard complete aluminum steel chrome black led " +
  "halogen hid xenon smoked clear heated manual power electric hydraulic sliding outside inside exterior interior universal upstream downstream"
).split(" ");

const styles: ReadonlySet<string> = new Set(POSITION_AND_STYLE_WORDS);

/** Scores a name against typed stems: all its words must occur; adjacent and late ones score higher. */
function nameScore(name: readonly string[], typed: readonly string[]): number {
  if (!name.every((stem) => typed.includes(stem))) return 0;
  const last = Math.max(...name.map((stem) => typed.lastIndexOf(stem)));
  const isOnePiece = ` ${typed.join(" ")} `.includes(` ${name.join(" ")} `);
  return name.length * 100 + (isOnePiece ? 20 : 0) + last;
}

/** Creates the look-up over leaf categories. */
function createPartTypes(types: readonly PartType[], brands: ReadonlySet<string>): PartTypes {
  const ownNames: readonly Name[] = types.map((part) => ({ stems: stemsFor(part.name), part }));
  const names = [...ownNames];
  const byName = new Map(names.map(({ stems, part }) => [stems.join(" "), part]));
  for (const [name = [], ...others] of SYNONYM_GROUPS) {
    const part = byName.get(name.join(" ")) ?? byName.get(name.filter((word) => word !== "and").join(" "));
    if (part !== undefined) for (const stems of others) names.push({ stems, part });
  }
  // Stop words are not searched, so "coil on plug" is typed as "coil plug".
  const entries = names.map(({ stems, part }) => ({ part, stems: stems.filter((word) => !isStopWord(word)) }));
  const words = new Set([...entries.flatMap(({ stems }) => stems), ...TRADE_WORDS, ...POSITION_AND_STYLE_WORDS]);
  const own = new Set(ownNames.flatMap(({ stems }) => stems));
  const namesByStem = new Map<string, Name[]>();
  for (const entry of entries)
    for (const stem of entry.stems) namesByStem.set(stem, [...(namesByStem.get(stem) ?? []), entry]);
  const findNamed = (stems: readonly string[]) => {
    let [best, found]: [number, NamedPartType | null] = [0, null];
    for (const { stems: name, part } of new Set(stems.flatMap((stem) => namesByStem.get(stem) ?? []))) {
      const score = nameScore(name, stems);
      if (score > best) [best, found] = [score, { part, name }];
    }
    return found;
  };
  return {
    findNamed,
    named: (stems) => findNamed(stems)?.part ?? null,
    completes: (stem, typed, wordsMin = 2) =>
      (namesByStem.get(stem) ?? []).some(
        ({ stems: name }) => name.length >= wordsMin && name.every((word) => word === stem || typed.includes(word)),
      ),
    headed: (stem) => ownNames.filter(({ stems }) => stems.at(-1) === stem).map(({ part }) => ({ part, name: [stem] })),
    headless: (stems) =>
      ownNames.flatMap(({ stems: whole, part }) => {
        const name = whole.slice(0, -1);
        return name.length > 0 && name.every((stem) => stems.includes(stem)) ? [{ part, name }] : [];
      }),
    neighbors({ name }) {
      const own = stemsFor(name).join(" ");
      return (SAME_WORK.get(own) ?? []).flatMap((other) => byName.get(other) ?? []);
    },
    sharing(stems) {
      const shared = new Map<PartType, number>();
      for (const stem of new Set(stems))
        for (const part of new Set((namesByStem.get(stem) ?? []).map((entry) => entry.part)))
          shared.set(part, (shared.get(part) ?? 0) + 1);
      return [...shared].sort(([, a], [, b]) => b - a).map(([part]) => part);
    },
    brands,
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
    isStyleWord: (word) => styles.has(word),
    isOwnWord: (word) => own.has(stemFor(word)),
    isWord: (word) => words.has(stemFor(word)),
  };
}

/** Loads the part types and brands of a database once per version of the catalogue. */
export const loadPartTypes = oncePerVersion("partTypes", async (db) => {
  const [types, brands] = [await listLeafCategories(db), await listBrandNames(db)];
  const carried = new Set(brands.map(({ name }) => foldName(name)));
  return { value: createPartTypes(types, carried), bytes: types.length * PART_TYPE_BYTES };
});

const listLeafCategories = (db: Db) =>
  db.selectFrom("category").select(["id", "name", "path"]).where("level", "=", 3).orderBy("id").execute();

const listBrandNames = (db: Db) => db.selectFrom("brand").select("name").execute();
