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
  /** Parts of `cent`: core charges without their tax, all taxes, and with the last piece shipping and fees. */
  readonly coreCent: number;
  readonly taxCent: number;
  readonly restCent: number;
};

/**
 * Of an amount that is paid back for pieces, what was paid for the parts themselves: without tax, core charges, shipping and
 * fees, in proportion where less than their value is paid back.
 */
export function partsShare({ cent, coreCent, taxCent, restCent }: Value, paidBackCent: number): number {
  const parts = Math.max(0, cent - coreCent - taxCent - restCent);
  return cent <= 0 ? 0 : Math.min(parts, Math.round((parts * paidBackCent) / cent));
}

/** Of an amount that is paid back for pieces, what is for shipping and fees: what it is more than the pieces' own value. */
export const shippingShare = ({ cent, restCent }: Value, paidBackCent: number): number =>
  Math.min(restCent, Math.max(0, paidBackCent - (cent - restCent)));

/** Pieces of a line: `before` are settled already, `count` are settled now, `coreBefore` cores were sent in earlier. */
type Pieces = {
  readonly lineKey: string;
  readonly before: number;
  readonly count: number;
  readonly coreBefore: number;
};

/** The share of a line's amount for `count` pieces after `before`; all shares add up to the amount exactly. */
const slice = (amount: number, of: number, before: number, count: number) =>
  Math.floor((amount * (before + count)) / of) - Math.floor((amount * before) / of);

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

function lineTotals({ lines, integralCent, points }: ValueOrder): LineTotals[] {
  const net = lines.map(({ unitCent, count, discountCent }) => Math.max(0, unitCent * count - discountCent));
  const goods = net.reduce((sum, cent) => sum + cent, 0);
  // Points that also paid for tax or shipping count only up to the goods' price here.
  const shares = spreadCents(Math.min(integralCent, goods), net);
  const counts = spreadCents(points, shares.some((cent) => cent > 0) ? shares : net);
  return lines.map((line, index) => {
    const pointsCent = shares[index] ?? 0;
    return { line, cent: (net[index] ?? 0) - pointsCent + line.taxCent, pointsCent, points: counts[index] ?? 0 };
  });
}

/**
 * Values pieces of an order: price less the line's share of discounts and points, with tax and core charges, without
 * shipping and fees. Whatever the order of returns, the values add up to the line's to the cent.
 */
export function valuePieces(order: ValueOrder, pieces: readonly Pieces[]): Value {
  let [cent, pointsCent, points, coreCent, taxCent] = [0, 0, 0, 0, 0];
  const totals = new Map(lineTotals(order).map((each) => [each.line.lineKey, each]));
  for (const { lineKey, before, count, coreBefore } of pieces) {
    const found = totals.get(lineKey);
    if (found === undefined) continue;
    const { line } = found;
    const cores = Math.max(0, Math.min(count, line.count - before - coreBefore));
    const core = coreValue(line, before + coreBefore, cores);
    cent += slice(found.cent, line.count, before, count) + core;
    coreCent += cores * line.coreCent;
    taxCent += slice(line.taxCent, line.count, before, count) + core - cores * line.coreCent;
    pointsCent += slice(found.pointsCent, line.count, before, count);
    points += slice(found.points, line.count, before, count);
  }
  return { cent, pointsCent, points, coreCent, taxCent, restCent: 0 };
}

/** The rest of an order's total beyond its lines, in cents: shipping, fees and their tax; refunded with the last piece. */
export function remainderCent(order: ValueOrder): number {
  const lines = lineTotals(order).reduce((sum, { cent, line }) => sum + cent + coreValue(line, 0, line.count), 0);
  return Math.max(0, order.totalCent - lines);
}
