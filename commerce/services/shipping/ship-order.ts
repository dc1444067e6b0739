import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { orderShipped } from "../../mail/templates/order/order-shipped";
import { randomId } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { orderLinkToken } from "../order/link";
import { lockOrder } from "../order/lock-order";
import { moveOrder } from "../order/status";
import { loadOrder } from "../order/view";
import type { PaymentDeps } from "../payment/settle";
import { movePoints } from "../points/order-points";

/** The content of one parcel; without items, everything not shipped yet. */
type Parcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly items: readonly { readonly skuId: string; readonly itemCount: number }[];
};

/** Statuses that allow shipping; after a partial refund the rest may ship. */
const SHIPPABLE = ["PROCESSING", "PARTIAL_SHIPMENT", "PARTIAL_REFUND"];

type Line = Pick<Row<"order_item">, "line_key" | "sku_id" | "item_count">;

/** Counts the unshipped pieces of each line. */
async function countOpenPieces(trx: Db, orderId: string): Promise<(Line & { open: number })[]> {
  const lines = await trx
    .selectFrom("order_item")
    .select(["line_key", "sku_id", "item_count"])
    .where("order_id", "=", orderId)
    .orderBy("line_key")
    .execute();
  const shipments = await trx.selectFrom("shipment").select("id").where("order_id", "=", orderId).execute();
  const sent = new Map<string, number>();
  for (const { id } of shipments) {
    const pieces = await trx.selectFrom("shipment_item").selectAll().where("shipment_id", "=", id).execute();
    // A shipment without listed content carried everything.
    if (pieces.length === 0) return lines.map((line) => ({ ...line, open: 0 }));
    for (const piece of pieces) sent.set(piece.line_key, (sent.get(piece.line_key) ?? 0) + piece.item_count);
  }
  return lines.map((line) => ({ ...line, open: Math.max(0, line.item_count - (sent.get(line.line_key) ?? 0)) }));
}

type Piece = { readonly line_key: string; readonly item_count: number };

/** Assigns the items of a parcel to order lines; throws a 400 naming an item with too few pieces left. */
function allocatePieces(lines: readonly (Line & { open: number })[], items: Parcel["items"]): Piece[] {
  const left = lines.map((line) => ({ ...line }));
  if (items.length === 0)
    return left.filter(({ open }) => open > 0).map(({ line_key, open }) => ({ line_key, item_count: open }));
  const taken = new Map<string, number>();
  for (const { skuId, itemCount } of items) {
    let remaining = itemCount;
    for (const line of left.filter(({ sku_id }) => sku_id === skuId)) {
      const pieces = Math.min(remaining, line.open);
      line.open -= pieces;
      remaining -= pieces;
      if (pieces > 0) taken.set(line.line_key, (taken.get(line.line_key) ?? 0) + pieces);
    }
    if (remaining > 0) throw fieldFailure("items", "shipmentPiecesTooMany", { skuId });
  }
  return [...taken].map(([line_key, item_count]) => ({ line_key, item_count }));
}

type Sent = Pick<Parcel, "carrier" | "trackingNumber"> & {
  readonly pieces: readonly Piece[];
  readonly isWhole: boolean;
};

async function mailShipped(trx: Db, row: Row<"orders">, sent: Sent, at: number): Promise<void> {
  const order = await loadOrder(trx, row);
  const lines = await trx
    .selectFrom("order_item")
    .select(["line_key", "title"])
    .where("order_id", "=", row.id)
    .execute();
  const titles = new Map(lines.map(({ line_key, title }) => [line_key, title]));
  await sendMail(trx, orderShipped, {
    to: order.email,
    market: marketFor(row.market).id,
    at,
    data: {
      orderId: row.id,
      link: orderLinkToken(row, at),
      firstName: order.address.firstName,
      carrier: sent.carrier,
      trackingNumber: sent.trackingNumber,
      estimate: order.estimate,
      isWhole: sent.isWhole,
      pieces: sent.pieces.map(({ line_key, item_count }) => ({ title: titles.get(line_key) ?? "", count: item_count })),
    },
  });
}

/**
 * Records a shipped parcel and mails the buyer. The order becomes SHIPPED when nothing is left, which credits its points,
 * otherwise PARTIAL_SHIPMENT. A repeated tracking number changes nothing. Throws a 404 for an unknown order, a 400 for
 * pieces it does not have, a 409 in a status without shipping. Returns the order's number.
 */
export async function shipOrder(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  parcel: Parcel,
): Promise<string> {
  const { carrier, trackingNumber, items } = parcel;
  const at = deps.clock.now();
  return deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    const existing = await trx
      .selectFrom("shipment")
      .select("id")
      .where("order_id", "=", order.id)
      .where("tracking_number", "=", trackingNumber)
      .executeTakeFirst();
    if (existing !== undefined) return order.id;
    if (!SHIPPABLE.includes(order.status)) throw conflict("shipmentRefused", { status: order.status });
    const lines = await countOpenPieces(trx, order.id);
    const pieces = allocatePieces(lines, items);
    if (pieces.length === 0) throw conflict("shippedAlready");
    const id = randomId();
    await trx
      .insertInto("shipment")
      .values({
        id,
        order_id: order.id,
        carrier,
        tracking_number: trackingNumber,
        events: JSON.stringify([{ at, text: `Handed to ${carrier}`, place: "" }]),
        shipped_at: at,
        delivered_at: null,
      })
      .execute();
    await trx
      .insertInto("shipment_item")
      .values(pieces.map((piece) => ({ shipment_id: id, ...piece })))
      .execute();
    const sent = pieces.reduce((sum, { item_count }) => sum + item_count, 0);
    const isWhole = lines.reduce((sum, { open }) => sum + open, 0) === sent;
    const to = isWhole ? ("SHIPPED" as const) : ("PARTIAL_SHIPMENT" as const);
    const note = `${carrier} ${trackingNumber}`;
    if (order.status === "PARTIAL_REFUND") {
      // The status keeps describing the refund; points are still credited with the last piece.
      if (isWhole) await movePoints(trx, order, "SHIPPED", at);
    } else if (order.status !== to) await moveOrder(trx, order.id, { to, actor: "staff", note, at });
    await mailShipped(trx, order, { ...parcel, pieces, isWhole }, at);
    const detail = { carrier, trackingNumber, pieces };
    await audit(trx, operator, { action: "order.ship", subject: order.id, detail }, at);
    return order.id;
  });
}
