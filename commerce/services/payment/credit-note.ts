import type { TaxShare } from "~/models/checkout/tax";
import { withTaxRegistrations } from "~/models/content/tax-registrations";
import { marketFor } from "~/models/shop/market";
import { type Currency, money, spreadCents, timesMillionths } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { loadSeller } from "../../settings/seller";
import { listRefundsOfOrders } from "../charge/refund-repository";
import { loadCharge } from "../charge/repository";
import { listOrderTaxes, registrationFor } from "../order/money-repository";
import { taxKey, taxSums } from "../tax/tax";
import {
  insertCreditNote,
  listCancelledCounts,
  listExchangeRefunds,
  listReturnedCounts,
  takeCreditNoteNumber,
} from "./credit-note-repository";

const DIGITS = 6;

/** The part of an amount that `count` of `total` make, in cents. */
const share = (cent: number, count: number, total: number) => (total === 0 ? 0 : Math.floor((cent * count) / total));

/** Lists a refund's pieces; empty for a refund of an amount without pieces. */
async function listRefundedCounts(db: Db, { return_id, cancellation_id }: Row<"payment_refund">) {
  if (return_id !== null) return listReturnedCounts(db, return_id);
  return cancellation_id === null ? [] : listCancelledCounts(db, cancellation_id);
}

/**
 * How much of each tax is in a refund's pieces, in millionths of a cent, and the amount it is due on in cents; a core return's
 * pieces are their core charges.
 */
async function loadTaxWeights(db: Db, refund: Row<"payment_refund">, taxes: readonly Row<"order_tax">[]) {
  const weights = new Map<string, { weight: number; baseCent: number }>();
  for (const { lineKey, returned, ordered, netCent, isCore } of await listRefundedCounts(db, refund))
    for (const { line_key, label, area, rate_ppm: ratePpm, base_cent } of taxes) {
      if (line_key !== lineKey) continue;
      const key = taxKey({ label, area, ratePpm });
      const taxedCent = isCore ? Math.max(0, base_cent - netCent) : base_cent;
      const before = weights.get(key) ?? { weight: 0, baseCent: 0 };
      weights.set(key, {
        weight: before.weight + Math.round((taxedCent * ratePpm * returned) / ordered),
        baseCent: before.baseCent + Math.round((taxedCent * returned) / ordered),
      });
    }
  return weights;
}

/**
 * The taxes that a refund reverses, one by one: the tax that it was booked with, by the taxes of its pieces; otherwise the
 * order's in proportion to what was paid. Never more than the refund or than is left of a tax, and all that is left with
 * the last of the money, unless points paid too: then parts may still be the shopper's. Pieces of an exchange that cost
 * nothing on top have their taxes in its order, which has no charge that could be refunded.
 */
async function loadReversedTaxes(db: Db, order: Row<"orders">, refund: Row<"payment_refund">): Promise<TaxShare[]> {
  const exchanges = await listExchangeRefunds(db, order.id);
  const taxedOrder = (id: string) => exchanges.get(id) ?? order.id;
  const rows = await listOrderTaxes(db, [taxedOrder(refund.id)]);
  const currency = order.currency as Currency;
  const earlier = (await listRefundsOfOrders(db, [order.id])).filter(({ id }) => id !== refund.id);
  const credited = new Map<string, number>();
  for (const { creditNote } of earlier.filter(({ id }) => taxedOrder(id) === taxedOrder(refund.id)))
    for (const { amount, ...tax } of creditNote?.taxes ?? [])
      credited.set(taxKey(tax), (credited.get(taxKey(tax)) ?? 0) + amount.cent);
  const { paidCent } = await loadCharge(db, order.id);
  const notedCent = earlier.reduce((sum, each) => sum + (each.creditNote === null ? 0 : each.amount.cent), 0);
  const isLast = order.integral_cent === 0 && notedCent + refund.amount_cent >= paidCent;
  // The tax is due on what points paid too, which an amount by staff leaves with the shop and a whole refund gives back.
  const isWhole = refund.tax_cent === null && order.status === "REFUND";
  const chargedCent = isWhole ? paidCent : paidCent + order.integral_cent;
  const sums = taxSums(
    rows.map(({ label, area, rate_ppm: ratePpm, base_cent: baseCent, tax_cent: taxCent }) => ({
      ...{ label, area, ratePpm, baseCent, taxCent },
    })),
  );
  const weights = await loadTaxWeights(db, refund, rows);
  const ofPieces = sums.map((tax) => weights.get(taxKey(tax))?.weight ?? 0);
  const left = sums.map((tax) => tax.taxCent - (credited.get(taxKey(tax)) ?? 0));
  // Pieces of an order that was made for a return have their taxes in the order that was paid.
  const booked = spreadCents(refund.tax_cent ?? 0, ofPieces.some((weight) => weight > 0) ? ofPieces : left);
  const last = spreadCents(
    Math.min(
      refund.amount_cent,
      left.reduce((sum, cent) => sum + cent, 0),
    ),
    left,
  );
  return sums.flatMap(({ label, area, ratePpm, baseCent, taxCent }, index) => {
    const leftCent = left[index] ?? 0;
    const ownCent = refund.tax_cent === null ? share(taxCent, refund.amount_cent, chargedCent) : (booked[index] ?? 0);
    const cent = isLast ? (last[index] ?? 0) : Math.min(leftCent, ownCent);
    if (cent <= 0) return [];
    // With the last piece the tax of shipping comes back, which is not due on the piece.
    const pieceCent = weights.get(taxKey({ label, area, ratePpm }))?.baseCent ?? 0;
    const isOfPieces = Math.abs(timesMillionths(pieceCent, ratePpm) - cent) <= 1;
    const base = money(isOfPieces ? pieceCent : share(baseCent, cent, taxCent), currency);
    const registration = registrationFor(rows, { label, area });
    const reversed = { label, area, ratePpm, base, amount: money(cent, currency) };
    return [registration === null ? reversed : { ...reversed, registration }];
  });
}

/**
 * Issues the credit note of a refund, once: the next number of its market's sequence, the taxes it reverses and the numbers
 * that the shop was registered under at the sale, today's when none were stored. Null for a charge without an invoice.
 */
export async function issueCreditNote(
  trx: Db,
  order: Row<"orders">,
  refund: Row<"payment_refund">,
  at: number,
): Promise<string | null> {
  if (order.paid_at === null || refund.reason === "LATE") return null;
  const market = marketFor(order.market);
  const { taxRegistrations } = await loadSeller(trx, market.id);
  const taxes = withTaxRegistrations(await loadReversedTaxes(trx, order, refund), taxRegistrations);
  const sequence = await takeCreditNoteNumber(trx, market.id);
  const number = `CN-${market.countryCode}-${String(sequence).padStart(DIGITS, "0")}`;
  await insertCreditNote(trx, {
    number,
    refund_id: refund.id,
    order_id: order.id,
    taxes: JSON.stringify(taxes),
    created_at: at,
  });
  return number;
}
