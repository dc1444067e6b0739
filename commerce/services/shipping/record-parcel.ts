import { publish } from "../../events/publish";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import type { PaymentDeps } from "../payment/settle";
import { mergeEvents, plausibleTimes } from "./parcel-events";
import { findParcelByNumber, updateParcelEvents } from "./repository";
import { markSentBack } from "./tracked-repository";

/** How far the clocks of whoever reports and of the shop may differ. */
const CLOCKS_MS = 600_000;

/** A carrier's event of a parcel. */
type ParcelEvent = {
  readonly trackingNumber: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly place: string;
  readonly isDelivery: boolean;
  /** Whether the carrier brings the parcel back to us instead of delivering it. */
  readonly isSentBack?: boolean;
};

/**
 * Adds a carrier's event to a parcel, sorted by time. The first delivery event sets the delivery time. Without a delivery,
 * the first event of going back is mailed to the buyer. A repeated event changes nothing. Throws a 404 for an unknown
 * parcel, a 400 for an implausible time: in the future, or a delivery before the parcel was shipped, a 409 for going back after a
 * delivery. Returns the order's number.
 */
export async function recordParcel(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  report: ParcelEvent,
): Promise<string> {
  const now = deps.clock.now();
  const at = Math.floor(report.at);
  return deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, now);
    const shipment = await findParcelByNumber(trx, order.id, report.trackingNumber);
    if (shipment === undefined) throw notFound("shipmentUnknown");
    const { from } = plausibleTimes(order.created_at, now);
    const until = now + CLOCKS_MS;
    if (at < from || at > until) throw fieldFailure("at", "shipmentTimeWrong", { from, until });
    if (report.isDelivery && at < shipment.shipped_at - CLOCKS_MS)
      throw fieldFailure("at", "deliveryBeforeShipment", { delivered: at, shipped: shipment.shipped_at });
    if (report.isSentBack === true && shipment.delivered_at !== null)
      throw conflict("parcelDelivered", { number: report.trackingNumber });
    const event = { at, text: report.text, place: report.place };
    const events = mergeEvents(shipment.events, [event]);
    const isDelivered = report.isDelivery && shipment.delivered_at === null;
    const isOpen = shipment.delivered_at === null && !isDelivered;
    const isBack = report.isSentBack === true && isOpen && (await markSentBack(trx, shipment.id, now));
    if (events === null && !isDelivered && !isBack) return order.id;
    await updateParcelEvents(trx, shipment.id, events ?? shipment.events, isDelivered ? at : null);
    if (isDelivered) await publish(trx, "parcelDelivered", { orderId: order.id, shipmentId: shipment.id }, now);
    if (isBack) await publish(trx, "parcelSentBack", { orderId: order.id, shipmentId: shipment.id }, now);
    const detail = { trackingNumber: report.trackingNumber, ...event, ...(isBack && { isSentBack: true }) };
    const action = isDelivered ? "order.deliver" : "order.event";
    await audit(trx, operator, { action, subject: order.id, detail }, now);
    return order.id;
  });
}
