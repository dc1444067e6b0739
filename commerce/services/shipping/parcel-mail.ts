import { marketFor } from "~/models/shop/market";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { orderShipped } from "../../mail/templates/order/order-shipped";
import { orderLinkToken } from "../order/link";
import { findOrder } from "../order/repository";
import { loadOrder } from "../order/view";
import { findParcel, listParcelContents } from "./repository";

/** Mails the buyer which pieces left with a parcel. */
export const parcelMail = eventHandler(
  "parcel mail",
  "parcelShipped",
  async (trx, { orderId, shipmentId, isWhole }, at) => {
    const [row, parcel] = [await findOrder(trx, orderId), await findParcel(trx, shipmentId)];
    if (row === undefined || parcel === undefined) return;
    const order = await loadOrder(trx, row);
    await sendMail(trx, orderShipped, {
      to: order.email,
      market: marketFor(row.market).id,
      at,
      data: {
        orderId: row.id,
        link: await orderLinkToken(trx, row, at),
        firstName: order.address.firstName,
        carrier: parcel.carrier,
        trackingNumber: parcel.tracking_number,
        estimate: order.estimate,
        isWhole,
        pieces: await listParcelContents(trx, shipmentId),
      },
    });
  },
);
