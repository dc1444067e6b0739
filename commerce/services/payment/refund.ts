import type { Row } from "../../db/tables";
import { ApiFailure } from "../../failure";
import type { Till } from "./settle";

const OPEN_BATCH = 200;

/** Sends a refund that was asked for; the provider knows it by its key, so sending it again pays nothing twice. */
async function send(till: Till, refund: Row<"payment_refund">): Promise<void> {
  const payment = await till.store.db
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", refund.payment_id)
    .executeTakeFirstOrThrow();
  const provider = till.payments.providers.get(payment.provider);
  if (provider === undefined || payment.provider_ref === null) return;
  const part = { key: refund.id, amountCent: refund.amount_cent };
  if ((await provider.refund(payment.provider_ref, part)) === null) return;
  await till.store.db
    .updateTable("payment_refund")
    .set({ state: "DONE", updated_at: till.clock.now() })
    .where("id", "=", refund.id)
    .execute();
}

/**
 * Books a refund of a paid order and sends it to the provider: once for its key, however often it is asked for, and never
 * more than was charged (409). A provider that cannot be reached gets it from the background check; the answer says
 * whether it has it already.
 */
export async function refundOrder(
  till: Till,
  orderId: string,
  { key, amountCent }: { key: string; amountCent: number },
): Promise<{ isSent: boolean }> {
  if (!Number.isSafeInteger(amountCent) || amountCent <= 0) throw new ApiFailure(409, "A refund must be above zero");
  const now = till.clock.now();
  const refund = await till.store.transaction(async (trx) => {
    // Written first, so that of two refunds at once the second sees the first.
    const payment = await trx
      .updateTable("payment")
      .set({ updated_at: now })
      .where("order_id", "=", orderId)
      .where("state", "=", "SUCCEEDED")
      .returningAll()
      .executeTakeFirst();
    if (payment === undefined) throw new ApiFailure(409, "This order has no charge to pay back");
    const known = await trx.selectFrom("payment_refund").selectAll().where("payment_id", "=", payment.id).execute();
    const id = `${payment.id.slice(0, 12)}-${key}`.slice(0, 60);
    const same = known.find((each) => each.id === id);
    if (same !== undefined) {
      if (same.amount_cent !== amountCent) throw new ApiFailure(422, "This key belongs to another refund");
      return same;
    }
    const sum = known.reduce((total, each) => total + each.amount_cent, amountCent);
    if (sum > payment.amount_cent) throw new ApiFailure(409, "More than was paid cannot be paid back");
    const row = {
      id,
      payment_id: payment.id,
      amount_cent: amountCent,
      state: "REQUESTED",
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto("payment_refund").values(row).execute();
    return row;
  });
  if (refund.state === "DONE") return { isSent: true };
  try {
    await send(till, refund);
    return { isSent: true };
  } catch {
    // Asked for and written down: the background check sends it.
    return { isSent: false };
  }
}

/** Sends every refund that no provider has taken yet; `failed` is told of each that still cannot be sent. */
export async function sendOpenRefunds(till: Till, failed: (refundId: string, error: unknown) => void): Promise<void> {
  const open = await till.store.db
    .selectFrom("payment_refund")
    .selectAll()
    .where("state", "=", "REQUESTED")
    .orderBy("id")
    .limit(OPEN_BATCH)
    .execute();
  for (const refund of open) {
    try {
      await send(till, refund);
    } catch (error) {
      failed(refund.id, error);
    }
  }
}
