import type { Call } from "../../http/call";
import type { PositionRange } from "../../index/memory/candidates";
import type { Snapshot } from "../../index/memory/snapshot";
import { stemsForPosition } from "../../text/position-words";
import type { PartType } from "../../text/query/part-types";
import { isAnswered, type TextQuery } from "../../text/text-engine";
import { stemsFor } from "../../text/words";

/** A position of items of a part type: its code and the stems that match it. */
type PositionWords = { readonly code: number; readonly words: readonly string[] };
type CategoryPositions = {
  readonly positions: readonly PositionWords[];
  readonly titlePositions: readonly PositionWords[];
};

const CACHE_KEY = {};

/**
 * Loads the positions of a part type's items, from their position or, without one, from their titles; cached per
 * snapshot.
 */
function loadPositions(snapshot: Snapshot, { id, name }: PartType): CategoryPositions {
  const cache = snapshot.once(CACHE_KEY, () => new Map<number, CategoryPositions>());
  const found = cache.get(id);
  if (found !== undefined) return found;
  const { position, positions, titlePosition, titlePositions } = snapshot.index.columns;
  const [isPosition, isTitlePosition] = [
    new Uint8Array(positions.texts.length),
    new Uint8Array(titlePositions.texts.length),
  ];
  const [from, to] = snapshot.index.rowRange(id);
  for (let row = from; row < to; row += 1) {
    const code = position[row] ?? 0;
    if (code === 0) isTitlePosition[titlePosition[row] ?? 0] = 1;
    else isPosition[code] = 1;
  }
  const type = stemsFor(name);
  const used = (marks: Uint8Array, texts: readonly string[]) =>
    [...marks.keys()]
      .filter((code) => marks[code] === 1)
      .map((code) => ({ code, words: [...stemsForPosition(texts[code] ?? ""), ...type] }));
  const made = {
    positions: used(isPosition, positions.texts),
    titlePositions: used(isTitlePosition, titlePositions.texts),
  };
  cache.set(id, made);
  return made;
}

function markMatching(
  places: readonly (readonly [PositionWords, readonly boolean[]])[],
  length: number,
): [Uint8Array, boolean] {
  const marks = new Uint8Array(length);
  let isAny = false;
  for (const [{ code }, groups] of places) {
    if (!groups.every(Boolean)) continue;
    marks[code] = 1;
    isAny = true;
  }
  return [marks, isAny];
}

/**
 * Finds the rows a text means when it gives the whole name of a part type and otherwise only positions: exactly those
 * items are meant. Null when the text says anything else, or when no item has that position.
 */
export async function findPositionRange(
  call: Call,
  query: TextQuery,
  partType: PartType,
): Promise<PositionRange | null> {
  const type = stemsFor(partType.name);
  const typedStems = new Set(query.flatMap(([typed = []]) => typed));
  if (query.length === 0 || !type.every((stem) => stem === "and" || typedStems.has(stem))) return null;
  const snapshot = await call.services.catalogue.snapshot();
  const { index } = snapshot;
  const places = loadPositions(snapshot, partType);
  const matchGroups = (some: readonly PositionWords[]) =>
    some.map((place) => [place, query.map((group) => isAnswered([group], place.words))] as const);
  const [positions, titlePositions] = [matchGroups(places.positions), matchGroups(places.titlePositions)];
  // A group that no position matches is not a position.
  if (!query.every((_, at) => [...positions, ...titlePositions].some(([, groups]) => groups[at] === true))) return null;
  const [inPosition, isAnyPosition] = markMatching(positions, index.columns.positions.texts.length);
  const [titlePositionMarks, isAnyTitlePosition] = markMatching(
    titlePositions,
    index.columns.titlePositions.texts.length,
  );
  if (!isAnyPosition && !isAnyTitlePosition) return null;
  const [from, to] = index.rowRange(partType.id);
  return { from, to, positions: inPosition, titlePositions: titlePositionMarks };
}
