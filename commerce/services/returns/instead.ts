import type { Return } from "~/models/order/return";
import type { ReturnQuote } from "~/models/order/return-quote";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { findOrder } from "../order/repository";
import { returnNumber } from "../order/return-number";
import { sumAvailable } from "./charges";
import { loadWorth } from "./pieces-value";
import { loadQuoteInstead, toRefundParts } from "./quote";
import { findReturn, findReturnByExchange, listLines } from "./repository";
import { countsBefore, loadReturnable } from "./returnable";
import { capValue, type RefundShares, refundShares } from "./value";

/**
 * The money and the points that a return gives back instead of the part that was sent or reserved for it; `open` are those
 * of the points that did not come back with the exchange already.
 */
type ValueInstead = RefundShares & {
  readonly cent: number;
  /** What it is made of, with what came back before. */
  readonly parts: ReturnQuote["parts"];
  readonly points: number;
  readonly open: number;
};

/**
 * Values what a return gives back once the order that was made for it is cancelled: what its pieces are worth, less what a
 * completed exchange paid back before, and never more than is left of the charges behind it and of what other returns were
 * promised.
 */
export async function valueInstead(
  db: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  at: number,
): Promise<ValueInstead> {
  const returned = (await listLines(db, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const left = await loadReturnable(db, order, at);
  // The pieces of a completed exchange are counted as settled already; a replaced piece never is.
  const isExchanged = row.solution === "Exchange" && row.state === "COMPLETED";
  const settled = isExchanged ? countsBefore(left.pieces.settled, returned) : left.pieces.settled;
  const pieces = { ...left.pieces, settled };
  const value = await loadWorth(db, order, { ...left, pieces }, { kind: row.kind, solution: "Refund", returned });
  const before = row.refund_cent ?? 0;
  const owed = capValue(value, before + (await sumAvailable(db, order.id, row.id)));
  const cent = Math.max(0, owed.cent - before);
  return {
    cent,
    ...refundShares(owed, cent),
    parts: toRefundParts(owed, currencySchema.parse(order.currency)),
    points: value.points,
    open: isExchanged ? 0 : value.points,
  };
}

/** Returns whose made order means nothing any more: they ended, or became a refund before. */
const isOver = ({ state, solution }: Row<"return_request">) =>
  state === "REJECTED" || state === "CANCELLED" || solution === "Refund";

/** Loads what the return behind an order gives back when that order is cancelled; null for an order that was placed. */
export async function loadInstead(db: Db, made: Row<"orders">, at: number) {
  const row = await findReturnByExchange(db, made.id);
  const order = row === undefined || isOver(row) ? undefined : await findOrder(db, row.order_id);
  if (row === undefined || order === undefined) return null;
  const { cent, open: points } = await valueInstead(db, order, row, at);
  const refund = money(cent, currencySchema.parse(order.currency));
  return { returnNumber: returnNumber(row), refund, points, isAtOnce: row.state === "COMPLETED" };
}

/** Adds to a return whose part cannot be sent now the money that its shopper may choose instead. */
export async function addInstead(db: Db, found: Return, at: number): Promise<Return> {
  const row = found.isOutOfStock && !found.isWarranty ? await findReturn(db, found.id) : undefined;
  const order = row === undefined ? undefined : await findOrder(db, row.order_id);
  if (row === undefined || order === undefined) return found;
  return { ...found, instead: await loadQuoteInstead(db, order, row, at) };
}
