import { z } from "zod";
import { moneySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";

const notedTaxesSchema = z.array(z.object({ amount: moneySchema }));
const sum = (cents: readonly number[]) => cents.reduce((all, cent) => all + cent, 0);

/**
 * Loads the tax in an order's charge that no refund took back, in cents: its own tax, without the tax of the returned part in
 * an exchange's credit.
 */
export async function loadTaxLeft(db: Db, orderId: string): Promise<number> {
  const { tax_fee_cent: ownCent } = await db
    .selectFrom("orders")
    .select("tax_fee_cent")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const credits = await db.selectFrom("exchange_credit").select("tax_cent").where("order_id", "=", orderId).execute();
  const refunds = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .leftJoin("credit_note as n", "n.refund_id", "r.id")
    .select(["r.tax_cent", "n.taxes"])
    .where("p.order_id", "=", orderId)
    .where("p.state", "=", "SUCCEEDED")
    .execute();
  const takenCent = refunds.map(({ tax_cent, taxes }) =>
    taxes === null ? (tax_cent ?? 0) : sum(notedTaxesSchema.parse(parseJson(taxes)).map(({ amount }) => amount.cent)),
  );
  return Math.max(0, ownCent - sum(credits.map(({ tax_cent }) => tax_cent)) - sum(takenCent));
}
