import { sql } from "kysely";
import type { Db } from "../db/open";
import { prepared } from "../db/prepared";
import type { VehicleNode } from "./vehicle";

const chain = prepared((db, nodeId) => {
  const query = sql<VehicleNode>`
    with recursive chain (id, parent_id, level, value) as (
      select id, parent_id, level, value from vehicle_node where id = ${nodeId}
      union all
      select n.id, n.parent_id, n.level, n.value from vehicle_node n join chain c on n.id = c.parent_id)
    select id, parent_id, level, value from chain order by level`;
  return { compile: () => query.compile(db) };
});

/** The node and everything above it, year first; empty for an unknown id. */
export const listChain = (db: Db, nodeId: number): Promise<VehicleNode[]> => chain(db, String(nodeId));

const below = prepared((db, nodeId) => {
  const query = sql<VehicleNode>`
    with recursive below (id, parent_id, level, value) as (
      select id, parent_id, level, value from vehicle_node where parent_id = ${nodeId}
      union all
      select n.id, n.parent_id, n.level, n.value from vehicle_node n join below b on n.parent_id = b.id)
    select id, parent_id, level, value from below`;
  return { compile: () => query.compile(db) };
});

/** Everything below a node. */
export const listDescendants = (db: Db, nodeId: number): Promise<VehicleNode[]> => below(db, String(nodeId));

/** Everything below a node, with its place among its like. */
export async function sortedBelow(db: Db, nodeId: number): Promise<(VehicleNode & { readonly sort: number })[]> {
  const { rows } = await sql<VehicleNode & { readonly sort: number }>`
    with recursive below (id, parent_id, level, value, sort) as (
      select id, parent_id, level, value, sort from vehicle_node where parent_id = ${nodeId}
      union all
      select n.id, n.parent_id, n.level, n.value, n.sort from vehicle_node n join below b on n.parent_id = b.id)
    select id, parent_id, level, value, sort from below`.execute(db);
  return rows;
}

/** The values of the level below a node in their order; years for null. */
export function listChildren(db: Db, parentId: number | null) {
  return db
    .selectFrom("vehicle_node")
    .select(["id", "level", "value"])
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

/** The child of a node by its name, case ignored. */
function childNamed(db: Db, parentId: number | null, name: string) {
  return db
    .selectFrom("vehicle_node")
    .select("id")
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .where(({ fn }) => fn("lower", ["value"]), "=", name.trim().toLowerCase())
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds the value id of a vehicle by its whole name, the names of its levels in their order, as orders store it. Where one
 * name begins another, the longer one is tried first. Null for a name that the tree does not have.
 */
export async function findByWholeName(db: Db, name: string, above: number | null = null): Promise<number | null> {
  const rest = name.trim();
  if (rest === "") return above;
  const children = await listChildren(db, above);
  const matching = children.filter(({ value }) => rest === value || rest.startsWith(`${value} `));
  for (const { id, value } of matching.toSorted((a, b) => b.value.length - a.value.length)) {
    const found = await findByWholeName(db, rest.slice(value.length), id);
    if (found !== null) return found;
  }
  return null;
}

/** The value id for the names of a vehicle's levels, year first; null when a name is unknown or a level is left out. */
export async function findByNames(db: Db, names: readonly (string | undefined)[]): Promise<number | null> {
  let at: number | null = null;
  const given = names.findLastIndex((name) => name !== undefined && name !== "");
  for (const name of names.slice(0, given + 1)) {
    if (name === undefined || name === "") return null;
    const child: { id: number } | undefined = await childNamed(db, at, name);
    if (child === undefined) return null;
    at = child.id;
  }
  return at;
}
