import { sql } from "kysely";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Statuses without shipping; in all others open pieces may leave, whatever returns and refunds there are. */
export const UNSHIPPABLE: readonly string[] = ["PAYMENT_PENDING", "PENDING", "CANCELLED", "REFUND"];

/** Lists the orders with a line of which fewer pieces were sent or cancelled than ordered, the longest paid first. */
export function listPartlySentOrders(db: Db): Promise<Row<"orders">[]> {
  const sent = sql<number>`(select coalesce(sum(piece.item_count), 0) from shipment_item as piece
    join shipment on shipment.id = piece.shipment_id
    where shipment.order_id = line.order_id and piece.line_key = line.line_key)`;
  const cancelled = sql<number>`(select coalesce(sum(piece.item_count), 0) from order_cancellation_line as piece
    join order_cancellation as cancellation on cancellation.id = piece.cancellation_id
    where cancellation.order_id = line.order_id and piece.line_key = line.line_key and cancellation.state <> 'UNDONE')`;
  return db
    .selectFrom("orders")
    .selectAll()
    .where("status", "not in", UNSHIPPABLE)
    .where(sql<boolean>`exists (select 1 from order_item as line
      where line.order_id = orders.id and line.item_count > ${sent} + ${cancelled})`)
    .orderBy("paid_at")
    .orderBy("id")
    .execute();
}
