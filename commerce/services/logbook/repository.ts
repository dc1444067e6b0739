import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Lists the readings of a vehicle, newest first. */
export function listReadings(db: Db, vehicleId: string): Promise<Row<"mileage_reading">[]> {
  return db
    .selectFrom("mileage_reading")
    .selectAll()
    .where("vehicle_id", "=", vehicleId)
    .orderBy("read_on", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Lists the works on a vehicle, newest first. */
export function listWorks(db: Db, vehicleId: string): Promise<Row<"vehicle_work">[]> {
  return db
    .selectFrom("vehicle_work")
    .selectAll()
    .where("vehicle_id", "=", vehicleId)
    .orderBy("done_on", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Adds a reading. */
export async function insertReading(trx: Db, row: NewRow<"mileage_reading">): Promise<void> {
  await trx.insertInto("mileage_reading").values(row).execute();
}

/** Adds a work. */
export async function insertWork(trx: Db, row: NewRow<"vehicle_work">): Promise<void> {
  await trx.insertInto("vehicle_work").values(row).execute();
}

/** Deletes a reading or a work of a vehicle; false when it has none of that id. */
export async function deleteEntry(
  trx: Db,
  table: "mileage_reading" | "vehicle_work",
  { vehicleId, id }: { readonly vehicleId: string; readonly id: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom(table)
    .where("vehicle_id", "=", vehicleId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the order lines of a member that were bought for a vehicle of one of these names and are in no logbook. */
export function listOrderedLines(db: Db, accountId: string, names: readonly string[]) {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("order_item as i")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .leftJoin("item", "item.id", "i.item_id")
    .leftJoin("category as c", "c.id", "item.category_id")
    .leftJoin("vehicle_work as w", (join) =>
      join.onRef("w.order_id", "=", "i.order_id").onRef("w.line_key", "=", "i.line_key"),
    )
    .select(["i.order_id", "i.line_key", "i.title", "i.part_number", "i.url_handle", "o.status", "c.path"])
    .where("o.account_id", "=", accountId)
    .where("i.vehicle", "in", [...names])
    .where("w.id", "is", null)
    .orderBy("o.created_at", "desc")
    .orderBy("i.line_number")
    .orderBy("i.line_key")
    .execute();
}

/** Finds when the last parcel of each order was delivered; orders without a delivered parcel are left out. */
export async function listDeliveryTimes(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("shipment")
    .select(({ fn }) => ["order_id", fn.max("delivered_at").as("at")])
    .where("order_id", "in", [...orderIds])
    .where("delivered_at", "is not", null)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, Number(at)]));
}
