import { isPositionWord } from "./position-words";
import { stemFor } from "./words";

/** The ends between which a place lies, each by its words; a part is at one of them and not at both. */
const OPPOSITES: readonly (readonly [one: readonly string[], other: readonly string[]])[] = [
  [["front"], ["rear"]],
  [
    ["left", "driver", "lh"],
    ["right", "passenger", "rh"],
  ],
  [
    ["upper", "top"],
    ["lower", "bottom"],
  ],
  [["inner"], ["outer"]],
];

type End = { readonly axis: number; readonly end: number };

const ENDS: ReadonlyMap<string, End> = new Map(
  OPPOSITES.flatMap((ends, axis) => ends.flatMap((words, end) => words.map((word) => [word, { axis, end }] as const))),
);

const endFor = (word: string) => ENDS.get(word);

/** The axes of which words name both ends. */
function opposedAxes(places: readonly string[]): Set<number> {
  const ends = places.flatMap((word) => endFor(word) ?? []);
  const isOpposed = ({ axis, end }: End) => ends.some((each) => each.axis === axis && each.end !== end);
  return new Set(ends.length < 2 ? [] : ends.filter(isOpposed).map(({ axis }) => axis));
}

/** Begins another set of places where a word names the other end of an axis: "front left rear right" are two sets. */
function splitAtOpposites(places: readonly string[]): string[][] {
  const sets: string[][] = [];
  for (const word of places) {
    const own = endFor(word);
    const isOther = (each: string) => endFor(each)?.axis === own?.axis && endFor(each)?.end !== own?.end;
    const last = sets.at(-1);
    if (last === undefined || last.some(isOther)) sets.push([word]);
    else if (!last.includes(word)) last.push(word);
  }
  return sets;
}

/**
 * The places of which either is meant where words name opposite ones: of "front left and right" the front left and the
 * front right. Without opposite ones there are none.
 */
export function listEitherPlaces(places: readonly string[]): string[][] {
  if (places.length < 2) return [];
  const opposed = opposedAxes(places);
  if (opposed.size === 0) return [];
  const isOpposed = (word: string) => opposed.has(endFor(word)?.axis ?? -1);
  const shared = [...new Set(places.filter((word) => !isOpposed(word)))];
  const sets = splitAtOpposites(places.filter(isOpposed));
  const isWhole = (set: readonly string[]) => new Set(set.map((word) => endFor(word)?.axis)).size === opposed.size;
  const either = sets.every(isWhole)
    ? sets
    : [...opposed].reduce<string[][]>(
        (all, axis) => {
          const ends = splitAtOpposites(places.filter((word) => endFor(word)?.axis === axis));
          return all.flatMap((set) => ends.map((end) => [...set, ...end]));
        },
        [[]],
      );
  return [...new Map(either.map((set) => [set.join(" "), [...shared, ...set]])).values()];
}

/** Groups places: opposite ones are one group, any other word is one by itself. */
export function listPlaceGroups(places: readonly string[]): string[][] {
  const opposed = opposedAxes(places);
  const groups = new Map<string | number, string[]>();
  for (const word of places) {
    const axis = endFor(word)?.axis ?? -1;
    const key = opposed.has(axis) ? axis : word;
    groups.set(key, [...new Set([...(groups.get(key) ?? []), word])]);
  }
  return [...groups.values()];
}

/**
 * The places beside each of several names, where opposite places stand at them: "front brakes and rear shocks". Null where
 * no places are opposite, because then they are meant for all.
 */
export function listPlacesBeside(names: readonly (readonly string[])[], words: readonly string[]): string[][] | null {
  // Of most texts this is all that is read.
  if (opposedAxes(words).size === 0) return null;
  const isName = (word: string) => names.some((name) => name.includes(stemFor(word)));
  const isPlace = (word: string) => isPositionWord(word) && !isName(word);
  if (opposedAxes(words.filter(isPlace)).size === 0) return null;
  const isBefore = words.findIndex(isPlace) < words.findIndex(isName);
  // Places begin a passage where they stand before their names, and end it where they stand behind them.
  const [begins, ends] = isBefore ? [isPlace, isName] : [isName, isPlace];
  const passages: string[][] = [];
  for (const word of words.filter((each) => isPlace(each) || isName(each))) {
    const last = passages.at(-1);
    if (last === undefined || (begins(word) && last.some(ends))) passages.push([word]);
    else last.push(word);
  }
  return names.map((name) =>
    passages
      .filter((passage) => name.every((stem) => passage.some((word) => stemFor(word) === stem)))
      .flatMap((passage) => passage.filter(isPlace)),
  );
}
