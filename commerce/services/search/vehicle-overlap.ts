import { z } from "zod";
import { isSameName } from "~/models/fitment/fitment";
import type { Db } from "../../db/open";
import type { CatalogueIndex } from "../../index/door";
import { groupBy } from "../../platform/group-by";
import { readJson } from "../../platform/json";
import { listOwnRows, listRowsOfItems, type VehicleRow } from "./scene-repository";

const qualifiers = z.array(z.object({ key: z.string(), value: z.string() }));
const readQualifiers = (text: string | null) => (text === null ? [] : readJson(qualifiers, text, []));

const canBeSame = (a: string | null, b: string | null) => a === null || b === null || isSameName(a, b);

/** Whether some vehicle can be meant by two rows of one base. */
function isShared(a: VehicleRow, b: VehicleRow): boolean {
  if (!canBeSame(a.sub_model, b.sub_model) || !canBeSame(a.engine, b.engine)) return false;
  if (!canBeSame(a.body_style, b.body_style)) return false;
  if (a.qualifiers === null || b.qualifiers === null) return true;
  const others = readQualifiers(b.qualifiers);
  return readQualifiers(a.qualifiers).every(
    ({ key, value }) =>
      !others.some((each) => isSameName(each.key, key)) ||
      others.some((each) => isSameName(each.key, key) && isSameName(each.value, value)),
  );
}

/** Counts the vehicles at which parts share one with the part of `own`; parts that share none are left out. */
function countShared(own: readonly VehicleRow[], rows: readonly VehicleRow[]): Map<number, number> {
  const ownAt = groupBy(own, (row) => row.base_node_id);
  const nodes = new Map<number, Set<number | null>>();
  for (const row of rows) {
    if (nodes.get(row.item_id)?.has(row.base_node_id) === true) continue;
    if (!(ownAt.get(row.base_node_id) ?? []).some((each) => isShared(each, row))) continue;
    nodes.set(row.item_id, (nodes.get(row.item_id) ?? new Set()).add(row.base_node_id));
  }
  return new Map([...nodes].map(([id, { size }]) => [id, size]));
}

/** Two vehicles of a part that stand for all: a third of the way from its newest and from its oldest one. */
function sampleNodes(nodes: readonly number[]): number[] {
  const at = (share: number) => nodes[Math.floor(share * nodes.length)];
  return [...new Set([at(1 / 3), at(2 / 3)])].filter((node) => node !== undefined);
}

/** The vehicles of one part, to find others for the same ones. */
export type SharedVehicles = {
  /** Counts for parts of some part types at how many of two typical vehicles they share; those that share none are left out. */
  countOfTypes(categoryIds: ReadonlySet<number>): Promise<ReadonlyMap<number, number>>;
  /** Returns those of the parts that share a vehicle with the part. */
  among(itemIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Reads the vehicles of a part. One for every vehicle, or without known vehicles, shares none. */
export async function readSharedVehicles(
  db: Db,
  index: Pick<CatalogueIndex, "itemsAt">,
  itemId: number,
): Promise<SharedVehicles> {
  const own = await listOwnRows(db, itemId);
  const nodes = [...new Set(own.flatMap((row) => row.base_node_id ?? []))];
  return {
    async countOfTypes(categoryIds) {
      if (nodes.length === 0 || categoryIds.size === 0) return new Map();
      const sample = sampleNodes(nodes);
      // A model has thousands of parts in a large catalogue; the index knows their types without reading them.
      const ids = await index.itemsAt(sample, categoryIds);
      return countShared(own, await listRowsOfItems(db, sample, ids));
    },
    async among(itemIds) {
      if (nodes.length === 0 || itemIds.length === 0) return new Set();
      return new Set(countShared(own, await listRowsOfItems(db, nodes, itemIds)).keys());
    },
  };
}
