import type { TaxShare } from "~/models/checkout/tax";
import { withTaxRegistrations } from "~/models/content/tax-registrations";
import type { CreditParts } from "~/models/order/refund";
import { marketFor } from "~/models/shop/market";
import { type Currency, money, spreadCents, timesMillionths } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { loadSeller } from "../../settings/seller";
import { toRestParts } from "../charge/credit-parts";
import { listRefundsOfOrders } from "../charge/refund-repository";
import { loadCharge } from "../charge/repository";
import { listExchangeCredits, listOrderTaxes, registrationFor } from "../order/money-repository";
import { isMadeForReturn } from "../order/repository";
import { taxKey, taxSums } from "../tax/tax";
import {
  insertCreditNote,
  listCancelledCounts,
  listPaidBackOrders,
  listReturnedCounts,
  loadTaxInCredits,
  setNoteParts,
  takeCreditNoteNumber,
} from "./credit-note-repository";

const DIGITS = 6;

/** Lists a refund's pieces; empty for a refund of an amount without pieces. */
async function listRefundedCounts(db: Db, { return_id, cancellation_id }: Row<"payment_refund">) {
  if (return_id !== null) return listReturnedCounts(db, return_id);
  return cancellation_id === null ? [] : listCancelledCounts(db, cancellation_id);
}

/** Divides an amount by weights, none more than its limit; what rounding gave beyond one goes where there is room. */
function spreadWithin(totalCent: number, weights: readonly number[], limits: readonly number[]): number[] {
  const cents = spreadCents(totalCent, weights).map((cent, index) => Math.min(cent, limits[index] ?? 0));
  let spare = totalCent - cents.reduce((sum, cent) => sum + cent, 0);
  return cents.map((cent, index) => {
    const more = Math.min(spare, (limits[index] ?? 0) - cent);
    spare -= more;
    return cent + more;
  });
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
 * What is left of the taxes of an order, and of those whose money it pays back: without those in an exchange's credit, and
 * those that earlier credit notes took back.
 */
async function loadTaxesLeft(
  db: Db,
  orderIds: readonly string[],
  notes: readonly { readonly taxes: readonly TaxShare[] }[],
) {
  const taken = new Map<string, { baseCent: number; taxCent: number }>();
  const take = (tax: Parameters<typeof taxKey>[0], baseCent: number, taxCent: number) => {
    const before = taken.get(taxKey(tax)) ?? { baseCent: 0, taxCent: 0 };
    taken.set(taxKey(tax), { baseCent: before.baseCent + baseCent, taxCent: before.taxCent + taxCent });
  };
  for (const { rate_ppm: ratePpm, base_cent, tax_cent, label, area } of await listExchangeCredits(db, orderIds))
    take({ label, area, ratePpm }, base_cent, tax_cent);
  for (const { taxes } of notes) for (const tax of taxes) take(tax, tax.base.cent, tax.amount.cent);
  const rows = await listOrderTaxes(db, orderIds);
  const sums = taxSums(
    rows.map(({ label, area, rate_ppm: ratePpm, base_cent: baseCent, tax_cent: taxCent }) => ({
      ...{ label, area, ratePpm, baseCent, taxCent },
    })),
  );
  const left = sums.map((tax) => {
    const { baseCent = 0, taxCent = 0 } = taken.get(taxKey(tax)) ?? {};
    return { ...tax, baseCent: Math.max(0, tax.baseCent - baseCent), taxCent: Math.max(0, tax.taxCent - taxCent) };
  });
  return { rows: rows.filter(({ order_id }) => order_id === orderIds[0]), left };
}

/**
 * The taxes that a refund reverses, one by one: the tax that it was booked with, by the taxes of its pieces; otherwise of
 * what is left the share that the amount is of the money that is left. Never more than is left of a tax, nor than an amount
 * without pieces; and all that is left with the last of the money, unless points paid too: then parts may still be the shopper's.
 */
async function loadReversedTaxes(db: Db, order: Row<"orders">, refund: Row<"payment_refund">): Promise<TaxShare[]> {
  const currency = order.currency as Currency;
  // An order that costs nothing on top has no credit note of its own: its tax goes back with the money of the one before it.
  const { ids: paidBack, isShared } = await listPaidBackOrders(db, order.id);
  const others = (await listRefundsOfOrders(db, [order.id, ...paidBack])).filter(({ id }) => id !== refund.id);
  const notes = others.flatMap(({ creditNote }) => creditNote ?? []);
  const { rows, left } = await loadTaxesLeft(db, [order.id, ...paidBack], notes);
  const earlier = others.filter(({ orderId }) => orderId === order.id);
  const { paidCent } = await loadCharge(db, order.id);
  const notedCent = earlier.reduce((sum, each) => sum + (each.creditNote === null ? 0 : each.amount.cent), 0);
  // The tax is due on what points paid too, which an amount by staff leaves with the shop and a whole refund gives back.
  const isWhole = refund.tax_cent === null && order.status === "REFUND";
  const isLast = (isWhole || order.integral_cent === 0) && notedCent + refund.amount_cent >= paidCent;
  // Another order's notes may take back some of it, too: then the last note has what was booked.
  const isAllLeft = isLast && (!isShared || refund.tax_cent === null);
  const chargedCent = (isWhole ? paidCent : paidCent + order.integral_cent) - notedCent;
  const leftCents = left.map(({ taxCent }) => taxCent);
  const leftCent = Math.max(
    0,
    leftCents.reduce((sum, cent) => sum + cent, 0) - (await loadTaxInCredits(db, order.id, paidBack)),
  );
  const weights = await loadTaxWeights(db, refund, rows);
  const ofPieces = left.map((tax) => weights.get(taxKey(tax))?.weight ?? 0);
  const shareCent =
    chargedCent <= 0 ? 0 : Math.min(leftCent, Math.round((leftCent * refund.amount_cent) / chargedCent));
  // Of pieces the tax comes back also where points or an earlier refund paid some of it.
  const mostCent = refund.tax_cent === null ? refund.amount_cent + (isWhole ? order.integral_cent : 0) : leftCent;
  const totalCent = Math.min(mostCent, isAllLeft ? leftCent : (refund.tax_cent ?? shareCent));
  const isByPiece = !isAllLeft && refund.tax_cent !== null && ofPieces.some((weight) => weight > 0);
  // Pieces of an order that was made for a return may have their taxes in the order that was paid.
  const cents = spreadWithin(totalCent, isByPiece ? ofPieces : leftCents, leftCents);
  // Taxes of one amount are due on one amount, too.
  const ratio = leftCent === 0 ? 0 : Math.min(1, totalCent / leftCent);
  return left.flatMap(({ label, area, ratePpm, baseCent }, index) => {
    const cent = cents[index] ?? 0;
    if (cent <= 0) return [];
    // With the last piece the tax of shipping comes back, which is not due on the piece.
    const pieceCent = weights.get(taxKey({ label, area, ratePpm }))?.baseCent ?? 0;
    const isOfPieces = !isAllLeft && Math.abs(timesMillionths(pieceCent, ratePpm) - cent) <= 1;
    const base = money(isOfPieces ? Math.min(pieceCent, baseCent) : Math.round(baseCent * ratio), currency);
    const registration = registrationFor(rows, { label, area });
    const reversed = { label, area, ratePpm, base, amount: money(cent, currency) };
    return [registration === null ? reversed : { ...reversed, registration }];
  });
}

/** What a refund is made of, by its pieces or as all that was left of its order; null where nobody divided it. */
async function loadNoteParts(
  trx: Db,
  order: Row<"orders">,
  refund: Row<"payment_refund">,
): Promise<CreditParts | null> {
  const refunds = await listRefundsOfOrders(trx, [order.id]);
  const own = refunds.find(({ id }) => id === refund.id);
  if (own === undefined || own.creditNote === null) return null;
  const { parts, taxes } = own.creditNote;
  const isRest = refund.tax_cent === null && order.status === "REFUND";
  const noted = refunds.flatMap(({ id, creditNote, amount }) =>
    creditNote === null ? [] : [{ id, creditNote, amount }],
  );
  const isAllBack = noted.reduce((sum, { amount }) => sum + amount.cent, 0) === order.total_cent;
  if (!isRest || !isAllBack || isMadeForReturn(order)) return parts;
  const others = noted.filter(({ id }) => id !== refund.id).map(({ creditNote }) => creditNote.parts);
  return toRestParts(order, { amount: own.amount, taxes }, others);
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
  await setNoteParts(trx, number, JSON.stringify(await loadNoteParts(trx, order, refund)));
  return number;
}
