import { sql } from "kysely";
import type { NamedVehicle } from "~/models/fitment";
import type { Db } from "../../db/open";

/** SQLite takes so many values in one statement with room to spare. */
const VALUES_MAX = 500;

/** A stored row, as much of it as the fit rule reads. */
export type RuleRow = {
  item_id: number;
  year: number | null;
  make: string | null;
  model: string | null;
  sub_model: string | null;
  engine: string | null;
  qualifiers: string | null;
};

const COLUMNS = ["item_id", "year", "make", "model", "sub_model", "engine", "qualifiers"] as const;

function* chunks(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += VALUES_MAX) yield ids.slice(from, from + VALUES_MAX);
}

/** Rows based on nodes above the model, which may name more than their base says. */
export async function rowsOnNodes(db: Db, nodeIds: readonly number[]): Promise<RuleRow[]> {
  const rows: RuleRow[] = [];
  for (const part of chunks(nodeIds))
    rows.push(
      ...(await db
        .selectFrom("fitment")
        .select([...COLUMNS])
        .where("base_node_id", "in", [...part])
        .execute()),
    );
  return rows;
}

/** Rows based on one model of one year, whose names those of the vehicle are: read from the index alone on SQLite. */
export async function rowsOnModel(db: Db, nodeId: number, vehicle: NamedVehicle): Promise<RuleRow[]> {
  const rows = await db
    .selectFrom("fitment")
    .select(["item_id", "sub_model", "engine", "qualifiers"])
    .where("base_node_id", "=", nodeId)
    .execute();
  const [year, make, model] = [Number(vehicle.yearName), vehicle.makeName, vehicle.modelName];
  return rows.map((row) => ({ ...row, year, make, model }));
}

/** Rows that name no year and do not contradict a vehicle's make and model. */
export async function rowsOfAnyYear(db: Db, vehicle: NamedVehicle): Promise<RuleRow[]> {
  const names = (column: "make" | "model", name: string | null) =>
    // Written as the index spells it, one range for each case.
    name === null
      ? [sql<boolean>`true`]
      : [
          sql<boolean>`lower(${sql.ref(column)}) = ${name.toLowerCase()}`,
          sql<boolean>`lower(${sql.ref(column)}) is null`,
        ];
  const found: RuleRow[] = [];
  for (const make of names("make", vehicle.makeName))
    for (const model of names("model", vehicle.modelName))
      found.push(
        ...(await db
          .selectFrom("fitment")
          .select([...COLUMNS])
          .where("base_node_id", "is", null)
          .where(make)
          .where(model)
          .execute()),
      );
  return found;
}

/** Rows of a few items based on a few nodes, and those of theirs that name no year: two probes of an index for each pair. */
export async function rowsOfItems(db: Db, itemIds: readonly number[], nodeIds: readonly number[]): Promise<RuleRow[]> {
  if (itemIds.length === 0) return [];
  const of = (rows: "based" | "yearless") =>
    db
      .selectFrom("fitment")
      .select([...COLUMNS])
      .where("item_id", "in", [...itemIds])
      .where("base_node_id", rows === "based" ? "in" : "is", rows === "based" ? [...nodeIds] : null);
  return of("yearless").unionAll(of("based")).execute();
}

/** Rows of a few items that name a year, or none. */
export function rowsOfYear(db: Db, itemIds: readonly number[], year: number): Promise<RuleRow[]> {
  if (itemIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("fitment")
    .select([...COLUMNS])
    .where("item_id", "in", [...itemIds])
    .where(({ or, eb }) => or([eb("year", "=", year), eb("year", "is", null)]))
    .execute();
}

/** Items with a row based on any of the nodes, each once for every few hundred nodes. */
export async function* itemsOnNodes(
  db: Db,
  nodeIds: readonly number[],
): AsyncGenerator<readonly { item_id: number }[]> {
  for (const part of chunks(nodeIds))
    yield await db
      .selectFrom("fitment")
      .select("item_id")
      .distinct()
      .where("base_node_id", "in", [...part])
      .execute();
}
