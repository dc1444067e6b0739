import type { Row } from "#commerce/db/tables";
import { VEHICLE_BLOCKS } from "./data/vehicles";
import { holdsIn, parseVehicles } from "./vehicle-notation";
import type { SeedEngine, SeedGeneration, SeedTrim } from "./vehicle-types";

type VehicleNodeRow = Row<"vehicle_node">;

/** The names of a node: every level from the year down to its own. */
type VehiclePath = { year: number; make?: string; model?: string; trim?: string; engine?: string };

/** Nodes get the ids that importing their list into an empty shop gives them. */
const FIRST_ID = 1;

const natural = new Intl.Collator("en", { numeric: true });

let parsed: readonly SeedGeneration[] | undefined;

/** All generations sold, parsed once. Throws VehicleNotationError for a faulty line of the data. */
export function generations(): readonly SeedGeneration[] {
  parsed ??= VEHICLE_BLOCKS.flatMap(parseVehicles);
  return parsed;
}

/** The trims of a generation in a model year, in the order of the data. */
export function trimsIn(generation: SeedGeneration, year: number): SeedTrim[] {
  if (year < generation.from || year > generation.to) return [];
  return generation.trims.filter((trim) => holdsIn(trim, year));
}

/** The engines of a trim in a model year; two with the same name may differ by code. */
export function enginesIn(generation: SeedGeneration, trim: SeedTrim, year: number): SeedEngine[] {
  if (!holdsIn(trim, year)) return [];
  return trim.engines.flatMap((index) => {
    const engine = generation.engines[index];
    return engine && holdsIn(engine, year) ? [engine] : [];
  });
}

type Branch = Map<string, Branch>;

function grow(branch: Branch, value: string): Branch {
  const existing = branch.get(value);
  if (existing) return existing;
  const fresh: Branch = new Map();
  branch.set(value, fresh);
  return fresh;
}

function buildTree(): Branch {
  const root: Branch = new Map();
  for (const generation of generations()) {
    for (let year = generation.from; year <= generation.to; year += 1) {
      const model = grow(grow(grow(root, String(year)), generation.make), generation.model);
      for (const trim of trimsIn(generation, year)) {
        const trimBranch = grow(model, trim.name);
        for (const engine of enginesIn(generation, trim, year)) grow(trimBranch, engine.name);
      }
    }
  }
  return root;
}

function flatten(root: Branch): VehicleNodeRow[] {
  const rows: VehicleNodeRow[] = [];
  const visit = (branch: Branch, parentId: number | null, level: number): void => {
    const values = [...branch.keys()].sort(natural.compare);
    for (const [index, value] of values.entries()) {
      // The newest year stands first.
      const sort = level === 1 ? values.length - 1 - index : index;
      const id = FIRST_ID + rows.length;
      rows.push({ id, parent_id: parentId, level, value, sort });
      const children = branch.get(value);
      if (children) visit(children, id, level + 1);
    }
  };
  visit(root, null, 1);
  return rows;
}

let rows: readonly VehicleNodeRow[] | undefined;

/**
 * The tree Year, Make, Model, Trim, Engine as rows, every parent before its children. Ids depend only on the data and
 * are consecutive in that order.
 */
export function vehicleNodes(): readonly VehicleNodeRow[] {
  rows ??= flatten(buildTree());
  return rows;
}

type VehicleIndex = {
  modelNodeId: (year: number, make: string, model: string) => number | undefined;
  nodePath: (id: number) => VehiclePath | undefined;
};

let index: VehicleIndex | undefined;

/** Looks up the node id of a year, make and model, and the names of a node id; undefined for unknown ones. */
export function vehicleIndex(): VehicleIndex {
  index ??= buildIndex(vehicleNodes());
  return index;
}

function buildIndex(nodes: readonly VehicleNodeRow[]): VehicleIndex {
  const models = new Map<string, number>();
  // In pre-order, the last value seen on each level above is the node's own ancestor.
  const above: string[] = [];
  for (const node of nodes) {
    above[node.level - 1] = node.value;
    if (node.level === 3) models.set(above.slice(0, 3).join("\n"), node.id);
  }

  const nodePath = (id: number): VehiclePath | undefined => {
    const values: string[] = [];
    let node = nodes[id - FIRST_ID];
    while (node) {
      values.unshift(node.value);
      node = node.parent_id === null ? undefined : nodes[node.parent_id - FIRST_ID];
    }
    const [year, make, model, trim, engine] = values;
    if (year === undefined) return undefined;
    return {
      year: Number(year),
      ...(make === undefined ? {} : { make }),
      ...(model === undefined ? {} : { model }),
      ...(trim === undefined ? {} : { trim }),
      ...(engine === undefined ? {} : { engine }),
    };
  };

  return { modelNodeId: (year, make, model) => models.get(`${year}\n${make}\n${model}`), nodePath };
}
