import { setImmediate as breathe } from "node:timers/promises";
import { oncePerVersion } from "../db/catalogue-version";
import type { Db } from "../db/open";
import { lowerBound } from "../platform/lower-bound";
import type { VehicleNode } from "./vehicle";

/** Every vehicle of a database, in columns: some 20 bytes each beside their names. */
type VehicleNodes = {
  /** The node and everything above it, year first; empty for an unknown id. */
  readonly chain: (nodeId: number) => VehicleNode[];
  /** Everything below a node, parents before children. */
  readonly below: (nodeId: number) => VehicleNode[];
  /** The nodes directly below a node; the years below null. */
  readonly children: (nodeId: number | null) => VehicleNode[];
};

const NONE = -1;
/** Some ten milliseconds of reading. */
const NODES_PER_READ = 5_000;
/** Columns, and a share of a name. */
const NODE_BYTES = 40;

/** Vehicles over their rows, which come by ascending id; gives way to requests between its steps. */
export async function vehicleNodesOver(rows: readonly VehicleNode[]): Promise<VehicleNodes> {
  const count = rows.length;
  const [ids, parents, levels] = [new Int32Array(count), new Int32Array(count), new Uint8Array(count)];
  const values: string[] = [];
  // Equal names share one string, however many years a model was built.
  const texts = new Map<string, string>();
  for (const [row, { id, level, value }] of rows.entries()) {
    ids[row] = id;
    levels[row] = level;
    const interned = texts.get(value) ?? value;
    texts.set(value, interned);
    values.push(interned);
  }
  const rowFor = (id: number) => {
    const row = lowerBound(ids, id);
    return ids[row] === id ? row : NONE;
  };
  await breathe();
  for (const [row, { parent_id }] of rows.entries()) parents[row] = parent_id === null ? NONE : rowFor(parent_id);
  await breathe();
  // Children side by side: those of row r are `children[starts[r]]` to `children[starts[r + 1]]`, excluded.
  const starts = new Int32Array(count + 1);
  for (const parent of parents) if (parent !== NONE) starts[parent + 1] = (starts[parent + 1] ?? 0) + 1;
  for (let row = 0; row < count; row += 1) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  const next = starts.slice();
  const children = new Int32Array(starts[count] ?? 0);
  parents.forEach((parent, row) => {
    if (parent === NONE) return;
    const at = next[parent] ?? 0;
    children[at] = row;
    next[parent] = at + 1;
  });
  const nodeAt = (row: number): VehicleNode => {
    const parent = parents[row] ?? NONE;
    return {
      id: ids[row] ?? 0,
      parent_id: parent === NONE ? null : (ids[parent] ?? null),
      level: levels[row] ?? 0,
      value: values[row] ?? "",
    };
  };
  const childRows = (row: number) => [...children.subarray(starts[row] ?? 0, starts[row + 1] ?? 0)];
  const roots = [...parents.keys()].filter((row) => parents[row] === NONE);
  return {
    children(nodeId) {
      if (nodeId === null) return roots.map(nodeAt);
      const row = rowFor(nodeId);
      return row === NONE ? [] : childRows(row).map(nodeAt);
    },
    chain(nodeId) {
      const line: VehicleNode[] = [];
      for (let row = rowFor(nodeId); row !== NONE; row = parents[row] ?? NONE) line.push(nodeAt(row));
      return line.reverse();
    },
    below(nodeId) {
      const from = rowFor(nodeId);
      const found: number[] = [];
      const open = from === NONE ? [] : [from];
      for (let at = 0; at < open.length; at += 1) {
        const below = childRows(open[at] ?? NONE);
        found.push(...below);
        open.push(...below);
      }
      return found.map(nodeAt);
    },
  };
}

/** Reads all vehicles by id in pieces, giving way to requests in between. */
async function listNodes(db: Db): Promise<VehicleNode[]> {
  const nodes: VehicleNode[] = [];
  for (;;) {
    const piece = await db
      .selectFrom("vehicle_node")
      .select(["id", "parent_id", "level", "value"])
      .where("id", ">", nodes.at(-1)?.id ?? 0)
      .orderBy("id")
      .limit(NODES_PER_READ)
      .execute();
    nodes.push(...piece);
    await breathe();
    if (piece.length < NODES_PER_READ) return nodes;
  }
}

/** The vehicles of a database, read once per version of the catalogue. */
export const vehicleNodes = oncePerVersion("vehicleNodes", async (db) => {
  const nodes = await listNodes(db);
  return { value: await vehicleNodesOver(nodes), bytes: nodes.length * NODE_BYTES };
});
