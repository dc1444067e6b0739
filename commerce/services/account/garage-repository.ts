import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Lists a member's vehicles, the default one first, then in the order added. */
export function listGarageRows(db: Db, accountId: string): Promise<Row<"garage_vehicle">[]> {
  return db
    .selectFrom("garage_vehicle")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Finds one of a member's vehicles; undefined for another member's. */
export function findGarageRow(db: Db, accountId: string, id: string): Promise<Row<"garage_vehicle"> | undefined> {
  return db
    .selectFrom("garage_vehicle")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts the readings and works in the logbooks of a member's vehicles, by vehicle. */
export async function countLogbooks(db: Db, accountId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of ["mileage_reading", "vehicle_work"] as const) {
    const rows = await db
      .selectFrom(table)
      .innerJoin("garage_vehicle as g", "g.id", `${table}.vehicle_id`)
      .select(({ fn }) => ["g.id", fn.countAll<number | string>().as("count")])
      .where("g.account_id", "=", accountId)
      .groupBy("g.id")
      .execute();
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + Number(count));
  }
  return counts;
}

type Facts = Pick<Row<"garage_vehicle">, "name" | "vin" | "plate" | "notes" | "vin_decoded" | "vin_vehicle_id">;

/** Sets what a member wrote about a vehicle. */
export async function setGarageFacts(trx: Db, id: string, facts: Facts): Promise<void> {
  await trx.updateTable("garage_vehicle").set(facts).where("id", "=", id).execute();
}

/** Finds a member's default vehicle. */
export function findDefaultRow(db: Db, accountId: string): Promise<Row<"garage_vehicle"> | undefined> {
  return db
    .selectFrom("garage_vehicle")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("is_default", "=", 1)
    .executeTakeFirst();
}

/** Adds a vehicle to a garage. */
export async function insertGarageRow(trx: Db, row: Row<"garage_vehicle">): Promise<void> {
  await trx.insertInto("garage_vehicle").values(row).execute();
}

/** Makes a saved vehicle another one of the tree. */
export async function setGarageVehicle(trx: Db, id: string, nodeId: number): Promise<void> {
  await trx.updateTable("garage_vehicle").set({ attribute_value_id: nodeId }).where("id", "=", id).execute();
}

/** Makes a vehicle the member's only default one. */
export async function setDefaultVehicle(trx: Db, accountId: string, id: string): Promise<void> {
  const own = trx.updateTable("garage_vehicle").where("account_id", "=", accountId);
  await own.set({ is_default: 0 }).where("id", "!=", id).execute();
  await own.set({ is_default: 1 }).where("id", "=", id).execute();
}

/** Makes a vehicle not the default one. */
export async function clearDefaultVehicle(trx: Db, id: string): Promise<void> {
  await trx.updateTable("garage_vehicle").set({ is_default: 0 }).where("id", "=", id).execute();
}

/** Deletes one of a member's vehicles; false when there was none. */
export async function deleteGarageRow(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("garage_vehicle")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all of a member's vehicles; returns how many. */
export async function deleteGarage(db: Db, accountId: string): Promise<number> {
  const rows = await db.deleteFrom("garage_vehicle").where("account_id", "=", accountId).returning("id").execute();
  return rows.length;
}
