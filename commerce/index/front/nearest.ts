import type { SearchInterpretation } from "~/models/search/search";
import type { Db } from "../../db/open";
import { loadPartTypes } from "../../text/query/part-types";
import { splitWords, stemFor } from "../../text/words";
import type { Taxonomy } from "../taxonomy";

/** A part type that lists something, beside a search that found nothing. */
export type NearestType = { readonly id: number; readonly count: number };

const NEAREST_MAX = 6;

/**
 * Lists part types near a text that found nothing, each with the number of products it lists: those that share words with
 * it, then those beside the named part type in the catalogue, then the largest.
 */
export async function listNearest(
  { db, taxonomy }: { db: Db; taxonomy: Taxonomy },
  { text, partType }: Pick<SearchInterpretation, "text" | "partType">,
  counts: ReadonlyMap<number, number>,
): Promise<NearestType[]> {
  const { categories } = taxonomy;
  const stems = splitWords(`${text} ${partType?.name ?? ""}`).map(stemFor);
  const sharing = (await loadPartTypes(db)).sharing(stems).map(({ id }) => id);
  const above = partType === null ? undefined : categories.get(partType.id)?.parentId;
  const largest = [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([id]) => id);
  const isLeaf = (id: number) => categories.get(id)?.level === 3;
  const beside = largest.filter((id) => above !== undefined && categories.get(id)?.parentId === above);
  const ids = new Set([...(partType === null ? [] : [partType.id]), ...sharing, ...beside, ...largest]);
  return [...ids]
    .filter((id) => isLeaf(id) && (counts.get(id) ?? 0) > 0)
    .slice(0, NEAREST_MAX)
    .map((id) => ({ id, count: counts.get(id) ?? 0 }));
}
