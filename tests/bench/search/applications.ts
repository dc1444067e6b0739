import { type Application, applicationsFor } from "#sample-shop/catalogue/applications";
import { brandsFor, type SellingBrand } from "#sample-shop/catalogue/brands";
import { type Leaf, taxonomy } from "#sample-shop/catalogue/categories";
import { fitmentRows } from "#sample-shop/catalogue/fitment-rows";
import { generations, vehicleIndex } from "#sample-shop/vehicles";

/** A part type with its brands, the largest first, and the slots of its fitment table, the most popular first. */
export type Line = {
  readonly leaf: Leaf;
  readonly brands: readonly SellingBrand[];
  readonly applications: readonly Application[];
  /** The names of the categories above it, for the search text. */
  readonly above: string;
};

/** Lists every part type of the sample shop, in the order of the taxonomy. */
export function allLines(): Line[] {
  const { rows, leaves } = taxonomy(() => null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return leaves.map((leaf) => {
    const parent = byId.get(byId.get(leaf.categoryId)?.parent_id ?? 0);
    const top = byId.get(parent?.parent_id ?? 0);
    const brands = brandsFor(leaf.family.key);
    // Each part type has its own leading brands.
    const turn = leaf.index % Math.max(1, brands.length);
    return {
      leaf,
      brands: [...brands.slice(turn), ...brands.slice(0, turn)],
      applications: applicationsFor(leaf.part, generations()).sort((a, b) => b.weight - a.weight),
      above: `${parent?.name ?? ""} ${top?.name ?? ""}`,
    };
  });
}

export type FitmentRow = ReturnType<typeof fitmentRows>[number];

/**
 * Returns the first `count` rows of a part that fills a slot and, when those are too few, the following slots; no row
 * comes twice.
 */
export function rowsFrom(line: Line, at: number, count: number): FitmentRow[] {
  const { applications, leaf } = line;
  const rows: FitmentRow[] = [];
  const seen = new Set<number | null>();
  for (let turn = 0; turn < applications.length && rows.length < count; turn += 1) {
    const application = applications[(at + turn) % applications.length];
    if (application === undefined) break;
    const isFirst = turn === 0;
    const own = fitmentRows(application, leaf.family.key, leaf.part.name, vehicleIndex().modelNodeId);
    for (const row of own) {
      if (rows.length >= count) break;
      // Another slot may list the same vehicle for a position, drive or engine that this part does not have.
      if (!isFirst && seen.has(row.base_node_id ?? null)) continue;
      rows.push(row);
    }
    for (const row of own) seen.add(row.base_node_id ?? null);
  }
  return rows;
}
