import { publish, withdraw } from "../../events/publish";
import { conflict, notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { updateOrderState } from "../order/status";
import type { PaymentDeps } from "../payment/settle";
import { readParcelEvents } from "./parcel-events";
import { findParcelByNumber, undeliverParcel } from "./repository";
import { findTrackedParcel } from "./tracked-repository";
import { requireUnreturned } from "./unship";

/** The words of the event that `order deliver` writes. */
export const DELIVERED = "Delivered";

/**
 * Takes back that a parcel counts as delivered, which staff had recorded by mistake: it is on its way again, and its buyer is
 * mailed so if its delivery was. Throws a 404 for another number, a 409 for a parcel that was not delivered, whose carrier
 * says that it was, or of which something was returned or paid back.
 */
export async function undoDelivery(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  orderId: string,
  { trackingNumber, note }: { readonly trackingNumber: string; readonly note: string },
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    const parcel = await findParcelByNumber(trx, order.id, trackingNumber);
    if (parcel === undefined) throw notFound("shipmentUnknown");
    const { carrier, delivered_at: deliveredAt } = parcel;
    if (deliveredAt === null) throw conflict("parcelNotDelivered", { number: trackingNumber });
    if ((await findTrackedParcel(trx, parcel.id))?.state === "DELIVERED")
      throw conflict("parcelDeliveredByCarrier", { number: trackingNumber, carrier });
    await requireUnreturned(trx, order, { number: trackingNumber, parcel });
    const events = readParcelEvents(parcel.events).filter(
      (event) => event.at !== deliveredAt || event.text !== DELIVERED,
    );
    await undeliverParcel(trx, parcel.id, JSON.stringify(events));
    const ids = { orderId: order.id, shipmentId: parcel.id };
    const isUnmailed = (await withdraw(trx, "parcelDelivered", ids, at)) > 0;
    await withdraw(trx, "reviewsDue", ids, at);
    if (!isUnmailed) await publish(trx, "deliveryUndone", ids, at);
    const words = `${carrier} ${trackingNumber} was not delivered: its delivery was recorded by mistake`;
    const step = { note: note === "" ? words : `${words}: ${note}`, at };
    await updateOrderState(trx, order.id, { ...step, actor: "staff", isWritten: true });
    const detail = { carrier, trackingNumber, deliveredAt, note };
    await audit(trx, operator, { action: "order.undeliver", subject: order.id, detail }, at);
  });
}
