import { z } from "zod";
import { publish } from "../../events/publish";
import { fieldFailure, notFound } from "../../http/failure";
import { readJson } from "../../platform/json";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import type { PaymentDeps } from "../payment/settle";
import { findParcelByNumber, updateParcelEvents } from "./repository";

/** A carrier's event of a parcel. */
type ParcelEvent = {
  readonly trackingNumber: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly place: string;
  readonly isDelivery: boolean;
};

const DAY_MS = 86_400_000;
const eventsSchema = z.array(z.object({ at: z.number(), text: z.string(), place: z.string() }));

/**
 * Adds a carrier's event to a parcel, sorted by time. The first delivery event sets the delivery time. A repeated event changes nothing. Throws a 404 for an unknown parcel, a 400 for an implausible time.
 * Returns the order's number.
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
    // Carriers' clocks differ; more than a day off is a mistake.
    if (!(at >= order.created_at - DAY_MS && at <= now + DAY_MS)) throw fieldFailure("at", "shipmentTimeWrong");
    const events = readJson(eventsSchema, shipment.events, []);
    const event = { at, text: report.text, place: report.place };
    const isNew = !events.some((each) => each.at === at && each.text === event.text && each.place === event.place);
    const isDelivered = report.isDelivery && shipment.delivered_at === null;
    if (!isNew && !isDelivered) return order.id;
    const sorted = (isNew ? [...events, event] : events).sort((a, b) => a.at - b.at);
    await updateParcelEvents(trx, shipment.id, JSON.stringify(sorted), isDelivered ? at : null);
    if (isDelivered) await publish(trx, "parcelDelivered", { orderId: order.id, shipmentId: shipment.id }, now);
    const detail = { trackingNumber: report.trackingNumber, ...event };
    const action = isDelivered ? "order.deliver" : "order.event";
    await audit(trx, operator, { action, subject: order.id, detail }, now);
    return order.id;
  });
}
