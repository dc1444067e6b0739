import { marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { isRefused, loadRefusalToken } from "../../mail/refusals";
import { chargeReturned } from "../../mail/templates/order/charge-returned";
import { orderConfirmation } from "../../mail/templates/order/order-confirmation";
import { orderLapsed } from "../../mail/templates/order/order-lapsed";
import { loadSeller } from "../../settings/seller";
import { orderLinkToken } from "./link";
import { findOrder } from "./repository";
import { loadOrder } from "./view";

/** Mails the confirmation of a paid order to the address that the order has now. */
export async function mailConfirmation(trx: Db, orderId: string, at: number): Promise<void> {
  const row = await findOrder(trx, orderId);
  if (row === undefined) return;
  const order = await loadOrder(trx, row);
  const market = marketFor(row.market).id;
  const { taxRegistrations } = await loadSeller(trx, market);
  const data = { ...order, link: await orderLinkToken(trx, row, at), taxRegistrations: [...taxRegistrations] };
  await sendMail(trx, orderConfirmation, { to: order.email, orderId: row.id, market, at, data });
}

/** Mails the confirmation once an order is paid. */
export const confirmationMail = eventHandler("order confirmation", "orderPaid", (trx, { orderId }, at) =>
  mailConfirmation(trx, orderId, at),
);

/** Mails the buyer of an order that nobody paid in time, unless the address refuses such mails. */
export const lapseMail = eventHandler("order lapse", "orderLapsed", async (trx, { orderId }, at) => {
  const row = await findOrder(trx, orderId);
  if (row === undefined || (await isRefused(trx, "reminders", row.email_norm))) return;
  const { email, address, orderItems, givenBack } = await loadOrder(trx, row);
  const data = {
    orderId,
    givenBack,
    firstName: address.firstName,
    lines: orderItems.map(({ itemCount, ...line }) => ({ ...line, count: itemCount })),
    link: await orderLinkToken(trx, row, at),
    leave: { email: row.email_norm, token: await loadRefusalToken(trx, "reminders", row.email_norm) },
  };
  await sendMail(trx, orderLapsed, { to: email, orderId, market: marketFor(row.market).id, at, data });
});

/** Mails the buyer that a charge for an ended order is paid back. */
export const chargeReturnedMail = eventHandler(
  "charge returned",
  "chargeReturned",
  async (trx, { orderId, amountCent, gone }, at) => {
    const row = await findOrder(trx, orderId);
    if (row === undefined) return;
    const { email, address, total } = await loadOrder(trx, row);
    const data = {
      orderId,
      firstName: address.firstName,
      link: await orderLinkToken(trx, row, at),
      amount: money(amountCent, total.currency),
      gone,
      isPaid: row.paid_at !== null,
    };
    await sendMail(trx, chargeReturned, { to: email, orderId, market: marketFor(row.market).id, at, data });
  },
);
