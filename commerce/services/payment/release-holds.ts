import { ORDER_HOLD_PROGRESS_SECONDS } from "~/models/shop/limits";
import type { Logger } from "../../platform/log";
import { extendHold, releaseHold } from "../order/hold";
import { listDueHolds } from "../order/hold-repository";
import { isLivePayment, listPayments } from "../order/payment-repository";
import { relockPoints } from "../points/order-points";
import type { PaymentDeps } from "./settle";

const BATCH = 200;

/** Whether a provider has a payment of an order in progress; throws when it cannot be reached. */
async function isInProgress(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const live = (await listPayments(deps.store.db, orderId)).filter(isLivePayment);
  for (const { provider, provider_ref: ref } of live) {
    const found = ref === null ? null : await deps.payments.providers.get(provider)?.read(ref);
    // A charge that was not booked yet is booked by the next check.
    if (found?.state === "PENDING" || found?.state === "SUCCEEDED") return true;
  }
  return false;
}

/**
 * Gives back what an order holds; false when a payment in progress holds on, or a change was faster. While the provider
 * cannot be reached a payment may be in progress, so the order holds on and makes room for others in the next round.
 */
async function release(deps: PaymentDeps, log: Logger, orderId: string): Promise<boolean> {
  const isHeldOn = await isInProgress(deps, orderId).catch((error: unknown) => {
    log.warn({ err: error, order: orderId }, "a payment could not be read, so its order holds on");
    return true;
  });
  const now = deps.clock.now();
  return deps.store.transaction(async (trx) => {
    if (!isHeldOn) return releaseHold(trx, orderId, now);
    await relockPoints(trx, orderId, now);
    await extendHold(trx, orderId, now, ORDER_HOLD_PROGRESS_SECONDS);
    return false;
  });
}

/** Gives back stock, codes, coupon and points of every unpaid order whose time to pay is over; returns how many. */
export async function releaseDueHolds(deps: PaymentDeps, log: Logger): Promise<number> {
  let released = 0;
  for (const orderId of await listDueHolds(deps.store.db, deps.clock.now(), BATCH)) {
    try {
      if (await release(deps, log, orderId)) released += 1;
    } catch (error) {
      log.warn({ err: error, order: orderId }, "what an unpaid order holds could not be given back");
    }
  }
  return released;
}
