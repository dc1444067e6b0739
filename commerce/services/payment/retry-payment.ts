import type { PaymentMethod } from "~/models/checkout/payment";
import { currencySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { type ApiFailure, conflict, refusal } from "../../http/failure";
import type { PaymentProvider } from "../../payments/provider";
import { randomId } from "../../platform/random-id";
import { holdForPayment } from "../order/hold";
import {
  acquireLock,
  findDecidingPayment,
  findLockEnd,
  findPaymentByKey,
  insertPaymentOnce,
  isLivePayment,
  listPayments,
  PAYMENT_TRIES,
  paymentTriesKey,
  toPaidResult,
  toPaymentRow,
} from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { relockPoints } from "../points/order-points";
import { countAttempt, tooMany } from "../rate-limit/attempts-repository";
import { requireProvider } from "./methods";
import { cancelLive, type PaymentDeps, refresh } from "./settle";

function requireUnpaid(order: Row<"orders"> | undefined): Row<"orders"> {
  if (order?.status === "PAYMENT_PENDING") return order;
  throw conflict(order?.status === "CANCELLED" ? "orderCancelled" : "orderPaid");
}

/**
 * The refusal of a payment while another one is in progress, with the minutes that are left of its lock: none once the
 * provider decides about it, which no lock ends.
 */
export async function paymentInProgress(db: Db, orderId: string, now: number): Promise<ApiFailure> {
  if (toPaidResult(findDecidingPayment(await listPayments(db, orderId))) === "PENDING")
    return conflict("paymentInProgressOnPay", { minutes: null });
  const end = await findLockEnd(db, orderId, now);
  return conflict("paymentInProgressOnPay", { minutes: end === null ? null : Math.ceil((end - now) / 60_000) });
}

/**
 * Ends payments left open at the provider, so that nobody can pay twice; throws a 409 when the order is paid or
 * cancelled, or while another payment is in progress.
 */
export async function endOpenPayments(deps: PaymentDeps, orderId: string): Promise<void> {
  const { db } = deps.store;
  const live = async () => (await listPayments(db, orderId)).filter(isLivePayment);
  for (const payment of await live()) await refresh(deps, payment);
  requireUnpaid(await findOrder(db, orderId));
  // Read before the lock: a later payment, with a lock of its own, must not be ended here.
  const left = await live();
  const locked = () => paymentInProgress(db, orderId, deps.clock.now());
  if ((await findLockEnd(db, orderId, deps.clock.now())) !== null) throw await locked();
  const ended = await Promise.all(left.map((payment) => cancelLive(deps, payment)));
  requireUnpaid(await findOrder(db, orderId));
  if (ended.some((payment) => isLivePayment(payment) && payment.provider_ref !== null)) throw await locked();
}

/** Acquires the payment lock inside a transaction, so that a crash releases it; throws a 409 when another holds it. */
export async function acquireOrderLock(trx: Db, orderId: string, now: number): Promise<void> {
  if ((await acquireLock(trx, orderId, now)) === null) throw await paymentInProgress(trx, orderId, now);
}

type Attempt = {
  readonly method: PaymentMethod;
  readonly provider: PaymentProvider;
  readonly idempotencyKey: string;
  readonly at: number;
  readonly onPayment?: RetryOptions["onPayment"];
};

/** A provider other than the method's first, and what else happens in the transaction that writes the payment. */
type RetryOptions = {
  readonly provider?: PaymentProvider | undefined;
  readonly onPayment?: ((trx: Db, payment: Row<"payment">) => Promise<void>) | undefined;
};

/** Writes a payment and its lock together, so that a crash leaves no orphaned lock. */
async function createPayment(trx: Db, order: Row<"orders">, attempt: Attempt): Promise<Row<"payment">> {
  const { method, provider, idempotencyKey, at } = attempt;
  const unpaid = requireUnpaid(await findOrder(trx, order.id));
  await holdForPayment(trx, order.id, at);
  await relockPoints(trx, order.id, at);
  if ((await countAttempt(trx, paymentTriesKey(order.cart_uuid), PAYMENT_TRIES, at)) > PAYMENT_TRIES.max)
    throw tooMany(PAYMENT_TRIES);
  const row = toPaymentRow(unpaid, { provider: provider.name, method, state: "CREATED", idempotencyKey, at });
  await insertPaymentOnce(trx, row);
  await attempt.onPayment?.(trx, row);
  // Last, as in booking a charge, so that the two cannot deadlock.
  if ((await acquireLock(trx, order.id, at)) === null) throw await paymentInProgress(trx, order.id, at);
  return row;
}

/**
 * Starts another payment for an unpaid order. Throws a 409 while another one is live or locked. A known key returns the
 * payment it made, or throws a 422 for another method. The provider is chosen by method unless one is given.
 */
export async function retryPayment(
  deps: PaymentDeps,
  order: Row<"orders">,
  method: PaymentMethod,
  key: string | null,
  { provider: chosen, onPayment }: RetryOptions = {},
): Promise<Row<"payment">> {
  const { store, clock, payments } = deps;
  const idempotencyKey = `again:${order.id}:${key ?? randomId()}`;
  const existing = await findPaymentByKey(store.db, idempotencyKey);
  if (existing !== undefined) {
    if (existing.method !== method) throw refusal(422, "paymentKeyTaken");
    return existing;
  }
  const provider = chosen ?? requireProvider(payments, method, currencySchema.parse(order.currency));
  try {
    await endOpenPayments(deps, order.id);
    return await store.transaction((trx) =>
      createPayment(trx, order, { method, provider, idempotencyKey, at: clock.now(), onPayment }),
    );
  } catch (error) {
    // The button was pressed twice and the other request was faster.
    const twin = await findPaymentByKey(store.db, idempotencyKey);
    if (twin?.method === method) return twin;
    throw error;
  }
}
