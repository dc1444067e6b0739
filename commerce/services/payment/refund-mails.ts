import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { refundDone } from "../../mail/templates/order/refund-done";
import { refundRefused } from "../../mail/templates/order/refund-refused";
import { orderLinkToken } from "../order/link";
import { loadPayment } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { loadOrder } from "../order/view";
import { issueCreditNote } from "./credit-note";
import { findRefund } from "./repository";

async function loadSubject(trx: Db, refundId: string) {
  const refund = await findRefund(trx, refundId);
  if (refund === undefined) return null;
  const order = await findOrder(trx, (await loadPayment(trx, refund.payment_id)).order_id);
  return order === undefined ? null : { refund, order };
}

async function mailRefund(
  trx: Db,
  template: typeof refundDone | typeof refundRefused,
  { refundId, at }: { readonly refundId: string; readonly at: number },
): Promise<void> {
  const found = await loadSubject(trx, refundId);
  if (found === null) return;
  const { email, address, refunds, orderId } = await loadOrder(trx, found.order);
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund === undefined) return;
  const data = { orderId, firstName: address.firstName, link: await orderLinkToken(trx, found.order, at), refund };
  await sendMail(trx, template, { to: email, orderId, market: marketFor(found.order.market).id, at, data });
}

/** Issues the credit note of a refund that went out, and mails it; a late charge has a mail of its own. */
export const refundDoneMail = eventHandler("refund mail", "refundDone", async (trx, { refundId }, at) => {
  const found = await loadSubject(trx, refundId);
  if (found === null || found.refund.reason === "LATE") return;
  await issueCreditNote(trx, found.order, found.refund, at);
  await mailRefund(trx, refundDone, { refundId, at });
});

/** Mails that a refund was refused. */
export const refundRefusedMail = eventHandler("refund refusal mail", "refundRefused", (trx, { refundId }, at) =>
  mailRefund(trx, refundRefused, { refundId, at }),
);
