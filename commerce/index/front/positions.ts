import { stemsForPosition } from "../../text/position-words";
import type { PartType } from "../../text/query/part-types";
import { isAnswered, type TextQuery } from "../../text/text-engine";
import { isStopWord, stemsFor } from "../../text/words";
import type { Engine, PositionRange } from "../engine";

/** Whether some items of a part type have a position that matches a query of position words. */
export async function hasPosition(
  engine: Pick<Engine, "positions">,
  query: TextQuery,
  { id }: Pick<PartType, "id">,
): Promise<boolean> {
  const { positions, titlePositions } = await engine.positions(id);
  return [...positions, ...titlePositions].some((text) => isAnswered(query, stemsForPosition(text)));
}

/** A position and, for each group of the query, whether the group matches it. */
type Matched = { readonly text: string; readonly groups: readonly boolean[] };

const matching = (some: readonly Matched[]) =>
  new Set(some.filter(({ groups }) => groups.every(Boolean)).map(({ text }) => text));

/**
 * Finds the items a text means when it gives the whole name of a part type and otherwise only positions: exactly those
 * items are meant. Null when the text says anything else, or when no item has that position.
 */
export async function findPositionRange(
  engine: Pick<Engine, "positions">,
  query: TextQuery,
  partType: PartType,
): Promise<PositionRange | null> {
  const type = stemsFor(partType.name);
  const typedStems = new Set(query.flatMap(([typed = []]) => typed));
  if (query.length === 0 || !type.every((stem) => isStopWord(stem) || typedStems.has(stem))) return null;
  const own = await engine.positions(partType.id);
  const matchGroups = (texts: readonly string[]): Matched[] =>
    texts.map((text) => {
      const words = [...stemsForPosition(text), ...type];
      return { text, groups: query.map((group) => isAnswered([group], words)) };
    });
  const [positions, titlePositions] = [matchGroups(own.positions), matchGroups(own.titlePositions)];
  // A group that no position matches is not a position.
  if (!query.every((_, at) => [...positions, ...titlePositions].some(({ groups }) => groups[at] === true))) return null;
  const range = {
    categoryId: partType.id,
    positions: matching(positions),
    titlePositions: matching(titlePositions),
  };
  return range.positions.size + range.titlePositions.size === 0 ? null : range;
}
