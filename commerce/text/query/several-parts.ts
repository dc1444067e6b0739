import { isPositionWord } from "../position-words";
import { stemFor, stemsFor } from "../words";
import type { NamedPartType, PartType } from "./part-types";

/** Words to search for among the items of one part type. */
export type PartSearch = { readonly text: string; readonly partType: PartType };

/** The search for several part types at once, and the typed words it ignores. */
type SeveralParts = {
  readonly text: string;
  readonly dropped: readonly string[];
  readonly each: readonly PartSearch[];
};

/** Separators in an enumeration of parts; the slash of "a/c" is none. */
const ENUMERATION = /[&+,]|(?<=[a-z]{2})\/(?=[a-z]{2})|\band\b/i;
/** Words for a product that is sold as one piece although its title names several parts. */
const ONE_PIECE = /\b(?:assembl(?:y|ies)|kits?|sets?|combos?|with|without|w)\b/i;

/** Whether a text enumerates parts: "ball joint & tie rod", but not "control arm and ball joint assembly". */
export const isEnumeration = (text: string) => ENUMERATION.test(text) && !ONE_PIECE.test(text);

function withoutFirst(stems: readonly string[], stem: string): string[] {
  const at = stems.indexOf(stem);
  return stems.filter((_, index) => index !== at);
}

/** Finds the part types that words name besides the first: of "shocks and struts" the other. */
export function listOtherTypes(
  findNamed: (stems: readonly string[]) => NamedPartType | null,
  words: readonly string[],
  first: NamedPartType | null,
): NamedPartType[] {
  const found: NamedPartType[] = [];
  let stems = words.map(stemFor);
  for (let next = first; next !== null; next = findNamed(stems)) {
    const { name, part } = next;
    if (!found.some((each) => each.part.id === part.id)) found.push(next);
    // Once each: "ac compressor and ac condenser" names both.
    for (const stem of name) stems = withoutFirst(stems, stem);
  }
  return found.slice(1);
}

/** Lists the searches for all part types: with all other words, without the vehicle, with positions, by name alone. */
export function listSeveralParts(
  types: readonly NamedPartType[],
  words: readonly string[],
  vehicle: string,
): SeveralParts[] {
  const own = new Set(types.flatMap(({ name, part }) => [...name, ...stemsFor(part.name)]));
  const others = words.filter((word) => !own.has(stemFor(word)));
  const positions = others.filter(isPositionWord);
  const names = types.map(({ part }) => part.name.toLowerCase());
  const isTyped = (word: string) => word !== "";
  const keep = (given: readonly string[], dropped: readonly string[]): SeveralParts => ({
    text: [...given, names.join(", ")].filter(isTyped).join(" "),
    dropped: dropped.filter(isTyped),
    each: types.map(({ part }) => ({
      text: [...given, part.name.toLowerCase()].filter(isTyped).join(" "),
      partType: part,
    })),
  });
  const rest = others.filter((word) => !isPositionWord(word));
  return [
    keep([vehicle, ...others], []),
    keep(others, [vehicle]),
    keep(positions, [vehicle, ...rest]),
    keep([], [vehicle, ...others]),
  ];
}
