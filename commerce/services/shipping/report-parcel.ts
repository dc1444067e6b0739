import type { z } from "zod";
import { orderApi } from "~/models/api";
import type { parcelReportSchema } from "~/models/order/order";
import { isReportOpen } from "~/models/order/parcel-problem";
import { marketFor } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { limitMessages, storeMessage } from "../content/contact";
import { lockOrder } from "../order/lock-order";
import { requireProven } from "../order/proof";
import { insertOrderEvent } from "../order/repository";
import { toAddress } from "../order/view";
import { findParcelByNumber, findReport, setReport } from "./repository";
import { findTrackedParcel } from "./tracked-repository";

type Report = z.output<typeof parcelReportSchema>;

/** The topic of a message about a parcel, by which staff find it among the others. */
const TOPIC = "Package that did not arrive";

/** Words what a buyer reports of a parcel. */
function newsOf({ delivered_at }: Row<"shipment">, isSentBack: boolean): string {
  if (isSentBack) return "it comes back to us, and its buyer waits for word of it.";
  return delivered_at === null ? "its buyer sees no news of it." : "said to be delivered, but not with its buyer.";
}

/**
 * Writes to the staff, as the order's buyer, that a parcel did not arrive, and enters it in the order's history. While a
 * report waits for its answer, another changes nothing. Throws a 404 for a parcel that is not of the order.
 */
async function reportParcel(call: Call, found: Row<"orders">, trackingNumber: string): Promise<Report> {
  const now = call.clock.now();
  return call.store.transaction(async (trx) => {
    const order = await lockOrder(trx, found.id, now);
    const parcel = await findParcelByNumber(trx, order.id, trackingNumber);
    if (parcel === undefined) throw notFound("shipmentUnknown");
    const open = await findReport(trx, parcel.id);
    if (isReportOpen(open, parcel.delivered_at)) return open;
    const isSentBack = parcel.delivered_at === null && (await findTrackedParcel(trx, parcel.id))?.state === "RETURNED";
    const { firstName, lastName, email } = toAddress(order);
    const news = `package ${trackingNumber} with ${parcel.carrier}: ${newsOf(parcel, isSentBack)}`;
    const id = await storeMessage(trx, {
      kind: "feedback",
      name: `${firstName} ${lastName}`,
      email,
      topic: TOPIC,
      message: `Order ${order.id}, ${news}`,
      market: marketFor(order.market).id,
      now,
    });
    await setReport(trx, parcel.id, id);
    const { status } = order;
    const note = `Message ${id} of the buyer, ${news}`;
    await insertOrderEvent(trx, {
      order_id: order.id,
      at: now,
      actor: "shopper",
      from_status: status,
      to_status: status,
      note,
    });
    return { at: now, answeredAt: null };
  });
}

/** The call by which a buyer reports a parcel. */
export const parcelReportRoutes: readonly Route[] = [
  serve(orderApi.reportParcel, async ({ body }, call) => {
    const order = await requireProven(call, body);
    await limitMessages(call, order.email_norm);
    return { report: await reportParcel(call, order, body.trackingNumber) };
  }),
];
