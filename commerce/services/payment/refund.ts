import type { RefundReason } from "~/models/order/refund";
import { currencySchema, formatMoney, type Money, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { conflict, notFound, refusal } from "../../http/failure";
import { ProviderError } from "../../platform/provider-http";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { listPayments, loadPayment, lockPaid } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { stepNote, writeStaffStep } from "../order/status";
import { takeBackShare } from "../points/take-back";
import {
  findRefund as findRefundById,
  insertRefund,
  listOpenRefunds,
  listRefunds,
  markRefundDone,
  markRefundRefused,
  reopenRefund,
} from "./repository";
import type { PaymentDeps } from "./settle";

const OPEN_BATCH = 200;

type RefundRow = Row<"payment_refund">;

/** Answers by which a provider says that it will never take a refund: a closed account, a charge that it does not know. */
const REFUSALS: readonly number[] = [400, 402, 404, 410, 422];
const isRefusal = (error: unknown) => error instanceof ProviderError && REFUSALS.includes(error.status);

/**
 * Sends a booked refund; the provider deduplicates it by key. False when the provider refuses it, of which staff and
 * the shopper are notified; rethrows when the provider cannot be reached.
 */
async function send(deps: PaymentDeps, refund: RefundRow): Promise<boolean> {
  const payment = await loadPayment(deps.store.db, refund.payment_id);
  const provider = deps.payments.providers.get(payment.provider);
  if (provider === undefined || payment.provider_ref === null) return false;
  const share = { key: refund.id, amountCent: refund.amount_cent };
  const answer = await provider.refund(payment.provider_ref, share).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  const at = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    const isNews =
      answer === null
        ? await markRefundRefused(trx, refund.id, at)
        : await markRefundDone(trx, refund.id, { at, provider_ref: answer.refundRef ?? null });
    if (isNews) await publish(trx, answer === null ? "refundRefused" : "refundDone", { refundId: refund.id }, at);
  });
  return answer !== null;
}

const toRefundId = ({ id }: Pick<Row<"payment">, "id">, key: string) => `${id.slice(0, 12)}-${key}`.slice(0, 60);

/** Finds the refund of an order that was booked with a key. The caller has locked the order. */
export async function findRefund(trx: Db, orderId: string, key: string): Promise<RefundRow | undefined> {
  for (const payment of await listPayments(trx, orderId)) {
    const same = (await listRefunds(trx, payment.id)).find(({ id }) => id === toRefundId(payment, key));
    if (same !== undefined) return same;
  }
  return undefined;
}

/** Whether staff paid back the same amount of an order after a moment. The caller has locked the order. */
export async function hasRefundSince(
  trx: Db,
  orderId: string,
  { amountCent, at }: { readonly amountCent: number; readonly at: number },
): Promise<boolean> {
  for (const payment of await listPayments(trx, orderId)) {
    const refunds = await listRefunds(trx, payment.id);
    if (refunds.some((each) => each.reason === "GOODWILL" && each.amount_cent === amountCent && each.created_at > at))
      return true;
  }
  return false;
}

/** A refund to book; without an amount it covers the rest of the charge. */
type Booking = {
  readonly key: string;
  readonly amountCent?: number;
  readonly at: number;
  readonly reason: RefundReason;
  /** The return that it settles. */
  readonly returnId?: string;
  /** The cancellation that it settles. */
  readonly cancellationId?: string;
  /**
   * What it is made of, left out where nobody divides it: what was paid for parts themselves, which earned points, the tax, and
   * shipping and fees.
   */
  readonly partsCent?: number;
  readonly taxCent?: number;
  readonly restCent?: number;
  /** Points that go back with it: they have a credit note also where no money does. */
  readonly points?: number;
};

/**
 * Books a refund once per key in the caller's transaction, and takes back the points that were earned with its parts; pass
 * the result to `sendRefund` after the transaction. One of points alone is done at once. Null when nothing was charged or
 * nothing is left to refund. Throws a 409 for more than is left, a 422 for another amount under a known key.
 */
export async function bookRefund(trx: Db, orderId: string, booking: Booking): Promise<RefundRow | null> {
  const { key, amountCent, at, reason, returnId = null, cancellationId = null, points = 0 } = booking;
  // Locks the payment first, so that of two concurrent refunds the second sees the first.
  const payment = await lockPaid(trx, orderId, at);
  if (payment === undefined) return null;
  const earlier = await listRefunds(trx, payment.id);
  const id = toRefundId(payment, key);
  const same = earlier.find((each) => each.id === id);
  if (same !== undefined) {
    if (amountCent !== undefined && same.amount_cent !== amountCent) throw refusal(422, "refundKeyTaken");
    return same;
  }
  const [paidCent, beforeCent] = [payment.amount_cent, earlier.reduce((total, each) => total + each.amount_cent, 0)];
  const amount = amountCent ?? paidCent - beforeCent;
  if (amount === 0 && points === 0) return null;
  if (amount < 0 || beforeCent + amount > paidCent) throw conflict("refundAbovePaid");
  const row = {
    ...{ id, payment_id: payment.id, amount_cent: amount, state: amount === 0 ? "DONE" : "REQUESTED", reason },
    ...{ return_id: returnId, cancellation_id: cancellationId, shipping_cent: booking.restCent ?? null },
    ...{ parts_cent: booking.partsCent ?? null, tax_cent: booking.taxCent ?? null },
    ...{ refused_at: null, settled_by: null, provider_ref: null, created_at: at, updated_at: at },
  };
  await insertRefund(trx, row);
  if (amount === 0) await publish(trx, "refundDone", { refundId: id }, at);
  const order = await findOrder(trx, orderId);
  if (order === undefined) throw new Error("a payment without its order");
  await takeBackShare(trx, order, row, at);
  return row;
}

/** Sends a booked refund to its provider; false when it refused, or could not be reached and the background check retries. */
export async function sendRefund(deps: PaymentDeps, refund: RefundRow): Promise<boolean> {
  if (refund.state === "DONE") return true;
  try {
    return await send(deps, refund);
  } catch {
    // The refund is booked, so the background check retries it.
    return false;
  }
}

/** Sends a refused refund again; null when there is no such refund to send. */
export async function retryRefund(deps: PaymentDeps, id: string): Promise<boolean | null> {
  const reopened = await reopenRefund(deps.store.db, id, deps.clock.now());
  return reopened === undefined ? null : sendRefund(deps, reopened);
}

/**
 * Settles a refund that its provider refused and that was paid back in another way, in words that its buyer reads: it
 * counts as paid back from then on, with its credit note and mail. Returns the order's number. Throws a 404 for an unknown
 * refund, a 409 for one that went back, or that its provider has not refused.
 */
export async function settleRefund(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  id: string,
  { by, note }: { readonly by: string; readonly note: string },
): Promise<{ readonly orderId: string; readonly amount: Money }> {
  const at = clock.now();
  return store.transaction(async (trx) => {
    const refund = await findRefundById(trx, id);
    if (refund === undefined) throw notFound("refundUnknown");
    const payment = await loadPayment(trx, refund.payment_id);
    const order = await lockOrder(trx, payment.order_id, at);
    const now = (await findRefundById(trx, id)) ?? refund;
    if (now.state === "DONE") throw conflict("refundDoneAlready");
    // Until its provider answers it may still go back by itself, and would then be paid twice.
    if (now.refused_at === null) throw conflict("refundNotRefused");
    await markRefundDone(trx, id, { at, settled_by: by });
    await publish(trx, "refundDone", { refundId: id }, at);
    const amount = money(refund.amount_cent, currencySchema.parse(payment.currency));
    await writeStaffStep(trx, order, { note: stepNote(`Refund of ${formatMoney(amount)} settled ${by}`, note), at });
    const detail = { refund: id, amountCent: amount.cent, currency: amount.currency, by, note };
    await audit(trx, operator, { action: "refund.settle", subject: order.id, detail }, at);
    return { orderId: order.id, amount };
  });
}

/** Sends every refund that no provider has taken yet; `failed` is called for each that still cannot be sent. */
export async function sendOpenRefunds(
  deps: PaymentDeps,
  failed: (refundId: string, error: unknown) => void,
): Promise<void> {
  const open = await listOpenRefunds(deps.store.db, OPEN_BATCH);
  for (const refund of open) {
    try {
      await send(deps, refund);
    } catch (error) {
      failed(refund.id, error);
    }
  }
}
