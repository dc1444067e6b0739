import { PAYMENT_REMINDER_GAP_SECONDS, PAYMENT_REMINDER_SECONDS, UNPAID_ORDER_SECONDS } from "~/models/shop/limits";
import { marketFor } from "~/models/shop/market";
import { hasMailed, sendMail } from "../../mail/outbox";
import { isRefused, loadRefusalToken } from "../../mail/refusals";
import { paymentReminder } from "../../mail/templates/order/payment-reminder";
import type { Logger } from "../../platform/log";
import { listUnreminded, markReminded } from "../order/hold-repository";
import { orderLinkToken } from "../order/link";
import { lockOrder } from "../order/lock-order";
import { loadOrder } from "../order/view";
import { findHold } from "../points/hold-repository";
import type { PaymentDeps } from "./settle";

const BATCH = 200;

/**
 * Queues the one reminder of an unpaid order; false when it has had one, was paid or cancelled, lapses now, holds its parts
 * for a new payment, or its address refuses reminders or was reminded of another order today.
 */
async function remind({ store, clock }: PaymentDeps, orderId: string): Promise<boolean> {
  const at = clock.now();
  return store.transaction(async (trx) => {
    const row = await lockOrder(trx, orderId, at);
    const payUntil = row.created_at + UNPAID_ORDER_SECONDS * 1000;
    // After a long outage it is cancelled in the same round, which has a mail of its own.
    if (row.status !== "PAYMENT_PENDING" || payUntil <= at || !(await markReminded(trx, orderId, at))) return false;
    if (await isRefused(trx, "reminders", row.email_norm)) return false;
    const gap = at - PAYMENT_REMINDER_GAP_SECONDS * 1000;
    if (await hasMailed(trx, { kind: paymentReminder.kind, emailNorm: row.email_norm, since: gap })) return false;
    const order = await loadOrder(trx, row);
    const data = {
      ...order,
      payUntil,
      points: (await findHold(trx, orderId))?.used ?? 0,
      link: await orderLinkToken(trx, row, at),
      leave: { email: row.email_norm, token: await loadRefusalToken(trx, "reminders", row.email_norm) },
    };
    await sendMail(trx, paymentReminder, { to: order.email, orderId, market: marketFor(row.market).id, at, data });
    return true;
  });
}

/** Reminds of every order that was placed half an hour ago, was not paid and no longer holds its parts. */
export async function sendPaymentReminders(deps: PaymentDeps, log: Logger): Promise<number> {
  let reminded = 0;
  const placedBefore = deps.clock.now() - PAYMENT_REMINDER_SECONDS * 1000;
  for (const orderId of await listUnreminded(deps.store.db, placedBefore, BATCH)) {
    try {
      if (await remind(deps, orderId)) reminded += 1;
    } catch (error) {
      log.warn({ err: error, order: orderId }, "reminder of an unpaid order could not be written");
    }
  }
  return reminded;
}
