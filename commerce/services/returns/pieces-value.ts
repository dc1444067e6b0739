import { returnQuoteSchema } from "~/models/order/return-quote";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { loadLinePieces } from "../order/pieces/repository";
import { findOrder, listOrderLines } from "../order/repository";
import { findHold } from "../points/hold-repository";
import { sumAvailable } from "./charges";
import { findPaidOrder, loadPiecesWithReplacements, loadRefunded } from "./replaced";
import { findReturnByExchange, listLines } from "./repository";
import type { Returnable, ReturnedLine } from "./returnable";
import { capValue, coreValue, NO_VALUE, remainderFor, type Value, type ValueOrder, valuePieces } from "./value";

/**
 * Loads an order for valuing its pieces; in an exchange order the credit from the returned part counts as paid, and what the
 * shop bore of its price as a discount.
 */
async function loadValueOrder(db: Db, order: Row<"orders">, lines: readonly Row<"order_item">[]): Promise<ValueOrder> {
  const madeFor = await findReturnByExchange(db, order.id);
  const isExchange = madeFor !== undefined;
  const given = isExchange ? returnQuoteSchema.parse(JSON.parse(madeFor.quote)).exchange?.given : undefined;
  const givenCent = given?.amount.cent ?? 0;
  const hold = order.integral_cent > 0 ? await findHold(db, order.id) : undefined;
  return {
    totalCent: order.total_cent + (isExchange ? order.discount_cent - givenCent : 0),
    integralCent: order.integral_cent,
    points: hold?.used ?? 0,
    lines: lines.map((line) => {
      const givenTaxCent = Math.min(line.tax_cent, given?.tax.cent ?? 0);
      return {
        lineKey: line.line_key,
        count: line.item_count,
        unitCent: line.unit_price_cent,
        discountCent: isExchange ? givenCent - givenTaxCent : line.discount_cent,
        taxCent: line.tax_cent - givenTaxCent,
        coreCent: line.core_charge_cent,
        coreTaxCent: line.core_tax_cent,
      };
    }),
  };
}

/** An order with the pieces of it that were refunded, and those that are now; null where other pieces are. */
type Refunding = {
  readonly order: Row<"orders">;
  readonly rows: readonly Row<"order_item">[];
  readonly valued: ValueOrder;
  readonly refunded: ReadonlyMap<string, number>;
  readonly now: readonly ReturnedLine[] | null;
  /** Whether its pieces are cancelled: then the return that it was made for gives back what is behind it. */
  readonly isCancelled?: boolean | undefined;
};

/**
 * What is refunded beyond pieces, in cents: `cent` of money and `pointsCent` of points, with the tax of both, now; `laterCent` of
 * money with the last ones.
 */
type Rest = {
  readonly cent: number;
  readonly pointsCent: number;
  readonly taxCent: number;
  readonly laterCent: number;
};
const NO_REST: Rest = { cent: 0, pointsCent: 0, taxCent: 0, laterCent: 0 };

/** The rest of the order whose part was exchanged for the parts of `madeId`, all of which are refunded now, or not yet. */
async function loadRestBehind(db: Db, madeId: string, areAllBack: boolean): Promise<Rest> {
  const row = await findReturnByExchange(db, madeId);
  const from = row?.solution === "Exchange" ? await findOrder(db, row.order_id) : undefined;
  if (row === undefined || from === undefined) return NO_REST;
  const order = await findPaidOrder(db, from);
  const [rows, pieces] = [await listOrderLines(db, [order.id]), await loadPiecesWithReplacements(db, order.id)];
  const others = { ...pieces, exchanged: pieces.exchanged.filter(({ orderId }) => orderId !== madeId) };
  const refunded = await loadRefunded(db, others, await loadLinePieces(db, order));
  const returned = (await listLines(db, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const valued = await loadValueOrder(db, order, rows);
  return loadRest(db, { order, rows, valued, refunded, now: areAllBack ? returned : null });
}

/**
 * Loads what goes back with the last piece that was bought: shipping and fees, also those of the order whose part this one's
 * was exchanged for. A gift may stay: nothing was paid for it.
 */
async function loadRest(db: Db, { order, rows, valued, refunded, now, isCancelled }: Refunding): Promise<Rest> {
  const countNow = (row: Row<"order_item">) => now?.find(({ lineKey }) => lineKey === row.line_key)?.count ?? 0;
  const bought = rows.filter(({ item_type }) => item_type !== "GIFT");
  const isLast =
    bought.some((row) => countNow(row) > 0) &&
    bought.every((row) => (refunded.get(row.line_key) ?? 0) + countNow(row) >= row.item_count);
  const own = remainderFor(valued);
  const behind = isCancelled === true ? NO_REST : await loadRestBehind(db, order.id, isLast);
  if (!isLast) return { ...NO_REST, laterCent: own.cent + behind.laterCent };
  const lineTaxes = rows.reduce((sum, { tax_cent, core_tax_cent }) => sum + tax_cent + core_tax_cent, 0);
  const ownTaxCent = Math.min(own.cent + own.pointsCent, Math.max(0, order.tax_fee_cent - lineTaxes));
  return {
    ...{ cent: own.cent + behind.cent, pointsCent: own.pointsCent + behind.pointsCent },
    ...{ taxCent: ownTaxCent + behind.taxCent, laterCent: behind.laterCent },
  };
}

/** Pieces to value, by the kind of their return and its solution; a cancellation refunds them, too. */
type ValuedPieces = {
  readonly kind: string;
  readonly solution: string;
  readonly returned: readonly ReturnedLine[];
  readonly isCancelled?: boolean;
};

/** Loads the value of pieces of an order if they are settled now; a replacement is worth what it replaced. */
export async function loadWorth(
  db: Db,
  order: Row<"orders">,
  left: Pick<Returnable, "pieces" | "lines">,
  request: ValuedPieces,
): Promise<Value> {
  const { pieces, lines } = left;
  const paid = await findPaidOrder(db, order);
  const rows = paid.id === order.id ? lines.map(({ row }) => row) : await listOrderLines(db, [paid.id]);
  if (request.kind === "CORE") {
    let [cent, coreCent] = [0, 0];
    for (const { lineKey, count } of request.returned) {
      const row = rows.find((line) => line.line_key === lineKey);
      if (row === undefined) continue;
      const core = { coreCent: row.core_charge_cent, coreTaxCent: row.core_tax_cent, count: row.item_count };
      const inPart = pieces.paidInPart.get(lineKey) ?? 0;
      const before = (pieces.settled.get(lineKey) ?? 0) - inPart + (pieces.coresSettled.get(lineKey) ?? 0);
      cent += coreValue(core, before, count);
      coreCent += core.coreCent * count;
    }
    return { ...NO_VALUE, cent, coreCent, taxCent: cent - coreCent };
  }
  const valued = await loadValueOrder(db, paid, rows);
  const pieceValue = valuePieces(
    valued,
    request.returned.map(({ lineKey, count }) => ({
      lineKey,
      count,
      before: (pieces.settled.get(lineKey) ?? 0) - (pieces.paidInPart.get(lineKey) ?? 0),
      // A core charge goes back with the old part while that is on its way, and stays while the shopper keeps the part.
      coreBefore:
        request.solution === "Partial refund"
          ? (rows.find((line) => line.line_key === lineKey)?.item_count ?? 0)
          : (pieces.cores.get(lineKey) ?? 0),
      paidInPart: {
        count: pieces.paidInPart.get(lineKey) ?? 0,
        ...(pieces.partsPaid.get(lineKey) ?? { cent: 0, taxCent: 0 }),
      },
    })),
  );
  // Points that also paid for taxes leave less than these: what was paid at most.
  const value = { ...pieceValue, cent: Math.min(pieceValue.cent, valued.totalCent) };
  if (request.solution !== "Refund") return value;
  const { returned: now, isCancelled } = request;
  const rest = await loadRest(db, { order: paid, rows, valued, refunded: pieces.refunded, now, isCancelled });
  return {
    ...value,
    cent: value.cent + rest.cent,
    pointsCent: value.pointsCent + rest.pointsCent,
    taxCent: value.taxCent + rest.taxCent,
    restCent: rest.cent + rest.pointsCent - rest.taxCent,
    isRestLater: rest.laterCent > 0,
  };
}

/**
 * Loads the core charges, with their tax, that stay with the shop if an open core return ends without its old parts although
 * their parts came back: those were paid without the charges that the core return was to bring.
 */
export async function loadCoresOwed(
  db: Db,
  order: Row<"orders">,
  { pieces }: Pick<Returnable, "pieces">,
  returned: readonly ReturnedLine[],
): Promise<Value> {
  const value = { ...NO_VALUE };
  const rows = await listOrderLines(db, [(await findPaidOrder(db, order)).id]);
  for (const { lineKey, count } of returned) {
    const row = rows.find((line) => line.line_key === lineKey);
    if (row === undefined) continue;
    const back = (pieces.settled.get(lineKey) ?? 0) - (pieces.paidInPart.get(lineKey) ?? 0);
    const cores = pieces.cores.get(lineKey) ?? 0;
    // As many parts as no core return stood for came back with their charges.
    const withCharge = (others: number) => Math.max(0, Math.min(back, row.item_count - others));
    const owed = withCharge(cores - count) - withCharge(cores);
    const core = { coreCent: row.core_charge_cent, coreTaxCent: row.core_tax_cent, count: row.item_count };
    const cent = coreValue(core, row.item_count - owed, owed);
    value.cent += cent;
    value.coreCent += owed * row.core_charge_cent;
    value.taxCent += cent - owed * row.core_charge_cent;
  }
  return value;
}

/**
 * Loads what an order still owes for pieces: their value, never more than is left of the charges behind it, less what its
 * other open returns were promised.
 */
export async function loadOwed(
  db: Db,
  order: Row<"orders">,
  left: Pick<Returnable, "pieces" | "lines">,
  request: ValuedPieces & { readonly id?: string },
): Promise<Value> {
  return capValue(await loadWorth(db, order, left, request), await sumAvailable(db, order.id, request.id));
}
