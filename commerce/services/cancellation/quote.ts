import type { z } from "zod";
import { ERROR_MESSAGES, reason } from "~/models/api/errors/table";
import { paymentMethodSchema } from "~/models/checkout/payment";
import type { CancelQuote, cancelItemSchema, GivesBack } from "~/models/order/cancellation";
import { openPieces } from "~/models/order/pieces";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, conflict, type FieldReason } from "../../http/failure";
import { loadPaidCards } from "../charge/card-repository";
import { loadCharge } from "../charge/repository";
import { findActionProblem } from "../order/detail";
import { type LinePieces, loadLinePieces } from "../order/pieces/repository";
import { listOrderLines } from "../order/repository";
import { findHold } from "../points/hold-repository";
import { sumReturnedPoints } from "../points/ledger-repository";
import { foretellTakeBack } from "../points/take-back";
import { listReusable } from "../promotion/redemption";
import { isExchangeOrder } from "../returns/charges";
import { loadInstead } from "../returns/instead";
import { loadWorth } from "../returns/pieces-value";
import { loadReturnable } from "../returns/returnable";
import { NO_VALUE, refundShares } from "../returns/value";
import type { LinePart } from "./repository";

/** Pieces to cancel as a caller names them; none stands for everything that has not shipped. */
export type CancelItems = readonly z.output<typeof cancelItemSchema>[];

type Line = { readonly row: Row<"order_item">; readonly pieces: LinePieces; readonly open: number };

const GIFT = "GIFT";

async function loadLines(db: Db, order: Row<"orders">): Promise<Line[]> {
  const pieces = new Map((await loadLinePieces(db, order)).map((line) => [line.line_key, line]));
  return (await listOrderLines(db, [order.id])).flatMap((row) => {
    const own = pieces.get(row.line_key);
    return own === undefined ? [] : [{ row, pieces: own, open: openPieces(own) }];
  });
}

/** Throws field errors for lines that the order does not have and for more pieces than are open. */
function chooseParts(lines: readonly Line[], items: CancelItems): Map<string, number> {
  if (items.length === 0) return new Map(lines.map(({ row, open }) => [row.line_key, open]));
  const chosen = new Map<string, number>();
  const errors: FieldReason[] = [];
  for (const [index, { skuId, itemType, bundleId, itemCount }] of items.entries()) {
    const line = lines.find(
      ({ row }) => row.sku_id === skuId && row.item_type === itemType && row.bundle_id === bundleId,
    );
    if (line === undefined) {
      errors.push({ field: `items.${index}.skuId`, ...reason("cancelLineUnknown") });
      continue;
    }
    const count = (chosen.get(line.row.line_key) ?? 0) + itemCount;
    if (count > line.open)
      errors.push({ field: `items.${index}.itemCount`, ...reason("cancelCountTooHigh", { max: line.open }) });
    chosen.set(line.row.line_key, count);
  }
  if (errors.length > 0) throw new ApiFailure(400, null, { errors });
  return chosen;
}

/** Adds the gifts that have not shipped when nothing that was bought is left. */
function withGifts(lines: readonly Line[], chosen: ReadonlyMap<string, number>): Map<string, number> {
  const taken = (line: Line) => chosen.get(line.row.line_key) ?? 0;
  const isSomethingLeft = lines.some(
    (line) => line.row.item_type !== GIFT && line.pieces.ordered - line.pieces.cancelled - taken(line) > 0,
  );
  return new Map(
    lines.map((line) => [line.row.line_key, !isSomethingLeft && line.row.item_type === GIFT ? line.open : taken(line)]),
  );
}

/** Pieces to cancel with what goes back for them. */
type PricedCancellation = { readonly parts: readonly LinePart[]; readonly givesBack: GivesBack };

/**
 * Prices the cancellation of pieces of a paid order. The last pieces of an order give back all that is left of its charge,
 * with shipping, fees, points and coupons; others their own value, never more than is left. Throws field errors for pieces
 * that are not open, a 409 for a part of an order that was made for a return.
 */
export async function priceCancellation(
  db: Db,
  order: Row<"orders">,
  items: CancelItems,
  now: number,
): Promise<PricedCancellation> {
  const lines = await loadLines(db, order);
  const chosen = withGifts(lines, chooseParts(lines, items));
  const parts = [...chosen].map(([lineKey, count]) => ({ lineKey, count })).filter(({ count }) => count > 0);
  const isWhole = lines.every(
    ({ row, pieces }) => pieces.cancelled + (chosen.get(row.line_key) ?? 0) === pieces.ordered,
  );
  const isMade = await isExchangeOrder(db, order.id);
  if (!isWhole && isMade) throw conflict("cancelWholeOnly");
  const { leftCent } = await loadCharge(db, order.id);
  const left = await loadReturnable(db, order, now);
  // Of a free order nothing was paid; what its return gives back is named beside it.
  const value =
    isMade && leftCent === 0
      ? NO_VALUE
      : await loadWorth(db, order, left, {
          ...{ kind: "RETURN", solution: "Refund", returned: parts, isCancelled: true },
        });
  const cent = isWhole ? leftCent : Math.min(value.cent, leftCent);
  const currency = currencySchema.parse(order.currency);
  const amount = (cents: number) => money(cents, currency);
  return {
    parts,
    givesBack: {
      lines: lines.flatMap(({ row }) => {
        const itemCount = chosen.get(row.line_key) ?? 0;
        return itemCount === 0 ? [] : [{ title: row.title, itemCount, isGift: row.item_type === GIFT }];
      }),
      parts: amount(value.cent - value.coreCent - value.taxCent - value.restCent),
      ...(value.pointsCent > 0 && { pointsPaid: amount(value.pointsCent) }),
      coreCharge: amount(value.coreCent),
      tax: amount(value.taxCent),
      shipping: amount(value.restCent),
      adjustment: amount(cent - value.cent),
      refund: amount(cent),
      points: isWhole ? await countSpentPoints(db, order.id) : value.points,
      pointsTaken: await foretellTakeBack(db, order, {
        amountCent: cent,
        partsCent: refundShares(value, cent).partsCent,
        earnsLater: !isWhole,
        at: now,
      }),
      discounts: isWhole ? await listReusable(db, order) : [],
      method: paymentMethodSchema.parse(order.payment_type),
      card: (await loadPaidCards(db, [order.id])).get(order.id) ?? null,
      isWhole,
      instead: isMade ? await loadInstead(db, order, now) : null,
    },
  };
}

/** The points that an order spent and has not given back. */
export async function countSpentPoints(db: Db, orderId: string): Promise<number> {
  const hold = await findHold(db, orderId);
  return hold?.state === "SPENT" ? Math.max(0, hold.points - (await sumReturnedPoints(db, orderId))) : 0;
}

/** Loads what can be cancelled of an order, and what goes back for the named pieces. */
export async function loadCancelQuote(
  db: Db,
  order: Row<"orders">,
  items: CancelItems,
  now: number,
): Promise<CancelQuote> {
  const problem = await findActionProblem(db, order, "cancel", now);
  const isUnpaid = order.status === "PAYMENT_PENDING";
  const currency = currencySchema.parse(order.currency);
  const lines = await loadLines(db, order);
  const isPriced = problem === null && !isUnpaid;
  return {
    orderId: order.id,
    refusal: problem === null ? null : ERROR_MESSAGES[problem],
    isUnpaid,
    isWholeOnly: await isExchangeOrder(db, order.id),
    lines: lines.map(({ row, pieces, open }) => ({
      ...{ skuId: row.sku_id, itemType: row.item_type, bundleId: row.bundle_id },
      ...{ title: row.title, partNumber: row.part_number, imageUrl: row.image_url },
      unitPrice: money(row.unit_price_cent, currency),
      ...{ ordered: pieces.ordered, shipped: pieces.shipped, cancelled: pieces.cancelled },
      open: problem === null ? open : 0,
      isGift: row.item_type === GIFT,
    })),
    givesBack: isPriced ? (await priceCancellation(db, order, items, now)).givesBack : null,
  };
}
