import { UNPAID_ORDER_SECONDS } from "~/models/shop/limits";
import { publish } from "../../events/publish";
import { ApiFailure } from "../../http/failure";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { closeOrder } from "../order/close-order";
import { findOrderHold } from "../order/hold-repository";
import { isLivePayment, listOpenSessions } from "../order/payment-repository";
import { findOrder, listUnpaidOrders } from "../order/repository";
import { endPayments } from "./cancel-order";
import { sendPaymentReminders } from "./payment-reminders";
import { sendOpenRefunds } from "./refund";
import { releaseDueHolds } from "./release-holds";
import { type PaymentDeps, refresh } from "./settle";

const BATCH = 200;
const INTERVAL_MS = 15_000;

type Reconciled = {
  readonly settled: number;
  readonly released: number;
  readonly reminded: number;
  readonly cancelled: number;
};

async function settleLive(deps: PaymentDeps, log: Logger): Promise<number> {
  let settled = 0;
  let after = "";
  for (;;) {
    const batch = await listOpenSessions(deps.store.db, after, BATCH);
    for (const payment of batch) {
      try {
        const now = await refresh(deps, payment);
        if (!isLivePayment(now)) settled += 1;
      } catch (error) {
        log.warn({ err: error, payment: payment.id }, "payment could not be re-read");
      }
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return settled;
    after = last.id;
  }
}

/** Cancels an unpaid order unless one of its payments succeeded or is still in progress. */
async function cancelUnpaid(deps: PaymentDeps, orderId: string): Promise<boolean> {
  if (!(await endPayments(deps, orderId))) return false;
  const cancel = { actor: "system", note: "Not paid within 24 hours" } as const;
  try {
    return await deps.store.transaction(async (trx) => {
      // It may have been paid while its payments were ended.
      if ((await findOrder(trx, orderId))?.status !== "PAYMENT_PENDING") return false;
      const isFromCart = (await findOrderHold(trx, orderId)) !== undefined;
      const at = deps.clock.now();
      await closeOrder(trx, orderId, cancel, at);
      if (isFromCart) await publish(trx, "orderLapsed", { orderId }, at);
      return true;
    });
  } catch (error) {
    // A concurrent payment was faster.
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}

/**
 * Runs one round of the background check: re-reads every live payment, sends refunds, gives back what unpaid orders held
 * long enough, reminds of them, and cancels orders unpaid for 24 hours. Safe to run in several processes at once.
 */
export async function reconcile(deps: PaymentDeps, log: Logger): Promise<Reconciled> {
  const settled = await settleLive(deps, log);
  await sendOpenRefunds(deps, (refund, error) => log.warn({ err: error, refund }, "refund could not be sent"));
  const released = await releaseDueHolds(deps, log);
  const reminded = await sendPaymentReminders(deps, log);
  const overdue = await listUnpaidOrders(deps.store.db, deps.clock.now() - UNPAID_ORDER_SECONDS * 1000, BATCH);
  let cancelled = 0;
  for (const { id } of overdue) {
    try {
      if (await cancelUnpaid(deps, id)) cancelled += 1;
    } catch (error) {
      log.warn({ err: error, order: id }, "unpaid order could not be cancelled");
    }
  }
  return { settled, released, reminded, cancelled };
}

/** Brings payments, refunds and unpaid orders to their end. */
export const reconciliation: Job<PaymentDeps & { readonly log: Logger }> = {
  name: "payment reconciliation",
  intervalMs: INTERVAL_MS,
  isCutOff: true,
  failure: "reconciliation failed",
  run: (deps) => reconcile(deps, deps.log),
};
