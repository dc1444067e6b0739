import type { Order } from "~/models/order/order";
import { openPieces } from "~/models/order/pieces";
import { returnWindowEnd } from "~/models/order/return";
import { formatDay, shopDate } from "~/models/shop/dates";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { orderDelivered } from "../../mail/templates/order/order-delivered";
import { orderShipped } from "../../mail/templates/order/order-shipped";
import { parcelSentBack } from "../../mail/templates/order/parcel-sent-back";
import { parcelTakenBack } from "../../mail/templates/order/parcel-taken-back";
import { parcelUndelivered } from "../../mail/templates/order/parcel-undelivered";
import { findReturnWindow } from "../order/detail";
import { orderLinkToken } from "../order/link";
import { findOrder } from "../order/repository";
import { loadOrder, toChosenPlan } from "../order/view";
import { findParcel, listParcelContents } from "./repository";

/** Loads a parcel and its order with what every mail of a parcel says; null when one of them is gone. */
async function loadParcelFacts(trx: Db, { orderId, shipmentId }: { orderId: string; shipmentId: string }, at: number) {
  const [row, parcel] = [await findOrder(trx, orderId), await findParcel(trx, shipmentId)];
  if (row === undefined || parcel === undefined) return null;
  const order = await loadOrder(trx, row);
  const data = {
    orderId: row.id,
    link: await orderLinkToken(trx, row, at),
    firstName: order.address.firstName,
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    pieces: await listParcelContents(trx, shipmentId),
  };
  return { row, parcel, order, data, mail: { to: order.email, orderId: row.id, market: marketFor(row.market).id, at } };
}

const isAllSent = ({ orderItems }: Pick<Order, "orderItems">): boolean =>
  orderItems.every(({ pieces }) => openPieces(pieces) === 0);

/** Mails the buyer which pieces left with a parcel. A cancellation that was undone since leaves parts to be sent. */
export const parcelMail = eventHandler(
  "parcel mail",
  "parcelShipped",
  async (trx, { isWhole: wasWhole, ...ids }, at) => {
    const facts = await loadParcelFacts(trx, ids, at);
    if (facts === null) return;
    const { data, row, order, parcel, mail } = facts;
    const promised = toChosenPlan(row).estimate;
    // A plan that is no longer offered has no days of the parcel; those of the order may be over.
    const estimate = promised !== null && promised.to >= shopDate(at) ? promised : null;
    const hasEarlier = order.shipments.some(
      (other) => other.trackingNumber !== parcel.tracking_number && other.shippedAt <= parcel.shipped_at,
    );
    const isWhole = wasWhole && isAllSent(order);
    const isCancelling = order.cancellation !== null;
    await sendMail(trx, orderShipped, { ...mail, data: { ...data, estimate, isWhole, isCancelling, hasEarlier } });
  },
);

/** Mails the buyer that a parcel has arrived. */
export const deliveredMail = eventHandler("delivered mail", "parcelDelivered", async (trx, ids, at) => {
  const facts = await loadParcelFacts(trx, ids, at);
  if (facts === null) return;
  const { data, order, row, parcel, mail } = facts;
  const window = findReturnWindow(order, row);
  const returnUntil = window === null ? "" : formatDay(returnWindowEnd(window));
  const deliveredAt = parcel.delivered_at ?? at;
  const isLast =
    isAllSent(order) &&
    order.cancellation === null &&
    order.shipments.every((shipment) => shipment.deliveredAt !== null);
  await sendMail(trx, orderDelivered, { ...mail, data: { ...data, deliveredAt, returnUntil, isLast } });
});

/** Mails the buyer that a parcel is on its way after all, whose delivery was recorded by mistake. */
export const undeliveredMail = eventHandler("undelivered mail", "deliveryUndone", async (trx, ids, at) => {
  const facts = await loadParcelFacts(trx, ids, at);
  if (facts !== null && facts.parcel.delivered_at === null)
    await sendMail(trx, parcelUndelivered, { ...facts.mail, data: facts.data });
});

/** Mails the buyer that a parcel comes back to us instead of arriving. */
export const sentBackMail = eventHandler("parcel sent back mail", "parcelSentBack", async (trx, ids, at) => {
  const facts = await loadParcelFacts(trx, ids, at);
  if (facts !== null) await sendMail(trx, parcelSentBack, { ...facts.mail, data: facts.data });
});

/** Mails the buyer that the parts of a parcel which does not leave, or came back, follow with another. */
export const takenBackMail = eventHandler("parcel taken back mail", "parcelTakenBack", async (trx, parcel, at) => {
  const row = await findOrder(trx, parcel.orderId);
  if (row === undefined) return;
  const { email, address } = await loadOrder(trx, row);
  const data = { ...parcel, link: await orderLinkToken(trx, row, at), firstName: address.firstName, address };
  await sendMail(trx, parcelTakenBack, { to: email, orderId: row.id, market: marketFor(row.market).id, at, data });
});
