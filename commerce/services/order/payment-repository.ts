import type { PaidResult } from "~/models/checkout/payment";
import { PAYMENT_LOCK_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { ProviderPayment } from "../../payments/provider";
import { randomId } from "../../platform/random-id";
import type { AttemptLimit } from "../rate-limit/attempts-repository";

/** Payments of one cart inside an hour. */
export const PAYMENT_TRIES: AttemptLimit = { max: 5, seconds: 3600 };

/** The rate-limit key for the payments of a cart. */
export function paymentTriesKey(cartUuid: string): string {
  return `pay:${cartUuid}`;
}

/** States of a payment that may still change. */
export const LIVE_STATES = ["CREATED", "PENDING"] as const;

/** Whether a payment may still change: it is neither paid, refused nor ended. */
export function isLivePayment({ state }: Pick<Row<"payment">, "state">): boolean {
  return LIVE_STATES.some((live) => live === state);
}

type PaymentState = Pick<Row<"payment">, "state" | "in_progress">;

/** Maps a payment to its result; an order without a payment was not started to be paid. */
export function toPaidResult(payment: PaymentState | undefined): PaidResult {
  if (payment === undefined) return "NOT_STARTED";
  const { state } = payment;
  if (state === "SUCCEEDED" || state === "FAILED" || state === "CANCELLED") return state;
  return payment.in_progress === 1 ? "PENDING" : "NOT_STARTED";
}

/** Name of the provider of a payment of nothing. */
export const NO_PROVIDER = "none";

type NewPayment = Pick<Row<"payment">, "provider" | "method"> & {
  readonly state: "CREATED" | "SUCCEEDED";
  readonly idempotencyKey: string;
  readonly at: number;
};

/** The row of a new payment over the total of an order, without a session at its provider. */
export function toPaymentRow(
  order: Pick<Row<"orders">, "id" | "total_cent" | "currency">,
  { provider, method, state, idempotencyKey, at }: NewPayment,
): Row<"payment"> {
  return {
    id: randomId(),
    order_id: order.id,
    provider,
    method,
    state,
    amount_cent: order.total_cent,
    currency: order.currency,
    provider_ref: null,
    redirect_url: null,
    decline_reason: null,
    card_brand: null,
    card_last_four: null,
    in_progress: 0,
    idempotency_key: idempotencyKey,
    created_at: at,
    updated_at: at,
  };
}

/** Writes a payment; throws when its idempotency key has one. */
export async function insertPayment(trx: Db, row: Row<"payment">): Promise<void> {
  await trx.insertInto("payment").values(row).execute();
}

/** Writes a payment unless its idempotency key has one, which then stays as it is. */
export async function insertPaymentOnce(trx: Db, row: Row<"payment">): Promise<void> {
  await trx
    .insertInto("payment")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
}

/** Payments of an order, newest first. */
export function listPayments(db: Db, orderId: string): Promise<Row<"payment">[]> {
  return db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** The payment that decides an order's result: the successful one, otherwise a live one, otherwise the last. */
export function findDecidingPayment(payments: readonly Row<"payment">[]): Row<"payment"> | undefined {
  return payments.find((payment) => payment.state === "SUCCEEDED") ?? payments.find(isLivePayment) ?? payments[0];
}

/**
 * Finds the newest order of a cart for a caller who may use it: its member, or anybody with the id of a guest's cart.
 * Undefined for anyone else, exactly as for an unknown cart and one that nothing was ordered from.
 */
export function findOrderByCart(
  db: Db,
  cartUuid: string,
  accountId: string | null,
): Promise<Row<"orders"> | undefined> {
  return db
    .selectFrom("orders as o")
    .innerJoin("cart as c", "c.uuid", "o.cart_uuid")
    .where("o.cart_uuid", "=", cartUuid)
    .where((where) =>
      where.or([
        where.and([where("c.account_id", "is", null), where("o.account_id", "is", null)]),
        ...(accountId === null
          ? []
          : [
              where("o.account_id", "=", accountId),
              where.and([where("o.account_id", "is", null), where("c.account_id", "=", accountId)]),
            ]),
      ]),
    )
    .selectAll("o")
    .orderBy((order) => order.case().when("o.status", "=", "PAYMENT_PENDING").then(0).else(1).end())
    .orderBy("o.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Finds the payment with an idempotency key. */
export function findPaymentByKey(db: Db, idempotencyKey: string): Promise<Row<"payment"> | undefined> {
  return db.selectFrom("payment").selectAll().where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
}

/** Finds a payment by id. */
export function findPaymentById(db: Db, id: string): Promise<Row<"payment"> | undefined> {
  return db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Loads a payment that is there; throws for an unknown id. */
export function loadPayment(db: Db, id: string): Promise<Row<"payment">> {
  return db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Finds a payment by a reference, whichever provider gave it. */
export function findPaymentByAnyRef(db: Db, ref: string): Promise<Row<"payment"> | undefined> {
  return db.selectFrom("payment").selectAll().where("provider_ref", "=", ref).executeTakeFirst();
}

/** Lists the live payments with a session at their provider by id, at most `max` after the id `after`. */
export function listOpenSessions(db: Db, after: string, max: number): Promise<Row<"payment">[]> {
  return db
    .selectFrom("payment")
    .selectAll()
    .where("state", "in", [...LIVE_STATES])
    .where("provider_ref", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
}

/** Whether an order has a payment that succeeded or may still. */
export async function hasLiveOrPaid(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", [...LIVE_STATES, "SUCCEEDED"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the payments of an order until the transaction ends. */
export async function lockPayments(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("payment")
    .set((set) => ({ updated_at: set.ref("updated_at") }))
    .where("order_id", "=", orderId)
    .execute();
}

/** Cancels the payments of an order that have one of the states; none of them can be opened afterwards. */
export async function cancelPayments(
  trx: Db,
  orderId: string,
  states: readonly (typeof LIVE_STATES)[number][],
  now: number,
): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ state: "CANCELLED", updated_at: now })
    .where("order_id", "=", orderId)
    .where("state", "in", [...states])
    .execute();
}

/** Locks the successful payment of an order until the transaction ends, and returns it; undefined without one. */
export function lockPaid(trx: Db, orderId: string, now: number): Promise<Row<"payment"> | undefined> {
  return trx
    .updateTable("payment")
    .set({ updated_at: now })
    .where("order_id", "=", orderId)
    .where("state", "=", "SUCCEEDED")
    .returningAll()
    .executeTakeFirst();
}

/** Finds a payment by its provider's reference. */
export function findPaymentByRef(db: Db, provider: string, ref: string): Promise<Row<"payment"> | undefined> {
  return db
    .selectFrom("payment")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .executeTakeFirst();
}

/**
 * Stores the provider's session on a payment that has none, and returns the payment; undefined when it no longer waits
 * for a session.
 */
export function saveSession(
  db: Db,
  id: string,
  session: ProviderPayment,
  now: number,
): Promise<Row<"payment"> | undefined> {
  return db
    .updateTable("payment")
    .set({
      provider_ref: session.ref,
      redirect_url: session.redirectUrl,
      state: "PENDING",
      in_progress: session.state === "PENDING" ? 1 : 0,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "=", "CREATED")
    .returningAll()
    .executeTakeFirst();
}

/** Stores whether the provider has a live payment in progress, when that changed. */
export async function setInProgress(db: Db, id: string, inProgress: 0 | 1, now: number): Promise<void> {
  await db
    .updateTable("payment")
    .set({ in_progress: inProgress, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", [...LIVE_STATES])
    .where("in_progress", "!=", inProgress)
    .execute();
}

/** Moves a live payment to a final state; false when a concurrent call was faster. */
export async function endPayment(
  trx: Db,
  id: string,
  end: { state: PaidResult; declineReason: string | null; now: number },
): Promise<boolean> {
  const row = await trx
    .updateTable("payment")
    .set({ state: end.state, decline_reason: end.declineReason, updated_at: end.now })
    .where("id", "=", id)
    .where("state", "in", [...LIVE_STATES])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what a payment was charged in its own currency, which alone can go back; leaves it where that is another one. */
export async function setCharged(
  trx: Db,
  id: string,
  { amountCent, currency }: Pick<ProviderPayment, "amountCent" | "currency">,
): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ amount_cent: amountCent })
    .where("id", "=", id)
    .where("currency", "=", currency)
    .execute();
}

/** Stores the card that a payment was charged to; leaves it where the provider does not tell it. */
export async function setPaidCard(trx: Db, id: string, { card }: Pick<ProviderPayment, "card">): Promise<void> {
  if (card == null) return;
  await trx
    .updateTable("payment")
    .set({ card_brand: card.brand, card_last_four: card.lastFour })
    .where("id", "=", id)
    .execute();
}

/** Acquires the payment lock of an order for 15 minutes; null while another holds it. */
export async function acquireLock(db: Db, orderId: string, now: number): Promise<number | null> {
  const lockedUntil = now + PAYMENT_LOCK_SECONDS * 1000;
  const row = await db
    .insertInto("payment_lock")
    .values({ order_id: orderId, locked_until: lockedUntil })
    .onConflict((conflict) =>
      conflict
        .column("order_id")
        .doUpdateSet({ locked_until: lockedUntil })
        .where("payment_lock.locked_until", "<=", now),
    )
    .returning("locked_until")
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Finds until when a payment in progress locks an order; null while none does. */
export async function findLockEnd(db: Db, orderId: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom("payment_lock")
    .select("locked_until")
    .where("order_id", "=", orderId)
    .where("locked_until", ">", now)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Releases the lock a payment was started under; a later lock for another payment stays. */
export async function releaseLock(db: Db, payment: Row<"payment">): Promise<void> {
  await db
    .deleteFrom("payment_lock")
    .where("order_id", "=", payment.order_id)
    .where("locked_until", "<=", payment.created_at + PAYMENT_LOCK_SECONDS * 1000)
    .execute();
}

/** Releases the payment lock of an order. */
export async function clearLock(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom("payment_lock").where("order_id", "=", orderId).execute();
}
