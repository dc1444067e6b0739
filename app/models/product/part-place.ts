/** The relative place of a part that goes with another. */
export const PLACE_RULES = {
  /** Anywhere; for fluids, tools and parts that have no place. */
  ANY: "anywhere on the vehicle",
  /** On the same axle: rotors for front pads. */
  AXLE: "on the same axle",
  /** At the same place: the hose of the left front caliper. */
  SAME: "at the same place",
  /** On the other side of the vehicle: the right headlight for the left one. */
  OTHER_SIDE: "on the other side",
} as const;
export type PlaceRule = keyof typeof PLACE_RULES;

/** The words of a position in each of its directions. A direction without words is open. */
const DIRECTIONS = {
  axle: ["front", "rear"],
  side: ["left", "right"],
  height: ["upper", "lower"],
  depth: ["inner", "outer"],
} as const;
type Direction = keyof typeof DIRECTIONS;

const WORDS: Readonly<Record<string, string>> = { driver: "left", passenger: "right", back: "rear", top: "upper" };

function wordsIn(position: string): ReadonlySet<string> {
  const words = position.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(words.map((word) => WORDS[word] ?? word));
}

function namedIn(words: ReadonlySet<string>, direction: Direction): readonly string[] {
  return DIRECTIONS[direction].filter((word) => words.has(word));
}

/** Whether two positions can be one in a direction: either leaves it open, or both name a common word. */
function isShared(a: ReadonlySet<string>, b: ReadonlySet<string>, direction: Direction): boolean {
  const [first, second] = [namedIn(a, direction), namedIn(b, direction)];
  return first.length === 0 || second.length === 0 || first.some((word) => second.includes(word));
}

/** Whether one position is left and the other right. */
function isOpposite(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [first, second] = [namedIn(a, "side"), namedIn(b, "side")];
  return first.length === 1 && second.length === 1 && first[0] !== second[0];
}

/**
 * Whether a part at `position` goes with one at `from` by a rule. A position that names no axle, side or height goes with
 * any; a part for both sides goes with either, except where the other side is meant.
 */
export function isPlaceMet(rule: PlaceRule, from: string, position: string): boolean {
  if (rule === "ANY") return true;
  const [a, b] = [wordsIn(from), wordsIn(position)];
  if (!isShared(a, b, "axle")) return false;
  if (rule === "AXLE") return true;
  if (rule === "OTHER_SIDE") return isOpposite(a, b) && isShared(a, b, "height");
  return isShared(a, b, "side") && isShared(a, b, "height") && isShared(a, b, "depth");
}

/** Whether two parts of one type do the same job at the same place, so that a shopper chooses between them. */
export function isSamePlace(a: string, b: string): boolean {
  const [first, second] = [wordsIn(a), wordsIn(b)];
  const directions: Direction[] = ["axle", "side", "height", "depth"];
  return directions.every((direction) => namedIn(first, direction).join() === namedIn(second, direction).join());
}
