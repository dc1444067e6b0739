import type { PaymentMethod } from "~/models/checkout/payment";
import { currencySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, refusal } from "../../http/failure";
import type { PaymentProvider } from "../../payments/provider";
import { randomId } from "../../platform/random-id";
import {
  acquireLock,
  findPaymentByKey,
  isLivePayment,
  listPayments,
  PAYMENT_TRIES,
  paymentTriesKey,
} from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { relockPoints } from "../points/order-points";
import { countAttempt, tooMany } from "../rate-limit/attempts";
import { requireProvider } from "./methods";
import { cancelLive, type PaymentDeps, refresh } from "./settle";

function requireUnpaid(order: Row<"orders"> | undefined): Row<"orders"> {
  if (order?.status === "PAYMENT_PENDING") return order;
  throw conflict(order?.status === "CANCELLED" ? "orderCancelled" : "orderPaid");
}

const inProgress = () => conflict("paymentInProgressOnPay");

/** Whether an attempt to pay the order holds it. */
async function isLocked({ store, clock }: PaymentDeps, orderId: string): Promise<boolean> {
  const row = await store.db
    .selectFrom("payment_lock")
    .select("order_id")
    .where("order_id", "=", orderId)
    .where("locked_until", ">", clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends what was left open at the provider, so that nobody can pay twice; throws a 409 when the order is paid or cancelled, or
 * while another attempt is under way.
 */
export async function endOpenPayments(deps: PaymentDeps, orderId: string): Promise<void> {
  const { db } = deps.store;
  const live = async () => (await listPayments(db, orderId)).filter(isLivePayment);
  for (const payment of await live()) await refresh(deps, payment);
  requireUnpaid(await findOrder(db, orderId));
  // Read before the lock is looked at: a payment that comes later, with a lock of its own, is not ended here.
  const left = await live();
  if (await isLocked(deps, orderId)) throw inProgress();
  const ended = await Promise.all(left.map((payment) => cancelLive(deps, payment)));
  requireUnpaid(await findOrder(db, orderId));
  if (ended.some((payment) => isLivePayment(payment) && payment.provider_ref !== null)) throw inProgress();
}

/** Takes the lock of an order inside a transaction, so that it goes with a process that dies; throws a 409 when another holds it. */
export async function acquireOrderLock(trx: Db, orderId: string, now: number): Promise<void> {
  if ((await acquireLock(trx, orderId, now)) === null) throw inProgress();
}

type Attempt = {
  readonly method: PaymentMethod;
  readonly provider: PaymentProvider;
  readonly idempotencyKey: string;
  readonly at: number;
};

/** Writes a payment and takes its lock together: a process that dies leaves nobody waiting for a lock of nobody's. */
async function createPayment(trx: Db, order: Row<"orders">, attempt: Attempt): Promise<Row<"payment">> {
  const { method, provider, idempotencyKey, at } = attempt;
  const unpaid = requireUnpaid(await findOrder(trx, order.id));
  await relockPoints(trx, order.id, at);
  if ((await countAttempt(trx, paymentTriesKey(order.cart_uuid), PAYMENT_TRIES, at)) > PAYMENT_TRIES.max)
    throw tooMany(PAYMENT_TRIES);
  const row: Row<"payment"> = {
    id: randomId(),
    order_id: order.id,
    provider: provider.name,
    method,
    state: "CREATED",
    amount_cent: unpaid.total_cent,
    currency: unpaid.currency,
    provider_ref: null,
    redirect_url: null,
    decline_reason: null,
    idempotency_key: idempotencyKey,
    created_at: at,
    updated_at: at,
  };
  await trx
    .insertInto("payment")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
  // Last, as where a charge is booked, so that the two never wait for each other in a circle.
  if ((await acquireLock(trx, order.id, at)) === null) throw inProgress();
  return row;
}

/**
 * Starts another payment of an unpaid order. While another attempt is live or locked it throws 409;
 * a known key answers the payment it made, or 422 when it asked for another method. The router chooses the provider unless
 * one is given.
 */
export async function retryPayment(
  deps: PaymentDeps,
  order: Row<"orders">,
  method: PaymentMethod,
  key: string | null,
  chosen?: PaymentProvider,
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
      createPayment(trx, order, { method, provider, idempotencyKey, at: clock.now() }),
    );
  } catch (error) {
    // The button was pressed twice: the other press was faster.
    const twin = await findPaymentByKey(store.db, idempotencyKey);
    if (twin?.method === method) return twin;
    throw error;
  }
}
