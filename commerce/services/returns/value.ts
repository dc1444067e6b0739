import type { ReturnQuote } from "~/models/order/return-quote";
import { spreadCents } from "~/models/shop/money";

/** An order line for valuing; all amounts in cents. */
export type ValueLine = {
  readonly lineKey: string;
  readonly count: number;
  readonly unitCent: number;
  /** Discounts of the whole line. */
  readonly discountCent: number;
  /** Tax of the whole line. */
  readonly taxCent: number;
  /** Core charge of one piece. */
  readonly coreCent: number;
  /** Tax of all core charges of the line. */
  readonly coreTaxCent: number;
};

export type ValueOrder = {
  readonly totalCent: number;
  /** The amount points paid, and the number of points. */
  readonly integralCent: number;
  readonly points: number;
  readonly lines: readonly ValueLine[];
};

/** The value of pieces: money and points paid for them. */
export type Value = {
  readonly cent: number;
  /** The share of the price paid with points, in cents; not included in `cent`. */
  readonly pointsCent: number;
  readonly points: number;
  /**
   * What was paid, by money or points: core charges without their tax, all taxes, and with the last piece shipping and fees
   * without theirs.
   */
  readonly coreCent: number;
  readonly taxCent: number;
  readonly restCent: number;
  /** Whether more of that goes back with the last piece of the order. */
  readonly isRestLater: boolean;
  /** The price of the pieces before discounts and points, and their share of the discounts. */
  readonly priceCent: number;
  readonly discountCent: number;
  /** What is not in `cent` because it was paid back before, such as a refund by staff. */
  readonly beforeCent: number;
  /** Of `taxCent`, what went back with an earlier part of the pieces' price. */
  readonly taxBeforeCent: number;
};

/** What the shop bears of the price of an exchange, and the tax in it, in cents. */
export type Given = { readonly cent: number; readonly taxCent: number };

export const NOTHING_GIVEN: Given = { cent: 0, taxCent: 0 };

/** Nothing that was paid. */
export const NO_VALUE: Value = {
  ...{ cent: 0, pointsCent: 0, points: 0, coreCent: 0, taxCent: 0, restCent: 0 },
  ...{ priceCent: 0, discountCent: 0, beforeCent: 0, taxBeforeCent: 0 },
  isRestLater: false,
};

/**
 * Of an amount that is paid back, in cents: what money paid for parts themselves, without tax, core charges, shipping and fees;
 * the tax, and shipping and fees without theirs, which points may have paid in part.
 */
export type RefundShares = { readonly partsCent: number; readonly taxCent: number; readonly restCent: number };

/** Takes off what exceeds an amount that may still be paid back, and names it as paid back before. */
export function capValue(value: Value, availableCent: number): Value {
  const cent = Math.min(value.cent, Math.max(0, availableCent));
  return { ...value, cent, beforeCent: value.beforeCent + value.cent - cent };
}

/** Divides an amount that is paid back for pieces; in proportion where it is less than their value. */
export function refundShares(value: Value, paidBackCent: number): RefundShares {
  const { cent, coreCent, restCent } = value;
  const taxCent = openTaxCent(value);
  // All of it goes back with the whole value, also what points or an earlier refund leave no money for.
  const share = (of: number) =>
    paidBackCent >= cent ? of : Math.min(of, paidBackCent, Math.round((of * paidBackCent) / cent));
  const partsCent = share(Math.max(0, cent - coreCent - taxCent - restCent));
  return { partsCent, taxCent: share(taxCent), restCent: share(restCent) };
}

/** The tax of pieces that no earlier part of their price took back, in cents. */
export const openTaxCent = ({ taxCent, taxBeforeCent }: Value): number => taxCent - taxBeforeCent;

/**
 * Divides what goes back for pieces, or for what they cost more than the part of an exchange: then the tax is what the
 * returned part was taxed more, since its other tax is in the credit that pays for the new part, and for parts goes back
 * what the returned one cost more than the new one, in what money and not points paid of either.
 */
export function sharesFor(value: Value, exchange: ReturnQuote["exchange"], paidBackCent: number): RefundShares {
  if (exchange === null) return refundShares(value, paidBackCent);
  const { cent, coreCent, restCent, pointsCent } = value;
  const taxCent = openTaxCent(value);
  const newCent = exchange.unitPrice.cent * exchange.itemCount - Math.min(pointsCent, exchange.price.cent);
  const partsCent = Math.max(0, cent - coreCent - taxCent - restCent - Math.max(0, newCent));
  const dearerCent = Math.max(0, taxCent - exchange.tax.cent);
  return { partsCent: Math.min(partsCent, paidBackCent), taxCent: Math.min(dearerCent, paidBackCent), restCent: 0 };
}

/** Pieces of a line that their shopper kept for a part of their price, that part and the tax in it, in cents. */
type PaidInPart = { readonly count: number; readonly cent: number; readonly taxCent: number };

/**
 * Pieces of a line: `before` are settled for good, `count` are settled now, `coreBefore` cores were sent in earlier. Pieces that
 * were paid back in part are settled last, for the rest: those of a line are alike.
 */
type Pieces = {
  readonly lineKey: string;
  readonly before: number;
  readonly count: number;
  readonly coreBefore: number;
  readonly paidInPart: PaidInPart;
};

/** The share of a line's amount for `count` pieces after `before`; all shares add up to the amount exactly. */
const slice = (amount: number, of: number, before: number, count: number) =>
  Math.floor((amount * (before + count)) / of) - Math.floor((amount * before) / of);

/** Of what was paid back in part for pieces of a line of `of`, the share of `count` pieces after `before`, in cents. */
function paidInPartOf(paid: PaidInPart, { of, before, count }: { of: number; before: number; count: number }) {
  const pieces = Math.min(paid.count, of);
  if (pieces === 0) return { cent: 0, taxCent: 0 };
  const from = Math.max(0, before - (of - pieces));
  const share = (amount: number) => slice(amount, pieces, from, Math.max(0, before + count - (of - pieces)) - from);
  return { cent: share(paid.cent), taxCent: share(paid.taxCent) };
}

/** The value of `count` cores of a line after `before` others: their core charges with tax. */
export const coreValue = (
  { coreCent, coreTaxCent, count: of }: Pick<ValueLine, "coreCent" | "coreTaxCent" | "count">,
  before: number,
  count: number,
): number => count * coreCent + slice(coreTaxCent, of, before, count);

type LineTotals = {
  readonly line: ValueLine;
  readonly cent: number;
  readonly pointsCent: number;
  readonly points: number;
};

/** Divides what points paid over the lines: their prices first, then their taxes; what is beyond paid for shipping and fees. */
function lineTotals({ lines, integralCent, points }: ValueOrder): LineTotals[] {
  const sum = (cents: readonly number[]) => cents.reduce((total, cent) => total + cent, 0);
  const net = lines.map(({ unitCent, count, discountCent }) => Math.max(0, unitCent * count - discountCent));
  const taxes = lines.map(({ taxCent }) => taxCent);
  const goods = spreadCents(Math.min(integralCent, sum(net)), net);
  const beyond = spreadCents(Math.min(Math.max(0, integralCent - sum(net)), sum(taxes)), taxes);
  const shares = goods.map((cent, index) => cent + (beyond[index] ?? 0));
  const counts = spreadCents(points, shares.some((cent) => cent > 0) ? shares : net);
  return lines.map((line, index) => {
    const pointsCent = shares[index] ?? 0;
    return { line, cent: (net[index] ?? 0) + line.taxCent - pointsCent, pointsCent, points: counts[index] ?? 0 };
  });
}

/**
 * Values pieces of an order: price less the line's share of discounts and points, with tax and core charges, without
 * shipping and fees. Whatever the order of returns, the values add up to the line's to the cent.
 */
export function valuePieces(order: ValueOrder, pieces: readonly Pieces[]): Value {
  const value = { ...NO_VALUE };
  const totals = new Map(lineTotals(order).map((each) => [each.line.lineKey, each]));
  for (const { lineKey, before, count, coreBefore, paidInPart } of pieces) {
    const found = totals.get(lineKey);
    if (found === undefined) continue;
    const { line } = found;
    const share = (amount: number) => slice(amount, line.count, before, count);
    const cores = Math.max(0, Math.min(count, line.count - before - coreBefore));
    const core = coreValue(line, before + coreBefore, cores);
    const fullCent = share(found.cent);
    const partPaid = paidInPartOf(paidInPart, { of: line.count, before, count });
    const paidCent = Math.min(fullCent, partPaid.cent);
    value.cent += fullCent - paidCent + core;
    value.beforeCent += paidCent;
    value.coreCent += cores * line.coreCent;
    value.taxCent += share(line.taxCent) + core - cores * line.coreCent;
    value.taxBeforeCent += Math.min(share(line.taxCent), partPaid.taxCent);
    value.pointsCent += share(found.pointsCent);
    value.points += share(found.points);
    value.priceCent += line.unitCent * count;
    value.discountCent += share(line.discountCent);
  }
  return value;
}

/**
 * What was paid beyond an order's lines, in cents: shipping, fees and their tax, which go back with the last piece; `cent` by
 * money, `pointsCent` by points.
 */
export function remainderFor(order: ValueOrder): { readonly cent: number; readonly pointsCent: number } {
  const totals = lineTotals(order).map(({ cent, pointsCent, line }) => ({
    cent: cent + coreValue(line, 0, line.count),
    pointsCent,
  }));
  const sum = (key: "cent" | "pointsCent") => totals.reduce((all, each) => all + each[key], 0);
  const beyondCent = order.totalCent + order.integralCent - sum("cent") - sum("pointsCent");
  const cent = Math.max(0, order.totalCent - sum("cent"));
  return { cent, pointsCent: Math.max(0, beyondCent - cent) };
}

/** What the same part costs more today than the returned one pays, which the shop bears, and the tax in it, in cents. */
export function givenForSame(value: Value, cost: { readonly cent: number; readonly taxCent: number }): Given {
  const cent = Math.max(0, cost.cent - value.pointsCent - value.cent);
  return { cent, taxCent: Math.min(cent, Math.max(0, cost.taxCent - openTaxCent(value))) };
}
