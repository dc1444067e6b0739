import { openPieces } from "~/models/order/pieces";
import { publish } from "../../events/publish";
import { conflict, fieldFailure } from "../../http/failure";
import { randomId } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { type LinePieces, loadLinePieces } from "../order/pieces/repository";
import { updateOrderState } from "../order/status";
import type { PaymentDeps } from "../payment/settle";
import { findParcelByNumber, insertParcel, type Piece } from "./repository";
import { followParcel } from "./tracked-repository";

/** A line with its pieces that are still to be sent. */
type OpenLine = LinePieces & { readonly open: number };

/** The content of one parcel; without items, everything not shipped yet. */
type Parcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly items: readonly { readonly skuId: string; readonly itemCount: number }[];
};

/** Statuses without shipping; in all others open pieces may leave, whatever returns and refunds there are. */
const UNSHIPPABLE = ["PAYMENT_PENDING", "PENDING", "CANCELLED", "REFUND"];

/** Assigns the items of a parcel to order lines; throws a 400 naming an item with too few pieces left. */
function allocatePieces(lines: readonly OpenLine[], items: Parcel["items"]): Piece[] {
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

/**
 * Records a shipped parcel and derives the order's status; with the last piece its points are credited. Its carrier is asked for news from then on. A repeated tracking number changes nothing. Throws a 404 for an unknown order, a 400 for
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
    if ((await findParcelByNumber(trx, order.id, trackingNumber)) !== undefined) return order.id;
    if (UNSHIPPABLE.includes(order.status)) throw conflict("shipmentRefused", { status: order.status });
    const lines = (await loadLinePieces(trx, order)).map((line) => ({ ...line, open: openPieces(line) }));
    const pieces = allocatePieces(lines, items);
    if (pieces.length === 0)
      throw conflict(lines.some(({ cancelling }) => cancelling > 0) ? "shipmentCancelling" : "shippedAlready");
    const id = randomId();
    const parcelRow = {
      id,
      order_id: order.id,
      carrier,
      tracking_number: trackingNumber,
      events: JSON.stringify([{ at, text: `Handed to ${carrier}`, place: "" }]),
      shipped_at: at,
      delivered_at: null,
    };
    await insertParcel(trx, parcelRow, pieces);
    await followParcel(trx, id, at);
    const sent = pieces.reduce((sum, { item_count }) => sum + item_count, 0);
    const isWhole = lines.reduce((sum, { open }) => sum + open, 0) === sent;
    const note = `${carrier} ${trackingNumber}`;
    await updateOrderState(trx, order.id, { actor: "staff", note, at, mayComplete: true });
    await publish(trx, "parcelShipped", { orderId: order.id, shipmentId: id, isWhole }, at);
    const detail = { carrier, trackingNumber, pieces };
    await audit(trx, operator, { action: "order.ship", subject: order.id, detail }, at);
    return order.id;
  });
}
