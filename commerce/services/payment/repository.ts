import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Lists the refunds booked on a payment. */
export function listRefunds(db: Db, paymentId: string): Promise<Row<"payment_refund">[]> {
  return db.selectFrom("payment_refund").selectAll().where("payment_id", "=", paymentId).execute();
}

/** Lists refunds that no provider has taken or refused yet, by id, at most `max`. */
export function listOpenRefunds(db: Db, max: number): Promise<Row<"payment_refund">[]> {
  return db
    .selectFrom("payment_refund")
    .selectAll()
    .where("state", "=", "REQUESTED")
    .where("refused_at", "is", null)
    .orderBy("id")
    .limit(max)
    .execute();
}

/** Books a refund. */
export async function insertRefund(trx: Db, row: NewRow<"payment_refund">): Promise<void> {
  await trx.insertInto("payment_refund").values(row).execute();
}

/** Notes the refund of a charge that came when its order did not wait for one; false when it is noted already. */
export async function insertLateRefund(
  trx: Db,
  payment: Row<"payment">,
  amountCent: number,
  now: number,
): Promise<boolean> {
  const id = `${payment.id.slice(0, 12)}-late`;
  const row = await trx
    .insertInto("payment_refund")
    .values({
      ...{ id, payment_id: payment.id, amount_cent: amountCent, state: "DONE", reason: "LATE" },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a refund as taken by its provider, with the provider's own number of it, or as settled in another way; false when
 * it was done before.
 */
export async function markRefundDone(
  trx: Db,
  id: string,
  { at, ...by }: { readonly at: number; readonly provider_ref?: string | null; readonly settled_by?: string },
): Promise<boolean> {
  const row = await trx
    .updateTable("payment_refund")
    .set({ ...by, state: "DONE", refused_at: null, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", "REQUESTED")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a refund as refused by its provider; false when it was before. */
export async function markRefundRefused(trx: Db, id: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("payment_refund")
    .set({ refused_at: now, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "REQUESTED")
    .where("refused_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a refund by its id. */
export function findRefund(db: Db, id: string): Promise<Row<"payment_refund"> | undefined> {
  return db.selectFrom("payment_refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds the quote and the note of a return that staff made of pieces which nobody sends back; undefined for any other. */
export function findStaffReturn(db: Db, id: string): Promise<{ quote: string; note: string } | undefined> {
  return db
    .selectFrom("return_request as q")
    .innerJoin("return_event as e", "e.return_id", "q.id")
    .select(["q.quote", "e.note"])
    .where("q.id", "=", id)
    .where("e.actor", "=", "staff")
    .where("e.state", "=", "COMPLETED")
    .orderBy("e.id")
    .executeTakeFirst();
}

/** Lets a refused refund be sent again; undefined when there is none. */
export function reopenRefund(db: Db, id: string, now: number): Promise<Row<"payment_refund"> | undefined> {
  return db
    .updateTable("payment_refund")
    .set({ refused_at: null, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "REQUESTED")
    .returningAll()
    .executeTakeFirst();
}
