import type { Call } from "../../http/call";
import type { PositionRange } from "../../index/candidates";
import type { Snapshot } from "../../index/snapshot";
import { stemsForPosition } from "../../index/text/position-words";
import { isAnswered, type TextQuery } from "../../index/text/text-engine";
import { stemsFor } from "../../index/text/words";
import type { PartType } from "./query/part-types";

/** A place that items of a shelf sit in, by its code, with the words that answer for it. */
type Place = { readonly code: number; readonly words: readonly string[] };
type Places = { readonly positions: readonly Place[]; readonly spots: readonly Place[] };

const KNOWN = {};

/** Where the items of a shelf sit: by their position, and those without one by their titles. */
function placesFor(snapshot: Snapshot, { id, name }: PartType): Places {
  const known = snapshot.once(KNOWN, () => new Map<number, Places>());
  const found = known.get(id);
  if (found !== undefined) return found;
  const { position, positions, titlePosition: spot, titlePositions: spots } = snapshot.index.columns;
  const [isPosition, isSpot] = [new Uint8Array(positions.texts.length), new Uint8Array(spots.texts.length)];
  const [from, to] = snapshot.index.rowRange(id);
  for (let row = from; row < to; row += 1) {
    const code = position[row] ?? 0;
    if (code === 0) isSpot[spot[row] ?? 0] = 1;
    else isPosition[code] = 1;
  }
  const type = stemsFor(name);
  const used = (marks: Uint8Array, texts: readonly string[]) =>
    [...marks.keys()]
      .filter((code) => marks[code] === 1)
      .map((code) => ({ code, words: [...stemsForPosition(texts[code] ?? ""), ...type] }));
  const made = { positions: used(isPosition, positions.texts), spots: used(isSpot, spots.texts) };
  known.set(id, made);
  return made;
}

function marksFor(places: readonly (readonly [Place, readonly boolean[]])[], length: number): [Uint8Array, boolean] {
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
 * The part of a part type's shelf that a text means when it says the whole name and, besides, nothing but where the part
 * sits: no other item is meant, and the index knows them all. Null when the text says anything else, which only its words
 * can find, and when no item sits there.
 */
export async function shelfPart(call: Call, query: TextQuery, partType: PartType): Promise<PositionRange | null> {
  const type = stemsFor(partType.name);
  const said = new Set(query.flatMap(([typed = []]) => typed));
  if (query.length === 0 || !type.every((stem) => stem === "and" || said.has(stem))) return null;
  const snapshot = await call.services.catalogue.snapshot();
  const { index } = snapshot;
  const places = placesFor(snapshot, partType);
  const judged = (some: readonly Place[]) =>
    some.map((place) => [place, query.map((group) => isAnswered([group], place.words))] as const);
  const [positions, spots] = [judged(places.positions), judged(places.spots)];
  // A word that no place of the shelf answers is none of a place.
  if (!query.every((_, at) => [...positions, ...spots].some(([, groups]) => groups[at] === true))) return null;
  const [inPosition, isAnyPosition] = marksFor(positions, index.columns.positions.texts.length);
  const [inSpot, isAnySpot] = marksFor(spots, index.columns.titlePositions.texts.length);
  if (!isAnyPosition && !isAnySpot) return null;
  const [from, to] = index.rowRange(partType.id);
  return { from, to, positions: inPosition, titlePositions: inSpot };
}
