import { z } from "zod";
import { type FitmentRule, type FitResult, fitOf, type NamedVehicle } from "~/models/fitment";
import type { Db } from "../../db/open";

const qualifiersSchema = z.array(z.object({ key: z.string(), value: z.string() })).catch([]);

/** Below model and trim there are dozens of vehicles; below a year or make, thousands, which no open row covers anyway. */
const COVERED_FROM_LEVEL = 3;
const LAST_LEVEL = 5;

function named(names: readonly (string | undefined)[]): NamedVehicle {
  const [yearName = null, makeName = null, modelName = null, trimName = null, engineName = null] = names;
  return { yearName, makeName, modelName, trimName, engineName };
}

/** Names from the year down to the node; null when there is no such node. */
async function chainOf(db: Db, nodeId: number): Promise<string[] | null> {
  const names: string[] = [];
  let next: number | null = nodeId;
  while (next !== null && names.length < LAST_LEVEL) {
    const node: { value: string; parent_id: number | null } | undefined = await db
      .selectFrom("vehicle_node")
      .where("id", "=", next)
      .select(["value", "parent_id"])
      .executeTakeFirst();
    if (node === undefined) return null;
    names.unshift(node.value);
    next = node.parent_id;
  }
  return names;
}

/** Every complete vehicle below a node; none for a node above the model. */
async function below(db: Db, nodeId: number, chain: readonly string[]): Promise<NamedVehicle[]> {
  if (chain.length < COVERED_FROM_LEVEL || chain.length >= LAST_LEVEL) return [];
  const complete: NamedVehicle[] = [];
  let level = [{ id: nodeId, chain }];
  while (level.length > 0) {
    const chains = new Map(level.map((node) => [node.id, node.chain]));
    const children = await db
      .selectFrom("vehicle_node")
      .where("parent_id", "in", [...chains.keys()])
      .select(["id", "parent_id", "value"])
      .execute();
    const parents = new Set(children.map((child) => child.parent_id));
    for (const node of level) if (!parents.has(node.id) && node.id !== nodeId) complete.push(named(node.chain));
    level = children.map((child) => ({
      id: child.id,
      chain: [...(chains.get(child.parent_id ?? 0) ?? []), child.value],
    }));
  }
  return complete;
}

/**
 * Whether each part fits the vehicle, decided from the fitment rows (row OPEN-08); null as vehicle asks for none. An id
 * that names no vehicle counts as none.
 */
export async function decideFits(
  db: Db,
  nodeId: number | null,
  itemIds: readonly number[],
): Promise<Map<number, FitResult>> {
  if (itemIds.length === 0) return new Map();
  const parts = await db
    .selectFrom("item")
    .where("id", "in", [...itemIds])
    .select(["id", "vehicle_universal"])
    .execute();
  const chain = nodeId === null ? null : await chainOf(db, nodeId);
  const rules = new Map<number, FitmentRule[]>();
  if (chain !== null) {
    const rows = await db
      .selectFrom("fitment")
      .where("item_id", "in", [...itemIds])
      .select(["item_id", "year", "make", "model", "sub_model", "engine", "qualifiers"])
      .execute();
    for (const row of rows) {
      const qualifiers = row.qualifiers === null ? [] : qualifiersSchema.parse(JSON.parse(row.qualifiers));
      const rule: FitmentRule = {
        year: row.year === null ? null : String(row.year),
        make: row.make,
        model: row.model,
        trim: row.sub_model,
        engine: row.engine,
        qualifiers,
      };
      rules.set(row.item_id, [...(rules.get(row.item_id) ?? []), rule]);
    }
  }
  const descendants = chain === null || nodeId === null ? [] : await below(db, nodeId, chain);
  const vehicle = chain === null ? null : named(chain);
  return new Map(
    parts.map((part) => [
      part.id,
      fitOf(rules.get(part.id) ?? [], { vehicle, descendants, isUniversal: part.vehicle_universal === 1 }),
    ]),
  );
}
