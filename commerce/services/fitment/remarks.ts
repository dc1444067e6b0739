import { noteText } from "~/models/fitment/fit-explanation";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import type { PlacedVehicle } from "../../vehicles/vehicle-tree";
import { loadLineFits } from "./line-fits";
import { listNotedItems } from "./row-repository";

/** The deepest level that rows are based on: trims and engines are named in the rows themselves. */
const BASE_LEVEL = 3;

/** A product that fits a vehicle by its rows; universal products have none. */
type FittingLine = {
  readonly key: string;
  readonly itemId: number;
  readonly vehicle: PlacedVehicle;
  readonly answers: readonly FitmentAnswer[];
};

/**
 * Loads the remarks of products that fit, "2 per car", by line key; lines without one are left out. They are those of the
 * rows that the verdict rests on, as a fit certificate names them. Costs one statement a vehicle, and two more when any
 * row has a note.
 */
export async function loadFitRemarks(db: Db, lines: readonly FittingLine[]): Promise<ReadonlyMap<string, string>> {
  const noted = new Set<number>();
  for (const [vehicle, own] of groupBy(lines, (line) => line.vehicle)) {
    const nodes = vehicle.chain.flatMap(({ id, level }) => (level > BASE_LEVEL ? [] : id));
    const ids = own.map(({ itemId }) => itemId);
    for (const id of await listNotedItems(db, ids, nodes)) noted.add(id);
  }
  const remarks = new Map<string, string>();
  if (noted.size === 0) return remarks;
  const fits = await loadLineFits(
    db,
    lines.filter(({ itemId }) => noted.has(itemId)).map((line) => ({ ...line, isUniversal: false, hasFitment: true })),
  );
  for (const [key, { verdict, rows }] of fits) {
    const remark = verdict === "FIT" ? noteText(rows) : "";
    if (remark !== "") remarks.set(key, remark);
  }
  return remarks;
}
