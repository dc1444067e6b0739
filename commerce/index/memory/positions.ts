import { setImmediate as breathe } from "node:timers/promises";
import type { PositionRange } from "../engine";
import type { RowIndex } from "./rows";

/** The positions of a part type's items, from their position or, without one, from their titles. */
export type Positions = { readonly positions: readonly string[]; readonly titlePositions: readonly string[] };

function listPositions({ rowRange, columns }: RowIndex, categoryId: number): Positions {
  const { position, positions, titlePosition, titlePositions } = columns;
  const [codes, titleCodes] = [new Set<number>(), new Set<number>()];
  const [from, to] = rowRange(categoryId);
  for (let row = from; row < to; row += 1) {
    const code = position[row] ?? 0;
    if (code === 0) titleCodes.add(titlePosition[row] ?? 0);
    else codes.add(code);
  }
  return {
    positions: Array.from(codes, (code) => positions.texts[code] ?? ""),
    titlePositions: Array.from(titleCodes, (code) => titlePositions.texts[code] ?? ""),
  };
}

/** Lists the positions of every part type; a suggestion asks for those of dozens. */
export async function listAllPositions(index: RowIndex): Promise<ReadonlyMap<number, Positions>> {
  const all = new Map<number, Positions>();
  for (const { id } of index.categories) {
    await breathe();
    const [from, to] = index.rankRange(id);
    if (to - from === 1) all.set(id, listPositions(index, id));
  }
  return all;
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
