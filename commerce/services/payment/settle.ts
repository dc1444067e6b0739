import { currencySchema, decimalMoney, formatMoney, money } from "~/models/shop/money";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import type { PaymentProvider, Payments, ProviderPayment } from "../../payments/provider";
import type { Clock } from "../../platform/clock";
import { lockCartRow } from "../cart/repository";
import { requireHold } from "../order/hold";
import {
  clearLock,
  endPayment,
  findPaymentById,
  hasLiveOrPaid,
  isLivePayment,
  loadPayment,
  releaseLock,
  saveSession,
  setCharged,
  setInProgress,
  setPaidCard,
} from "../order/payment-repository";
import { findOrder, setPaidBy } from "../order/repository";
import { cartWithLines, moveOrder } from "../order/status";
import { settlePoints, unlockPoints } from "../points/order-points";
import { bookUnfulfillable, ConcurrentChange, isHoldGone, refundLateCharge } from "./late-charge";
import { loadPaymentOrder } from "./order-for-provider";
import { findApprovalOfPayment } from "./wallet-repository";

/** The dependencies of payment handling. */
export type PaymentDeps = { readonly store: Store; readonly payments: Payments; readonly clock: Clock };

type Payment = Row<"payment">;

/** How often a charge is booked anew after others changed its order meanwhile. */
const SETTLE_TRIES = 5;

/** A charge in words; a provider may have charged in a currency that the shop does not sell in. */
function chargeText({ amountCent, currency }: ProviderPayment): string {
  const own = currencySchema.safeParse(currency).data;
  return own === undefined ? `${decimalMoney({ cent: amountCent })} ${currency}` : formatMoney(money(amountCent, own));
}

/** Books a failed or cancelled payment; the order stays unpaid and may be tried again. */
async function bookEnd(deps: PaymentDeps, payment: Payment, found: ProviderPayment): Promise<void> {
  await deps.store.transaction(async (trx) => {
    const end = {
      state: found.state === "FAILED" ? ("FAILED" as const) : ("CANCELLED" as const),
      declineReason: found.declineReason,
      now: deps.clock.now(),
    };
    if (!(await endPayment(trx, payment.id, end))) return;
    await releaseLock(trx, payment);
    if (!(await hasLiveOrPaid(trx, payment.order_id))) await unlockPoints(trx, payment.order_id, end.now);
  });
}

/**
 * Books a charge: the order is paid exactly once, or held for review when the amount differs. Throws a 409 when the order
 * held nothing any more and cannot have everything again.
 */
async function bookCharge(deps: PaymentDeps, payment: Payment, found: ProviderPayment): Promise<boolean> {
  const now = deps.clock.now();
  const unpaid = await findOrder(deps.store.db, payment.order_id);
  return deps.store.transaction(async (trx) => {
    // The cart before the payment, as in placing an order, so that the two cannot deadlock.
    if (unpaid !== undefined) await lockCartRow(trx, cartWithLines(unpaid));
    if (!(await endPayment(trx, payment.id, { state: "SUCCEEDED", declineReason: null, now }))) return false;
    await setCharged(trx, payment.id, found);
    await setPaidCard(trx, payment.id, found);
    const order = await findOrder(trx, payment.order_id);
    if (order?.status !== "PAYMENT_PENDING") throw new ConcurrentChange();
    await requireHold(trx, order.id, now);
    const isCharged = found.amountCent === order.total_cent && found.currency === order.currency;
    const isExact = (await settlePoints(trx, order, now)) && isCharged;
    const holdNote = isCharged ? "Held: its points were used elsewhere" : `Held: charged ${chargeText(found)}`;
    await moveOrder(trx, order.id, {
      to: isExact ? "PROCESSING" : "PENDING",
      actor: "payment",
      note: isExact ? "Paid" : holdNote,
      at: now,
    });
    await setPaidBy(trx, order.id, payment.method, found.ref);
    await clearLock(trx, order.id);
    if (isExact) await publish(trx, "orderPaid", { orderId: order.id }, now);
    return true;
  });
}

/** Books a charge, or its refund when the order cannot have its parts any more; false when another change was faster. */
async function bookOrReturn(deps: PaymentDeps, payment: Payment, found: ProviderPayment): Promise<boolean> {
  try {
    return await bookCharge(deps, payment, found);
  } catch (error) {
    if (isHoldGone(error)) return bookUnfulfillable(deps, payment, found, error);
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
}

/**
 * Books a provider's state of a payment; idempotent and safe under concurrent calls. A charge that others change the order of
 * again and again is left to the next background check.
 */
async function settle(
  deps: PaymentDeps,
  payment: Payment,
  found: ProviderPayment,
  tries = SETTLE_TRIES,
): Promise<void> {
  if (found.state === "CREATED" || found.state === "PENDING") {
    const inProgress = found.state === "PENDING" ? 1 : 0;
    if (payment.in_progress !== inProgress)
      await setInProgress(deps.store.db, payment.id, inProgress, deps.clock.now());
    return;
  }
  if (found.state !== "SUCCEEDED") return isLivePayment(payment) ? bookEnd(deps, payment, found) : undefined;
  const provider = deps.payments.providers.get(payment.provider);
  if (provider === undefined) return;
  const order = await findOrder(deps.store.db, payment.order_id);
  const now = await findPaymentById(deps.store.db, payment.id);
  // A concurrent call booked this charge, so nothing is refunded.
  if (now === undefined || now.state === "SUCCEEDED") return;
  // A charge after its payment ended is refunded: the order may be paid by another one.
  if (order?.status !== "PAYMENT_PENDING" || !isLivePayment(now))
    return refundLateCharge(deps, provider, payment, found);
  if (!(await bookOrReturn(deps, payment, found)) && tries > 1) await settle(deps, payment, found, tries - 1);
}

/** Confirms a live payment at its provider, books a final state, and returns the payment. */
export async function refresh(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  const provider = deps.payments.providers.get(payment.provider);
  if (!isLivePayment(payment) || payment.provider_ref === null || provider === undefined) return payment;
  const found = await provider.confirm(payment.provider_ref);
  if (found === null) return payment;
  await settle(deps, payment, found);
  return loadPayment(deps.store.db, payment.id);
}

/**
 * Checks a payment after a provider's notification: a live one is confirmed, a charge after the payment had ended is
 * refunded. Idempotent, late or in any order.
 */
export async function recheckPayment(deps: PaymentDeps, payment: Payment): Promise<void> {
  if (isLivePayment(payment)) {
    await refresh(deps, payment);
    return;
  }
  const provider = deps.payments.providers.get(payment.provider);
  if (payment.state === "SUCCEEDED" || payment.provider_ref === null || provider === undefined) return;
  const found = await provider.read(payment.provider_ref);
  if (found !== null) await settle(deps, payment, found);
}

/**
 * Ends a live payment at its provider and books the result: CANCELLED, or SUCCEEDED when the shopper was faster. A
 * payment the provider cannot end yet is returned unchanged.
 */
export async function cancelLive(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  const provider = deps.payments.providers.get(payment.provider);
  if (!isLivePayment(payment) || payment.provider_ref === null || provider === undefined) return payment;
  const found = await provider.cancel(payment.provider_ref);
  if (found !== null) await settle(deps, payment, found);
  return loadPayment(deps.store.db, payment.id);
}

/**
 * Opens the session of a payment at its provider, or sets the amount on what the shopper approved in a wallet before.
 * Moves no money.
 */
async function createSession(
  { store }: PaymentDeps,
  provider: PaymentProvider,
  payment: Payment,
  returnUrl: string,
): Promise<ProviderPayment> {
  const order = await loadPaymentOrder(store.db, payment, returnUrl);
  const approval = await findApprovalOfPayment(store.db, payment.id);
  if (approval === undefined) return provider.create(order);
  if (provider.express === undefined) throw new Error("an approval of a provider without wallets");
  return provider.express.finalize(approval.provider_ref, order);
}

/**
 * Opens the provider's session of a payment that has none. Concurrent calls create one session, because the provider
 * deduplicates by payment id.
 */
export async function openSession(deps: PaymentDeps, payment: Payment, returnUrl: string): Promise<Payment> {
  if (payment.state !== "CREATED" || payment.provider_ref !== null) return payment;
  const provider = deps.payments.providers.get(payment.provider);
  if (provider === undefined) return payment;
  const session = await createSession(deps, provider, payment, returnUrl);
  if (session.state === "FAILED") {
    // Never stored: what is stored is captured by the background check.
    const now = await loadPayment(deps.store.db, payment.id);
    if (now.provider_ref !== null) return now;
    await bookEnd(deps, payment, session);
    return loadPayment(deps.store.db, payment.id);
  }
  const opened = await saveSession(deps.store.db, payment.id, session, deps.clock.now());
  if (opened !== undefined) return opened;
  const fresh = await loadPayment(deps.store.db, payment.id);
  // The payment was cancelled meanwhile, or another call stored its session: nobody may pay this one.
  if (fresh.provider_ref !== session.ref) await provider.cancel(session.ref);
  return fresh;
}
