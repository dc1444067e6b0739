import { marketFor } from "~/models/shop/market";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { orderCancelled } from "../../mail/templates/order/order-cancelled";
import { orderConfirmation } from "../../mail/templates/order/order-confirmation";
import { orderLinkToken } from "./link";
import { findOrder } from "./repository";
import { loadOrder } from "./view";

/** Mails the confirmation of a paid order. */
export const confirmationMail = eventHandler("order confirmation", "orderPaid", async (trx, { orderId }, at) => {
  const row = await findOrder(trx, orderId);
  if (row === undefined) return;
  const order = await loadOrder(trx, row);
  const data = { ...order, link: await orderLinkToken(trx, row, at) };
  await sendMail(trx, orderConfirmation, { to: order.email, market: marketFor(row.market).id, at, data });
});

/** Mails the buyer about a cancellation and its refund. */
export const cancellationMail = eventHandler(
  "order cancellation",
  "orderCancelled",
  async (trx, { orderId, isPaidBack }, at) => {
    const row = await findOrder(trx, orderId);
    if (row === undefined) return;
    const order = await loadOrder(trx, row);
    const data = {
      orderId: order.orderId,
      firstName: order.address.firstName,
      link: await orderLinkToken(trx, row, at),
      refund: isPaidBack ? order.total : null,
    };
    await sendMail(trx, orderCancelled, { to: order.email, market: marketFor(row.market).id, at, data });
  },
);
