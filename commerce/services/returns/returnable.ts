import { ERROR_MESSAGES } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import { orderActionProblem } from "~/models/order/order-actions";
import type { OrderFit } from "~/models/order/order-fit";
import { type ReturnOptions, returnWindowEnd } from "~/models/order/return";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { findByWholeName } from "../../vehicles/repository";
import { findReturnWindow, orderFacts } from "../order/detail";
import { listOrderLines } from "../order/repository";
import { sumShippedPieces } from "../order/shipment-repository";
import { loadOrder } from "../order/view";
import { loadPieces, type Pieces } from "./repository";

/** An order line with its returnable pieces. */
export type OpenLine = {
  readonly row: Row<"order_item">;
  /** The fit it was ordered with; undefined for gifts, exchanges and older orders. */
  readonly fit: OrderFit | undefined;
  /** Pieces that may still be returned. */
  readonly returnable: number;
  /** Old parts that may still be sent in for their core charge. */
  readonly coreReturnable: number;
};

/** The error code that says why nothing of an order can be returned. */
type Refusal = NonNullable<ReturnType<typeof orderActionProblem>> | "returnedAll";

/** The returnable lines of an order, or the reason nothing can be returned. */
export type Returnable = {
  readonly lines: readonly OpenLine[];
  readonly pieces: Pieces;
  readonly until: string | null;
  readonly refusal: Refusal | null;
  readonly isLate: boolean;
};

/** Counts the shipped pieces of each line; all of them when a parcel does not list its content, and without a parcel. */
async function countSentPieces(
  db: Db,
  order: Row<"orders">,
  lines: readonly Row<"order_item">[],
): Promise<Map<string, number>> {
  const sent = await sumShippedPieces(db, order.id);
  if (sent !== null && sent.size > 0) return sent;
  return new Map(lines.map((line) => [line.line_key, line.item_count]));
}

/** Loads the returnable lines of an order at `now`. */
export async function loadReturnable(db: Db, order: Row<"orders">, now: number): Promise<Returnable> {
  const shown = await loadOrder(db, order);
  const facts = orderFacts(shown, order, now);
  const window = findReturnWindow(shown, order);
  const [rows, pieces] = await Promise.all([listOrderLines(db, [order.id]), loadPieces(db, order.id)]);
  const sent = await countSentPieces(db, order, rows);
  const lines = rows.map((row) => {
    const countIn = (map: ReadonlyMap<string, number>) => map.get(row.line_key) ?? 0;
    const returnable = Math.max(0, Math.min(row.item_count, countIn(sent)) - countIn(pieces.used));
    const cores = Math.max(0, Math.min(row.item_count, countIn(sent)) - countIn(pieces.used) - countIn(pieces.cores));
    const fit = shown.orderItems.find((item) => lineKey(item) === row.line_key)?.fit ?? undefined;
    return { row, fit, returnable, coreReturnable: row.core_charge_cent > 0 ? cores : 0 };
  });
  // An order in return has left the warehouse, even without a recorded shipment.
  const hasShipped = facts.hasShipped || facts.status === "RETURNING" || pieces.used.size > 0;
  const problem = orderActionProblem("return", { ...facts, hasShipped });
  const isEmpty = lines.every(({ returnable, coreReturnable }) => returnable === 0 && coreReturnable === 0);
  return {
    lines,
    pieces,
    until: window === null ? null : returnWindowEnd(window),
    refusal: problem ?? (isEmpty ? "returnedAll" : null),
    isLate: window !== null && !facts.isInReturnWindow,
  };
}

/** Loads the returnable lines in the contract's form. */
export async function loadOptions(db: Db, order: Row<"orders">, now: number): Promise<ReturnOptions> {
  const { lines, until, refusal, isLate } = await loadReturnable(db, order, now);
  const currency = currencySchema.parse(order.currency);
  const vehicles = new Map<string, number | null>();
  for (const vehicle of new Set(lines.map(({ row }) => row.vehicle)))
    vehicles.set(vehicle, await findByWholeName(db, vehicle));
  return {
    orderId: order.id,
    until,
    refusal: refusal === null ? null : ERROR_MESSAGES[refusal],
    isLate,
    lines: lines.map(({ row, fit, returnable, coreReturnable }) => ({
      ...lineFacts(row, fit),
      itemId: row.item_id,
      attributeValueId: vehicles.get(row.vehicle) ?? null,
      unitPrice: money(row.unit_price_cent, currency),
      bought: row.item_count,
      returnable: refusal === null ? returnable : 0,
      coreReturnable: refusal === null ? coreReturnable : 0,
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
