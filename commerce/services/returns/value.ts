import { spreadCents } from "~/models/shop/money";

/** An order's line as its value is worked out from; all amounts in cents. */
export type ValueLine = {
  readonly lineKey: string;
  readonly count: number;
  readonly unitCent: number;
  /** What discounts took off the whole line. */
  readonly discountCent: number;
  /** Tax of the whole line. */
  readonly taxCent: number;
  /** Core charge of one piece. */
  readonly coreCent: number;
};

export type ValueOrder = {
  readonly totalCent: number;
  /** What points took off the order, and how many they were. */
  readonly integralCent: number;
  readonly points: number;
  readonly lines: readonly ValueLine[];
};

/** What pieces are worth: money and points that were paid for them. */
export type Value = {
  readonly cent: number;
  /** The part of the price that points paid, in cents, beside `cent`. */
  readonly pointsCent: number;
  readonly points: number;
};

/** Pieces of a line: `before` of them are settled already, `count` come now, `coreBefore` old parts were sent in. */
type Pieces = {
  readonly lineKey: string;
  readonly before: number;
  readonly count: number;
  readonly coreBefore: number;
};

/** The slice of a line's amount for pieces after `before`: slices of all pieces add up to the amount exactly. */
const slice = (amount: number, of: number, before: number, count: number) =>
  Math.floor((amount * (before + count)) / of) - Math.floor((amount * before) / of);

type LineTotals = {
  readonly line: ValueLine;
  readonly cent: number;
  readonly pointsCent: number;
  readonly points: number;
};

function lineTotals({ lines, integralCent, points }: ValueOrder): LineTotals[] {
  const net = lines.map(({ unitCent, count, discountCent }) => Math.max(0, unitCent * count - discountCent));
  const goods = net.reduce((sum, cent) => sum + cent, 0);
  // Points that also covered tax or shipping are worth no more than the goods here.
  const shares = spreadCents(Math.min(integralCent, goods), net);
  const counts = spreadCents(points, shares.some((cent) => cent > 0) ? shares : net);
  return lines.map((line, index) => {
    const pointsCent = shares[index] ?? 0;
    return { line, cent: (net[index] ?? 0) - pointsCent + line.taxCent, pointsCent, points: counts[index] ?? 0 };
  });
}

/**
 * What was paid for pieces of an order, tax and core charges included, shipping and fees left out: the price less the
 * line's share of discounts and points. However the pieces are returned, their values add up to the line's to the cent.
 */
export function valuePieces(order: ValueOrder, pieces: readonly Pieces[]): Value {
  let [cent, pointsCent, points] = [0, 0, 0];
  const totals = new Map(lineTotals(order).map((each) => [each.line.lineKey, each]));
  for (const { lineKey, before, count, coreBefore } of pieces) {
    const found = totals.get(lineKey);
    if (found === undefined) continue;
    const { line } = found;
    const cores = Math.max(0, Math.min(count, line.count - before - coreBefore));
    cent += slice(found.cent, line.count, before, count) + cores * line.coreCent;
    pointsCent += slice(found.pointsCent, line.count, before, count);
    points += slice(found.points, line.count, before, count);
  }
  return { cent, pointsCent, points };
}

/** What an order cost beside its lines, in cents: shipping, fees and their tax; paid back with the last piece. */
export function remainderCent(order: ValueOrder): number {
  const lines = lineTotals(order).reduce((sum, { cent, line }) => sum + cent + line.coreCent * line.count, 0);
  return Math.max(0, order.totalCent - lines);
}
