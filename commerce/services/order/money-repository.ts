import { sql } from "kysely";
import { z } from "zod";
import { type AppliedDiscount, DISCOUNT_SOURCES, KIT_DISCOUNT } from "~/models/cart/discount";
import { findRegistrationText } from "~/models/content/tax-registrations";
import { marketFor } from "~/models/shop/market";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { loadSeller } from "../../settings/seller";
import type { TaxPart } from "../../taxes/provider";
import { kitReduction } from "../promotion/pricing";

/** A tax of a line, before it is written with the seller's number. */
export type TaxRow = Omit<Row<"order_tax">, "registration">;

/** Shipping is taxed without a line. */
const SHIPPING_LINE = "";

/** The rows of an order's taxes, from the parts of its computed tax; `lines` are parallel to the taxed lines. */
export function toTaxRows(
  order: { readonly orderId: string; readonly lines: readonly { readonly line_key: string }[] },
  parts: readonly TaxPart[],
): TaxRow[] {
  return parts.map(({ line, area, label, ratePpm, baseCent, taxCent }) => ({
    order_id: order.orderId,
    line_key: line === null ? SHIPPING_LINE : (order.lines[line]?.line_key ?? SHIPPING_LINE),
    ...{ label, area, rate_ppm: ratePpm, base_cent: baseCent, tax_cent: taxCent },
  }));
}

/** Writes what each tax came to on each line of an order and the seller's number for it now, in place of what was there. */
export async function replaceOrderTaxes(trx: Db, orderId: string, rows: readonly TaxRow[]): Promise<void> {
  await trx.deleteFrom("order_tax").where("order_id", "=", orderId).execute();
  if (rows.length === 0) return;
  const { market } = await trx
    .selectFrom("orders")
    .select("market")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { taxRegistrations } = await loadSeller(trx, marketFor(market).id);
  const numbered = rows.map((row) => ({ ...row, registration: findRegistrationText(taxRegistrations, row) ?? null }));
  await trx.insertInto("order_tax").values(numbered).execute();
}

/** Writes what an order was reduced by for each of its kits; other discounts are stored as they are redeemed. */
export async function insertOrderKits(trx: Db, orderId: string, applied: readonly AppliedDiscount[]): Promise<void> {
  const rows = applied
    .filter(({ id }) => id.startsWith(KIT_DISCOUNT))
    .map(({ id, name, amount }) => ({
      ...{ order_id: orderId, bundle_id: id.slice(KIT_DISCOUNT.length), title: name, amount_cent: amount.cent },
    }));
  if (rows.length === 0) return;
  await trx.insertInto("order_kit").values(rows).execute();
}

/** The order in which an order's taxes are listed. */
const BY_NAME = sql`label, area, rate_ppm`;

/** Lists the taxes of orders by line, in the order of their names. */
export const listOrderTaxes = (db: Db, orderIds: readonly string[]): Promise<Row<"order_tax">[]> =>
  db
    .selectFrom("order_tax")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy(BY_NAME)
    .execute();

/** Writes the taxes in the credit that pays for an exchange's order. */
export async function insertExchangeCredits(trx: Db, rows: readonly Row<"exchange_credit">[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto("exchange_credit")
      .values([...rows])
      .execute();
}

/** Lists the taxes in the credits that paid for exchanges' orders, in the order of their names. */
export const listExchangeCredits = (db: Db, orderIds: readonly string[]): Promise<Row<"exchange_credit">[]> =>
  db
    .selectFrom("exchange_credit")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy(BY_NAME)
    .execute();

/** The seller's number for a tax of an order at the time of its sale; null when none was stored. */
export const registrationFor = (
  taxes: readonly Omit<Row<"order_tax">, "line_key">[],
  { label, area }: Pick<TaxPart, "label" | "area">,
): string | null => taxes.find((tax) => tax.label === label && tax.area === area)?.registration ?? null;

const sourceSchema = z.enum(DISCOUNT_SOURCES);

/** Lists what orders were reduced by, as it was worded then: kits first, then the others as they were applied. */
export async function listOrderReductions(
  db: Db,
  orderIds: readonly string[],
): Promise<(AppliedDiscount & { orderId: string })[]> {
  const ids = [...orderIds];
  const kits = await db
    .selectFrom("order_kit")
    .innerJoin("orders", "orders.id", "order_kit.order_id")
    .select(["order_id", "bundle_id", "title", "amount_cent", "currency"])
    .where("order_id", "in", ids)
    .orderBy("bundle_id")
    .execute();
  const discounts = await db
    .selectFrom("order_discount")
    .innerJoin("orders", "orders.id", "order_discount.order_id")
    .select(["order_id", "discount_id", "source", "name", "description", "order_discount.code", "amount_cent"])
    .select("currency")
    .where("order_id", "in", ids)
    .orderBy("source")
    .orderBy("discount_id")
    .execute();
  return [
    ...kits.map((kit) => ({
      ...kitReduction({ bundleId: kit.bundle_id, title: kit.title }),
      orderId: kit.order_id,
      amount: money(kit.amount_cent, currencySchema.parse(kit.currency)),
    })),
    ...discounts.map((row) => ({
      ...{ orderId: row.order_id, id: row.discount_id, name: row.name, text: row.description, code: row.code },
      source: sourceSchema.parse(row.source),
      amount: money(row.amount_cent, currencySchema.parse(row.currency)),
    })),
  ];
}
