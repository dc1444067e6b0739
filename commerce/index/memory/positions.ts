import type { PositionRange } from "../engine";
import type { RowIndex } from "./rows";
import type { Snapshot } from "./snapshot";

type Positions = { readonly positions: readonly string[]; readonly titlePositions: readonly string[] };

const CACHE_KEY = {};

/**
 * Lists the positions of a part type's items, from their position or, without one, from their titles; cached per
 * snapshot.
 */
export function listPositions(snapshot: Snapshot, categoryId: number): Positions {
  const cache = snapshot.once(CACHE_KEY, () => new Map<number, Positions>());
  const found = cache.get(categoryId);
  if (found !== undefined) return found;
  const { position, positions, titlePosition, titlePositions } = snapshot.index.columns;
  const [codes, titleCodes] = [new Set<number>(), new Set<number>()];
  const [from, to] = snapshot.index.rowRange(categoryId);
  for (let row = from; row < to; row += 1) {
    const code = position[row] ?? 0;
    if (code === 0) titleCodes.add(titlePosition[row] ?? 0);
    else codes.add(code);
  }
  const made = {
    positions: Array.from(codes, (code) => positions.texts[code] ?? ""),
    titlePositions: Array.from(titleCodes, (code) => titlePositions.texts[code] ?? ""),
  };
  cache.set(categoryId, made);
  return made;
}

/** A range with its positions as marks by code. */
export function toRowRange({ rowRange, columns }: RowIndex, range: PositionRange) {
  const [from, to] = rowRange(range.categoryId);
  const marks = (texts: readonly string[], chosen: ReadonlySet<string>) =>
    Uint8Array.from(texts, (text) => (chosen.has(text) ? 1 : 0));
  return {
    from,
    to,
    positions: marks(columns.positions.texts, range.positions),
    titlePositions: marks(columns.titlePositions.texts, range.titlePositions),
  };
}
