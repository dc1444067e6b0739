import { returnQuoteSchema } from "~/models/order/return-quote";
import { marketFor } from "~/models/shop/market";
import { formatMoney } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { refundDone } from "../../mail/templates/order/refund-done";
import { refundRefused } from "../../mail/templates/order/refund-refused";
import { receiveMessage } from "../content/contact";
import { orderLinkToken } from "../order/link";
import { loadPayment } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { loadOrder } from "../order/view";
import { loadTakenWith } from "../points/take-back";
import { issueCreditNote } from "./credit-note";
import { findRefund, findStaffReturn } from "./repository";

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
  const link = await orderLinkToken(trx, found.order, at);
  // A return that a shopper asked for has mails of its own, which say both.
  const { return_id: returnId } = found.refund;
  const isByStaff = refund.reason === "GOODWILL" && returnId !== null;
  const made = isByStaff ? await findStaffReturn(trx, returnId) : undefined;
  const cancelledPoints = refund.reason === "CANCEL" ? (refund.creditNote?.parts?.pointCount ?? 0) : 0;
  const points = made === undefined ? cancelledPoints : returnQuoteSchema.parse(JSON.parse(made.quote)).points;
  const pointsTaken = refund.reason === "GOODWILL" ? await loadTakenWith(trx, found.order, refundId) : 0;
  const data = { orderId, firstName: address.firstName, link, refund, points, pointsTaken, note: made?.note ?? "" };
  await sendMail(trx, template, { to: email, orderId, market: marketFor(found.order.market).id, at, data });
}

/**
 * Issues the credit note of a refund that went out, and mails it; a late charge has a mail of its own, and points that came back
 * without money are in the mail of their return or cancellation.
 */
export const refundDoneMail = eventHandler("refund mail", "refundDone", async (trx, { refundId }, at) => {
  const found = await loadSubject(trx, refundId);
  if (found === null || found.refund.reason === "LATE") return;
  await issueCreditNote(trx, found.order, found.refund, at);
  if (found.refund.amount_cent > 0) await mailRefund(trx, refundDone, { refundId, at });
});

const REFUSED_TOPIC = "Refund that could not go back";

/** Writes a refused refund to the staff as a message of its buyer, whose answer tells them of another way. */
export const refundRefusedNotice = eventHandler(
  "refund refusal notice",
  "refundRefused",
  async (trx, { refundId }, at) => {
    const found = await loadSubject(trx, refundId);
    if (found === null) return;
    const { email, address, orderId, refunds } = await loadOrder(trx, found.order);
    const amount = refunds.find(({ id }) => id === refundId)?.amount;
    if (amount === undefined) return;
    await receiveMessage(trx, {
      ...{ kind: "feedback", name: `${address.firstName} ${address.lastName}`.trim(), email, topic: REFUSED_TOPIC },
      message: `Order ${orderId}: a refund of ${formatMoney(amount)} could not go back the way it was paid, and is still owed.`,
      ...{ photos: [], market: marketFor(found.order.market).id, now: at },
    });
  },
);

/** Mails that a refund was refused. */
export const refundRefusedMail = eventHandler("refund refusal mail", "refundRefused", (trx, { refundId }, at) =>
  mailRefund(trx, refundRefused, { refundId, at }),
);
