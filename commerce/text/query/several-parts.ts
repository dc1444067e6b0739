import { listEitherPlaces, listPlacesBeside } from "../places";
import { isPositionWord } from "../position-words";
import { stemFor, stemsFor } from "../words";
import type { NamedPartType, PartType } from "./part-types";

/** Words to search for among the items of one part type, and what the text calls these. */
export type PartSearch = { readonly text: string; readonly partType: PartType; readonly name: string };

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
/** The same in Spanish and French. */
const FOREIGN_ENUMERATION = /\b(?:y|et)\b/i;
const FOREIGN_ONE_PIECE = /\b(?:conjunto|juego|con|sin|ensemble|jeu|avec|sans)\b/i;

/**
 * Whether a text enumerates parts: "ball joint & tie rod", but not "control arm and ball joint assembly". `isForeign` says
 * that parts in it have Spanish or French names.
 */
export function isEnumeration(text: string, isForeign: boolean): boolean {
  if (ONE_PIECE.test(text) || (isForeign && FOREIGN_ONE_PIECE.test(text))) return false;
  return ENUMERATION.test(text) || (isForeign && FOREIGN_ENUMERATION.test(text));
}

function withoutFirst(stems: readonly string[], stem: string): string[] {
  const at = stems.indexOf(stem);
  return stems.filter((_, index) => index !== at);
}

type FindNamed = (stems: readonly string[]) => NamedPartType | null;

/**
 * Finds the part type that a word names with the first or the last words of a part enumerated beside it: "brake pads and
 * shoes" names brake shoes, "oil and air filters" both filters. Null where they are the name of none.
 */
function findCarried(findNamed: FindNamed, { name }: NamedPartType, stem: string): NamedPartType | null {
  const sizes = Array.from({ length: Math.max(1, name.length - 1) }, (_, index) => index + 1).toReversed();
  const shared = sizes.flatMap((size) => [
    [...name.slice(0, size), stem],
    [stem, ...name.slice(-size)],
  ]);
  for (const stems of name.includes(stem) ? [] : shared) {
    const found = findNamed(stems);
    if (found?.name.join(" ") === stems.join(" ")) return { part: found.part, name: [stem] };
  }
  return null;
}

/**
 * Finds the part types that words name besides the first: of "shocks and struts" the other. In an enumeration one that is
 * named by a single word takes the other words from one beside it.
 */
export function listOtherTypes(
  findNamed: FindNamed,
  words: readonly string[],
  first: NamedPartType | null,
  isEnumerated: boolean,
): NamedPartType[] {
  const found: NamedPartType[] = [];
  let stems = words.map(stemFor);
  for (let next = first; next !== null; next = findNamed(stems)) {
    const { name, part } = next;
    if (!found.some((each) => each.part.id === part.id)) found.push(next);
    // Once each: "ac compressor and ac condenser" names both.
    for (const stem of name) stems = withoutFirst(stems, stem);
  }
  for (const stem of isEnumerated ? stems : [])
    for (const before of found) {
      const carried = isPositionWord(stem) ? null : findCarried(findNamed, before, stem);
      if (carried === null || found.some(({ part }) => part.id === carried.part.id)) continue;
      found.push(carried);
      break;
    }
  return found.slice(1);
}

/**
 * Lists the searches for all part types: with all other words, without the vehicle, with positions, by name alone. Opposite
 * places are each for the part that they stand at.
 */
export function listSeveralParts(
  types: readonly NamedPartType[],
  words: readonly string[],
  vehicle: string,
): SeveralParts[] {
  const own = new Set(types.flatMap(({ name, part }) => [...name, ...stemsFor(part.name)]));
  const others = words.filter((word) => !own.has(stemFor(word)));
  const positions = others.filter(isPositionWord);
  const beside = listPlacesBeside(
    types.map(({ name }) => name),
    words,
  );
  const isTyped = (word: string) => word !== "";
  const keep = (given: readonly string[], places: readonly string[], dropped: readonly string[]): SeveralParts => {
    const each = types.flatMap(({ part }, at) => {
      const near = places.length === 0 ? [] : (beside?.[at] ?? places);
      const either = listEitherPlaces(near);
      return (either.length === 0 ? [near] : either).map((placed) => {
        const name = [...placed, part.name.toLowerCase()].join(" ");
        return { text: [...given, name].filter(isTyped).join(" "), partType: part, name };
      });
    });
    const names = beside === null ? types.map(({ part }) => part.name.toLowerCase()) : each.map(({ name }) => name);
    const shown = beside === null ? [...given, ...places] : given;
    return { text: [...shown, names.join(", ")].filter(isTyped).join(" "), dropped: dropped.filter(isTyped), each };
  };
  const rest = others.filter((word) => !isPositionWord(word));
  return [
    keep([vehicle, ...rest], positions, []),
    keep(rest, positions, [vehicle]),
    keep([], positions, [vehicle, ...rest]),
    keep([], [], [vehicle, ...others]),
  ];
}
