import { z } from "zod";
import type { shipmentSchema } from "~/models/order/order";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";

const eventsSchema = z.array(z.object({ at: z.number(), text: z.string(), place: z.string() }));

export type Shipment = z.output<typeof shipmentSchema>;

/** Lists shipments by order number, oldest first, each with its events and pieces. */
export async function listShipments(db: Db, orderIds: readonly string[]): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("shipment")
    .leftJoin("tracked_parcel", "tracked_parcel.shipment_id", "shipment.id")
    .leftJoin("contact_message as report", "report.id", "shipment.message_id")
    .selectAll("shipment")
    .select(["tracked_parcel.state", "report.sent_at", "report.answered_at"])
    .where("order_id", "in", [...orderIds])
    .orderBy("shipped_at")
    .orderBy("shipment.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const carried =
    ids.length === 0
      ? []
      : await db
          .selectFrom("shipment_item")
          .innerJoin("shipment", "shipment.id", "shipment_item.shipment_id")
          .innerJoin("order_item", (join) =>
            join
              .onRef("order_item.order_id", "=", "shipment.order_id")
              .onRef("order_item.line_key", "=", "shipment_item.line_key"),
          )
          .select(["shipment_id", "sku_id", "title", "shipment_item.item_count"])
          .where("shipment_id", "in", ids)
          .orderBy("order_item.line_number")
          .orderBy("shipment_item.line_key")
          .execute();
  const items = groupBy(carried, ({ shipment_id }) => shipment_id);
  const shipments = rows.map((row) => ({
    orderId: row.order_id,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    isSentBack: row.state === "RETURNED" && row.delivered_at === null,
    report: row.sent_at === null ? null : { at: row.sent_at, answeredAt: row.answered_at },
    events: eventsSchema.parse(JSON.parse(row.events)),
    items: (items.get(row.id) ?? []).map(({ sku_id, title, item_count }) => ({
      skuId: sku_id,
      title,
      itemCount: item_count,
    })),
  }));
  return new Map(
    [...groupBy(shipments, ({ orderId }) => orderId)].map(([id, own]) => [
      id,
      own.map(({ orderId: _orderId, ...shipment }) => shipment),
    ]),
  );
}
