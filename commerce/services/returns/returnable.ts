import { ERROR_MESSAGES, reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import { openCoreOrderId } from "~/models/order/order";
import { orderActionProblem } from "~/models/order/order-actions";
import type { OrderFit } from "~/models/order/order-fit";
import { shippingState } from "~/models/order/pieces";
import { type ReturnOptions, type ReturnRequest, returnWindowEnd } from "~/models/order/return";
import { marketFor } from "~/models/shop/market";
import { currencySchema, money } from "~/models/shop/money";
import { isWarrantyRunning, type LineWarranty } from "~/models/warranty/warranty";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { FieldReason } from "../../http/failure";
import { findByWholeName } from "../../vehicles/repository";
import { findReturnWindow, orderFacts } from "../order/detail";
import { loadLinePieces } from "../order/pieces/repository";
import { listOrderLines } from "../order/repository";
import { loadOrder } from "../order/view";
import { listRestrictedIds } from "../places/post-office";
import { loadPieces, type Pieces } from "./pieces/repository";
import { findPaidOrder, loadPiecesWithReplacements, loadRefunded } from "./replaced";

/** Pieces of an order line in a return. */
export type ReturnedLine = { readonly lineKey: string; readonly count: number };

/** An order line with its returnable pieces. */
export type OpenLine = {
  readonly row: Row<"order_item">;
  /** The fit it was ordered with; undefined for gifts, exchanges and older orders. */
  readonly fit: OrderFit | undefined;
  readonly shipped: number;
  /** Pieces that were sent and are in no return that goes on or was settled. */
  readonly unsettled: number;
  /** Pieces that were cancelled for good. */
  readonly cancelled: number;
  /** Those of the unsettled that may still be returned: a declined part is at the warehouse until it is sent back. */
  readonly returnable: number;
  /** Old parts that may still be sent in for their core charge. */
  readonly coreReturnable: number;
  readonly warranty: LineWarranty | null;
  /** Pieces whose warranty may be claimed now, also after the return window. */
  readonly claimable: number;
};

/** The error code that says why nothing of an order can be returned. */
type Refusal = NonNullable<ReturnType<typeof orderActionProblem>> | "returnedAll";

/** The returnable lines of an order, or the reason nothing can be returned. */
export type Returnable = {
  readonly lines: readonly OpenLine[];
  /** Its settled and refunded counts cover all pieces of one payment: the order's, and their replacements. */
  readonly pieces: Pieces;
  readonly until: string | null;
  readonly mayMove: boolean;
  readonly refusal: Refusal | null;
  readonly isLate: boolean;
  readonly coreOrderId: string | null;
};

const addCounts = (counts: ReadonlyMap<string, number>, more: ReadonlyMap<string, number>) =>
  new Map(
    [...new Set([...counts.keys(), ...more.keys()])].map((key) => [key, (counts.get(key) ?? 0) + (more.get(key) ?? 0)]),
  );

/** Counts of pieces by line without those of some pieces, as they were before these. */
export function countsBefore(
  counts: ReadonlyMap<string, number>,
  pieces: readonly { readonly lineKey: string; readonly count: number }[],
): Map<string, number> {
  const before = new Map(counts);
  for (const { lineKey, count } of pieces) before.set(lineKey, (before.get(lineKey) ?? 0) - count);
  return before;
}

/** Loads the returnable lines of an order at `now`. */
export async function loadReturnable(db: Db, order: Row<"orders">, now: number): Promise<Returnable> {
  const shown = await loadOrder(db, order);
  // Old parts count too, which only the lines below know of.
  const facts = { ...orderFacts(shown, order, now), hasReturnable: true };
  const window = findReturnWindow(shown, order);
  const rows = await listOrderLines(db, [order.id]);
  const own = await loadPieces(db, [order.id]);
  const paid = await findPaidOrder(db, order);
  const family = await loadPiecesWithReplacements(db, paid.id);
  const counts = await loadLinePieces(db, paid);
  const cancelled = new Map(counts.map((line) => [line.line_key, line.cancelled]));
  // Pieces refunded by a cancellation no longer count toward the value of returns.
  const settled = addCounts(family.settled, cancelled);
  const refunded = await loadRefunded(db, family, counts);
  const pieces = { ...family, settled, refunded };
  const ownCancelled = new Map(
    shown.orderItems.map((item) => [lineKey(item), item.pieces.cancelled - item.pieces.cancelling]),
  );
  const isClaimOpen = orderActionProblem("return", { ...facts, isInReturnWindow: true }) === null;
  const lines = rows.map((row) => {
    const countIn = (map: ReadonlyMap<string, number>) => map.get(row.line_key) ?? 0;
    const item = shown.orderItems.find((each) => lineKey(each) === row.line_key);
    const shipped = item?.pieces.shipped ?? 0;
    // The old part of a replaced piece still belongs to this order, as that of a piece that was paid back in part and kept; a
    // replacement has no core charge of its own.
    const gone = countIn(family.used) - countIn(family.replaced) - countIn(family.paidInPart) + countIn(pieces.cores);
    const warranty = item?.warranty ?? null;
    const isCovered = isClaimOpen && isWarrantyRunning(warranty, now, marketFor(order.market).id);
    // Pieces of a line are alike: what was paid back in part is claimed first, so that its claim takes no other's return.
    const usedTwice = Math.min(countIn(own.claimed), countIn(own.paidInPart));
    const unsettled = Math.max(0, shipped - countIn(own.used) + usedTwice);
    const declined = item?.pieces.declined ?? 0;
    return {
      // What was paid back in part stays the shopper's, and under warranty.
      ...{
        row,
        warranty,
        claimable: isCovered ? Math.max(0, shipped - countIn(own.used) + countIn(own.paidInPart) - declined) : 0,
      },
      fit: item?.fit ?? undefined,
      shipped,
      cancelled: countIn(ownCancelled),
      unsettled,
      returnable: Math.max(0, unsettled - declined),
      coreReturnable: row.core_charge_cent > 0 ? Math.max(0, shipped - gone) : 0,
    };
  });
  const problem = orderActionProblem("return", facts);
  const isEmpty = lines.every(({ returnable, coreReturnable }) => returnable === 0 && coreReturnable === 0);
  return {
    lines,
    pieces,
    until: window === null ? null : returnWindowEnd(window),
    mayMove: shippingState(shown.orderItems.map(({ pieces }) => pieces)) !== "delivered",
    refusal: problem ?? (isEmpty ? "returnedAll" : null),
    isLate: window !== null && !facts.isInReturnWindow,
    coreOrderId: openCoreOrderId(shown, now),
  };
}

/** Loads the returnable lines in the contract's form. */
export async function loadOptions(db: Db, order: Row<"orders">, now: number): Promise<ReturnOptions> {
  const { lines, until, mayMove, refusal, isLate, coreOrderId } = await loadReturnable(db, order, now);
  const currency = currencySchema.parse(order.currency);
  const vehicles = new Map<string, number | null>();
  for (const vehicle of new Set(lines.map(({ row }) => row.vehicle)))
    vehicles.set(vehicle, await findByWholeName(db, vehicle));
  const itemIds = lines.map(({ row }) => row.item_id);
  const restricted = new Set(await listRestrictedIds(db, itemIds, marketFor(order.market).countryCode));
  return {
    orderId: order.id,
    ...{ until, mayMove },
    refusal: refusal === null ? null : ERROR_MESSAGES[refusal],
    ...{ isLate, coreOrderId },
    lines: lines.map(({ row, fit, shipped, cancelled, returnable, coreReturnable, warranty, claimable }) => ({
      ...lineFacts(row, fit),
      itemId: row.item_id,
      ...(restricted.has(row.item_id) && { isRestricted: true }),
      attributeValueId: vehicles.get(row.vehicle) ?? null,
      unitPrice: money(row.unit_price_cent, currency),
      bought: row.item_count,
      ...{ shipped, cancelled },
      returnable: refusal === null ? returnable : 0,
      coreReturnable: refusal === null ? coreReturnable : 0,
      ...{ warranty, claimable },
      coreCharge: row.core_charge_cent > 0 ? money(row.core_charge_cent, currency) : null,
    })),
  };
}

/** The display fields of an order line. */
export function lineFacts(row: Row<"order_item">, fit: OrderFit | undefined) {
  return {
    skuId: row.sku_id,
    itemType: row.item_type,
    bundleId: row.bundle_id,
    title: row.title,
    partNumber: row.part_number,
    imageUrl: row.image_url,
    urlHandle: row.url_handle,
    vehicle: row.vehicle,
    fit: fit ?? null,
  };
}

/** The reason a line can no longer be returned or claimed. */
function lineRefusal({ row: { title }, returnable, warranty }: Returnable["lines"][number], isClaim: boolean) {
  if (!isClaim || (warranty !== null && returnable === 0)) return reason("returnLineDone", { title });
  return warranty === null ? reason("warrantyNone", { title }) : reason("warrantyEnded", { title });
}

/** Reads the lines of a request with their counts; adds an error for each that cannot be returned. */
export function readReturnedLines(
  request: Pick<ReturnRequest, "kind" | "items" | "isWarranty">,
  left: Returnable,
  errors: FieldReason[],
): ReturnedLine[] {
  const returned = new Map<string, number>();
  for (const [index, item] of request.items.entries()) {
    const line = left.lines.find(
      ({ row }) => row.sku_id === item.skuId && row.item_type === item.itemType && row.bundle_id === item.bundleId,
    );
    const field = `items.${index}.itemCount`;
    if (line === undefined) {
      errors.push({ field: `items.${index}.skuId`, ...reason("returnLineUnknown") });
      continue;
    }
    const open = request.isWarranty === true ? line.claimable : line.returnable;
    const max = request.kind === "CORE" ? line.coreReturnable : open;
    const count = (returned.get(line.row.line_key) ?? 0) + item.itemCount;
    if (max === 0) errors.push({ field, ...lineRefusal(line, request.isWarranty === true) });
    else if (count > max) errors.push({ field, ...reason("returnCountTooHigh", { max }) });
    returned.set(line.row.line_key, count);
  }
  return [...returned].map(([lineKey, count]) => ({ lineKey, count }));
}

/** Whether an exchange is for the very part that is returned, such as the one that was ordered and not sent. */
export const isSamePart = (
  returned: readonly ReturnedLine[],
  left: Pick<Returnable, "lines">,
  skuId: string,
): boolean =>
  returned.every(({ lineKey }) => left.lines.some(({ row }) => row.line_key === lineKey && row.sku_id === skuId));
