import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Pieces of one order line in a parcel. */
export type Piece = { readonly line_key: string; readonly item_count: number };

/** Finds a parcel by its id. */
export function findParcel(db: Db, id: string): Promise<Row<"shipment"> | undefined> {
  return db.selectFrom("shipment").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds a parcel of an order by its carrier's number. */
export function findParcelByNumber(
  db: Db,
  orderId: string,
  trackingNumber: string,
): Promise<Row<"shipment"> | undefined> {
  return db
    .selectFrom("shipment")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("tracking_number", "=", trackingNumber)
    .executeTakeFirst();
}

/** Finds the buyer's last message about a parcel; null without one. */
export async function findReport(db: Db, id: string): Promise<{ at: number; answeredAt: number | null } | null> {
  const row = await db
    .selectFrom("shipment")
    .innerJoin("contact_message", "contact_message.id", "shipment.message_id")
    .select(["sent_at", "answered_at"])
    .where("shipment.id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { at: row.sent_at, answeredAt: row.answered_at };
}

/** Notes the buyer's message about a parcel in place of an earlier one. */
export async function setReport(trx: Db, id: string, messageId: number): Promise<void> {
  await trx.updateTable("shipment").set({ message_id: messageId }).where("id", "=", id).execute();
}

/** Lists the titles and counts of a parcel's pieces, in the order of the lines. */
export function listParcelContents(db: Db, shipmentId: string) {
  return db
    .selectFrom("shipment_item")
    .innerJoin("shipment", "shipment.id", "shipment_item.shipment_id")
    .innerJoin("order_item", (join) =>
      join
        .onRef("order_item.order_id", "=", "shipment.order_id")
        .onRef("order_item.line_key", "=", "shipment_item.line_key"),
    )
    .select(["order_item.title", "shipment_item.item_count as count", "order_item.part_number as partNumber"])
    .select("order_item.image_url as imageUrl")
    .where("shipment_id", "=", shipmentId)
    .orderBy("order_item.line_number")
    .orderBy("shipment_item.line_key")
    .execute();
}

/** Writes a parcel with its pieces. */
export async function insertParcel(trx: Db, parcel: NewRow<"shipment">, pieces: readonly Piece[]): Promise<void> {
  await trx.insertInto("shipment").values(parcel).execute();
  const rows = pieces.map((piece) => ({ shipment_id: parcel.id, ...piece }));
  await trx.insertInto("shipment_item").values(rows).execute();
}

/** Replaces a parcel's events; with a delivery time it counts as delivered. */
export async function updateParcelEvents(
  trx: Db,
  id: string,
  events: string,
  deliveredAt: number | null,
): Promise<void> {
  await trx
    .updateTable("shipment")
    .set({ events, ...(deliveredAt === null ? {} : { delivered_at: deliveredAt }) })
    .where("id", "=", id)
    .execute();
}

/** Makes a parcel one that is on its way again, with the events that are true. */
export async function undeliverParcel(trx: Db, id: string, events: string): Promise<void> {
  await trx.updateTable("shipment").set({ events, delivered_at: null }).where("id", "=", id).execute();
}

/** Lists the pieces of a parcel by line. */
export function listParcelPieces(db: Db, id: string): Promise<Piece[]> {
  return db
    .selectFrom("shipment_item")
    .select(["line_key", "item_count"])
    .where("shipment_id", "=", id)
    .orderBy("line_key")
    .execute();
}

/** Removes a parcel that never left or came back, with its pieces. */
export async function deleteParcel(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("tracked_parcel").where("shipment_id", "=", id).execute();
  await trx.deleteFrom("shipment_item").where("shipment_id", "=", id).execute();
  await trx.deleteFrom("shipment").where("id", "=", id).execute();
}
