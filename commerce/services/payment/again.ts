import { currencySchema } from "~/models/money";
import type { PaymentMethod } from "~/models/payment";
import type { Row } from "../../db/tables";
import { ApiFailure } from "../../failure";
import type { PaymentProvider } from "../../payments/provider";
import { countAttempt, tooMany } from "../attempts";
import { orderRow } from "../order/store";
import { lockAgain } from "../points/orders";
import { randomId } from "../random-id";
import { requireProvider } from "./router";
import { cancelLive, refresh, type Till } from "./settle";
import { dropLock, LIVE_STATES, PAYMENT_TRIES, paymentByKey, paymentsOf, paymentTriesKey, takeLock } from "./store";

const isLive = (payment: Row<"payment">) => LIVE_STATES.some((state) => state === payment.state);

function requireUnpaid(order: Row<"orders"> | undefined): void {
  if (order?.status === "PAYMENT_PENDING") return;
  const text = order?.status === "CANCELLED" ? "This order was cancelled" : "This order is paid already";
  throw new ApiFailure(409, text);
}

const inProgress = () =>
  new ApiFailure(409, "A payment for this order is in progress. Finish or cancel it, or try again in 15 minutes");

/** Takes the order's lock and ends what was left open at the provider, so that nobody can pay twice. */
async function claim(till: Till, orderId: string): Promise<void> {
  const { store, clock } = till;
  for (const payment of (await paymentsOf(store.db, orderId)).filter(isLive)) await refresh(till, payment);
  requireUnpaid(await orderRow(store.db, orderId));
  if ((await takeLock(store.db, orderId, clock.now())) === null) throw inProgress();
  const live = (await paymentsOf(store.db, orderId)).filter(isLive);
  const ended = await Promise.all(live.map((payment) => cancelLive(till, payment)));
  const isStuck = ended.some((payment) => isLive(payment) && payment.provider_ref !== null);
  const order = await orderRow(store.db, orderId);
  if (order?.status === "PAYMENT_PENDING" && !isStuck) return;
  await dropLock(store.db, orderId);
  requireUnpaid(order);
  throw inProgress();
}

/**
 * Starts another payment of an unpaid order (rows CHK-24, OPEN-19). While another attempt is live or locked it throws 409;
 * a known key answers the payment it made, or 422 when it asked for another method. The router chooses the provider unless
 * one is given.
 */
export async function payAgain(
  till: Till,
  order: Row<"orders">,
  method: PaymentMethod,
  key: string | null,
  chosen?: PaymentProvider,
): Promise<Row<"payment">> {
  const { store, clock, payments } = till;
  const idempotencyKey = `again:${order.id}:${key ?? randomId()}`;
  const known = await paymentByKey(store.db, idempotencyKey);
  if (known !== undefined) {
    if (known.method !== method) throw new ApiFailure(422, "This key belongs to another payment. Reload the page");
    return known;
  }
  const provider = chosen ?? requireProvider(payments, method, currencySchema.parse(order.currency));
  await claim(till, order.id);
  const now = clock.now();
  const tries = await countAttempt(store.db, paymentTriesKey(order.cart_uuid), PAYMENT_TRIES, now);
  if (tries > PAYMENT_TRIES.max) {
    await dropLock(store.db, order.id);
    throw tooMany(PAYMENT_TRIES);
  }
  const row: Row<"payment"> = {
    id: randomId(),
    order_id: order.id,
    provider: provider.name,
    method,
    state: "CREATED",
    amount_cent: order.total_cent,
    currency: order.currency,
    provider_ref: null,
    redirect_url: null,
    decline_reason: null,
    idempotency_key: idempotencyKey,
    created_at: now,
    updated_at: now,
  };
  try {
    await store.transaction(async (trx) => {
      await lockAgain(trx, order.id, now);
      await trx
        .insertInto("payment")
        .values(row)
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .execute();
    });
  } catch (error) {
    await dropLock(store.db, order.id);
    throw error;
  }
  return (await paymentByKey(store.db, idempotencyKey)) ?? row;
}
