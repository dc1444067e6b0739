import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { TaxSource } from "./calculations";

export type TaxRecordRow = Row<"tax_record">;

const fresh = { record_ref: null, tries: 0, last_error: "" } as const;

/** Notes who calculated an order's taxes, in place of a former note; nothing in a shop without a tax provider. */
export async function openTaxRecord(trx: Db, orderId: string, source: TaxSource | null, now: number): Promise<void> {
  await trx.deleteFrom("tax_record").where("id", "=", orderId).execute();
  if (source === null) return;
  const { provider, calculationRef, standIn } = source;
  await trx
    .insertInto("tax_record")
    .values({
      ...{ id: orderId, order_id: orderId, refund_id: null, provider, calculation_ref: calculationRef },
      ...{ stood_in: standIn, state: calculationRef === null ? "STOOD_IN" : "OPEN", next_try_at: now, created_at: now },
      ...fresh,
    })
    .execute();
}

/** Makes the record of an order's sale due, once it is paid. */
export async function makeSaleDue(trx: Db, orderId: string, now: number): Promise<void> {
  await trx
    .updateTable("tax_record")
    .set({ state: "DUE", next_try_at: now })
    .where("id", "=", orderId)
    .where("state", "=", "OPEN")
    .execute();
}

/** Finds what is recorded of a sale. */
export function findSale(db: Db, orderId: string): Promise<TaxRecordRow | undefined> {
  return db.selectFrom("tax_record").selectAll().where("id", "=", orderId).executeTakeFirst();
}

/** Makes a refund of a recorded sale due, once. */
export async function insertReversal(trx: Db, sale: TaxRecordRow, refundId: string, now: number): Promise<void> {
  await trx
    .insertInto("tax_record")
    .values({
      ...{ id: refundId, order_id: sale.order_id, refund_id: refundId, provider: sale.provider },
      ...{ calculation_ref: sale.calculation_ref, stood_in: "", state: "DUE", next_try_at: now, created_at: now },
      ...fresh,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Lists the ids of records that are due, oldest first. */
export async function listDueRecords(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tax_record")
    .select("id")
    .where("state", "=", "DUE")
    .where("next_try_at", "<=", now)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a due record until `until`, when its worker counts as dead; undefined when another worker has it. */
export function claimRecord(db: Db, id: string, now: number, until: number): Promise<TaxRecordRow | undefined> {
  return db
    .updateTable("tax_record")
    .set((set) => ({ tries: set("tries", "+", 1), next_try_at: until }))
    .where("id", "=", id)
    .where("state", "=", "DUE")
    .where("next_try_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Writes what became of a try; the try of a worker that came too late changes nothing. */
export async function endRecordTry(
  db: Db,
  { id, tries }: TaxRecordRow,
  outcome: Partial<Pick<TaxRecordRow, "state" | "record_ref" | "next_try_at" | "last_error">>,
): Promise<void> {
  await db.updateTable("tax_record").set(outcome).where("id", "=", id).where("tries", "=", tries).execute();
}

/** Lists the records of paid orders that no provider has: those that the table stood in for, and those that are still due. */
export function listMissingRecords(db: Db, limit: number): Promise<TaxRecordRow[]> {
  return db
    .selectFrom("tax_record")
    .innerJoin("orders", "orders.id", "tax_record.order_id")
    .selectAll("tax_record")
    .where("tax_record.state", "in", ["DUE", "STOOD_IN"])
    .where("orders.paid_at", "is not", null)
    .orderBy("tax_record.created_at")
    .limit(limit)
    .execute();
}

/** Lists the records of an order's refunds, oldest first. */
export function listReversals(db: Db, orderId: string): Promise<TaxRecordRow[]> {
  return db
    .selectFrom("tax_record")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("refund_id", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
