import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { conflict, notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { loadLinePieces } from "../order/pieces/repository";
import { updateOrderState } from "../order/status";
import type { PaymentDeps } from "../payment/settle";
import { blankLabel, findOutgoingLabel, insertLabel, updateLabel } from "./label-repository";
import { deleteParcel, findParcelByNumber, listParcelPieces } from "./repository";

/** Throws a 409 when pieces of a parcel were returned, replaced or paid back, or the whole order was. */
export async function requireUnreturned(
  db: Db,
  order: Row<"orders">,
  { number, parcel }: { readonly number: string; readonly parcel: Row<"shipment"> | undefined },
): Promise<void> {
  const lines = await loadLinePieces(db, order);
  const isNeeded = (parcel === undefined ? [] : await listParcelPieces(db, parcel.id)).some((piece) => {
    const line = lines.find((each) => each.line_key === piece.line_key);
    return line !== undefined && line.shipped - piece.item_count < line.returning + line.returned + line.replaced;
  });
  if (isNeeded || order.status === "REFUND") throw conflict("parcelReturned", { number });
}

/**
 * Takes a parcel off its order, which has come back or was booked by mistake: its pieces are to be sent again, or can be
 * cancelled, and the buyer is mailed which. Throws a 404 for another number, a 409 for a parcel that was delivered, of which
 * something was returned or paid back, or that never left and has a label that can be given back.
 */
export async function unshipParcel(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  orderId: string,
  { trackingNumber, hasComeBack }: { readonly trackingNumber: string; readonly hasComeBack: boolean },
): Promise<Row<"shipment">> {
  const at = clock.now();
  return store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    const parcel = await findParcelByNumber(trx, order.id, trackingNumber);
    if (parcel === undefined) throw notFound("shipmentUnknown");
    if (parcel.delivered_at !== null) throw conflict("parcelDelivered", { number: trackingNumber });
    await requireUnreturned(trx, order, { number: trackingNumber, parcel });
    const label = await findOutgoingLabel(trx, order.id, trackingNumber);
    if (label !== undefined && !hasComeBack) throw conflict("parcelHasLabel", { number: trackingNumber });
    const { carrier } = parcel;
    if (label !== undefined) await updateLabel(trx, label, { state: "USED", shipment_id: null, updated_at: at });
    else {
      // The label was bought elsewhere. Its row tells the order from one that a former shop sent without parcels.
      const blank = blankLabel({ orderId: order.id, returnId: null }, at);
      await insertLabel(trx, { ...blank, state: "USED", carrier, tracking_number: trackingNumber });
    }
    await deleteParcel(trx, parcel.id);
    const note = `${carrier} ${trackingNumber} ${hasComeBack ? "came back to us" : "was booked by mistake"}`;
    await updateOrderState(trx, order.id, { actor: "staff", note, at });
    await publish(trx, "parcelTakenBack", { orderId: order.id, carrier, trackingNumber, hasComeBack }, at);
    const detail = { carrier, trackingNumber, hasComeBack };
    await audit(trx, operator, { action: "order.unship", subject: order.id, detail }, at);
    return parcel;
  });
}
