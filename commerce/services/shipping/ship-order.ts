import { openPieces } from "~/models/order/pieces";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { conflict, fieldFailure } from "../../http/failure";
import { randomId } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { loadParcelEstimate } from "../delivery/shipping-options";
import { lockOrder } from "../order/lock-order";
import { type LinePieces, loadLinePieces } from "../order/pieces/repository";
import { moveEstimate, updateOrderState } from "../order/status";
import type { PaymentDeps } from "../payment/settle";
import { findParcelByNumber, insertParcel, listParcelPieces, type Piece } from "./repository";
import { UNSHIPPABLE } from "./to-ship-repository";
import { followParcel } from "./tracked-repository";

/** A line with its pieces that are still to be sent. */
type OpenLine = LinePieces & { readonly open: number };

/** The content of one parcel; without items, everything not shipped yet. */
type Parcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly items: readonly { readonly skuId: string; readonly itemCount: number }[];
};

/** Whether an order is in a status in which parts of it may be sent. */
export const isShippable = ({ status }: Pick<Row<"orders">, "status">): boolean => !UNSHIPPABLE.includes(status);

/** Throws a 409 in a status without shipping. */
export function requireShippable(order: Pick<Row<"orders">, "status">): void {
  if (!isShippable(order)) throw conflict("shipmentRefused", { status: order.status });
}

/** Loads the lines of an order with their pieces that may be sent; throws a 409 when none is left. */
export async function loadOpenLines(db: Db, order: Pick<Row<"orders">, "id" | "status">): Promise<OpenLine[]> {
  const lines = (await loadLinePieces(db, order)).map((line) => ({ ...line, open: openPieces(line) }));
  if (lines.some(({ open }) => open > 0)) return lines;
  throw conflict(lines.some(({ cancelling }) => cancelling > 0) ? "shipmentCancelling" : "shippedAlready");
}

/** Assigns the items of a parcel to order lines; throws a 400 naming an item with too few pieces left. */
export function allocatePieces(lines: readonly OpenLine[], items: Parcel["items"]): Piece[] {
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

/** Throws a 409 when pieces that a label was bought for may not be sent any more. */
export function requireOpen(lines: readonly OpenLine[], pieces: readonly Piece[]): void {
  for (const { line_key, item_count } of pieces) {
    const line = lines.find((each) => each.line_key === line_key);
    if (line === undefined || line.open < item_count)
      throw fieldFailure("items", "shipmentPiecesTooMany", { skuId: line?.sku_id ?? line_key });
  }
}

/** The data of a parcel to book. */
type BookedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly pieces: readonly Piece[];
  /** The first event of the parcel, as the shopper reads it. */
  readonly event: string;
};

/**
 * Books a parcel of an order that the caller has locked: its pieces, its order's status and dates, its mail and its audit
 * entry; with the last piece the order's points are credited. Returns the parcel's id.
 */
export async function bookParcel(
  trx: Db,
  operator: Operator,
  order: Row<"orders">,
  { carrier, trackingNumber, pieces, event }: BookedParcel,
  at: number,
): Promise<string> {
  const open = (await loadOpenLines(trx, order)).reduce((sum, line) => sum + line.open, 0);
  const id = randomId();
  const parcelRow = {
    id,
    order_id: order.id,
    carrier,
    tracking_number: trackingNumber,
    events: JSON.stringify([{ at, text: event, place: "" }]),
    shipped_at: at,
    delivered_at: null,
  };
  await insertParcel(trx, parcelRow, pieces);
  await followParcel(trx, { shipmentId: id }, at);
  await moveEstimate(trx, order, (market, plan) => loadParcelEstimate(trx, market, plan, at));
  const isWhole = open === pieces.reduce((sum, { item_count }) => sum + item_count, 0);
  const note = `${carrier} ${trackingNumber}`;
  await updateOrderState(trx, order.id, { actor: "staff", note, at, mayComplete: true });
  await publish(trx, "parcelShipped", { orderId: order.id, shipmentId: id, isWhole }, at);
  const detail = { carrier, trackingNumber, pieces };
  await audit(trx, operator, { action: "order.ship", subject: order.id, detail }, at);
  return id;
}

/** Whether a call asks for a parcel that is there: it names the same pieces, or all where none is left to be sent. */
async function isSameParcel(db: Db, order: Row<"orders">, parcelId: string, items: Parcel["items"]): Promise<boolean> {
  const lines = await loadLinePieces(db, order);
  if (items.length === 0) return lines.every((line) => openPieces(line) === 0);
  const left = new Map<string | undefined, number>();
  const add = (skuId: string | undefined, count: number) => left.set(skuId, (left.get(skuId) ?? 0) + count);
  for (const { line_key, item_count } of await listParcelPieces(db, parcelId))
    add(lines.find((line) => line.line_key === line_key)?.sku_id, item_count);
  for (const { skuId, itemCount } of items) add(skuId, -itemCount);
  return [...left.values()].every((count) => count === 0);
}

/**
 * Records a shipped parcel, whose carrier is polled from then on. The same parcel again changes nothing. Throws a 404 for
 * an unknown order, a 400 for pieces it does not have, a 409 in a status without shipping and for the number of a parcel
 * with other pieces. Returns the order's number and whether the parcel is new.
 */
export async function shipOrder(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  { carrier, trackingNumber, items }: Parcel,
): Promise<{ orderId: string; isNew: boolean }> {
  const at = deps.clock.now();
  return deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    const sent = await findParcelByNumber(trx, order.id, trackingNumber);
    if (sent !== undefined) {
      if (await isSameParcel(trx, order, sent.id, items)) return { orderId: order.id, isNew: false };
      throw conflict("shipmentNumberTaken", { trackingNumber });
    }
    requireShippable(order);
    const pieces = allocatePieces(await loadOpenLines(trx, order), items);
    const parcel = { carrier, trackingNumber, pieces, event: `Handed to ${carrier}` };
    await bookParcel(trx, operator, order, parcel, at);
    return { orderId: order.id, isNew: true };
  });
}
