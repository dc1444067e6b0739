import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { listOrderLines } from "../order/repository";
import { countBought, countMisfits, insertMisfits, type MisfitFilter } from "./misfit-repository";
import type { ReturnedLine } from "./returnable";
import type { Tried } from "./tried-on";

/**
 * Records the products of a return that did not fit, each with the vehicle it was bought for, or with the one it was tried
 * on where that is another. What the shop's own data rule out for another vehicle contradicts nothing and is left out.
 */
export async function recordMisfits(
  trx: Db,
  row: Row<"return_request">,
  orderId: string,
  returned: readonly ReturnedLine[],
  tried: Tried,
): Promise<void> {
  if (row.reason !== "doesNotFit" || row.kind !== "RETURN") return;
  const lines = await listOrderLines(trx, [orderId]);
  const counts = new Map<number, { vehicle: string; count: number }>();
  for (const { lineKey, count } of returned) {
    const line = lines.find((each) => each.line_key === lineKey);
    if (line === undefined) continue;
    const isOther = tried?.otherLines.has(lineKey) === true;
    if (isOther && tried.ruledOutItems.has(line.item_id)) continue;
    const vehicle = isOther ? tried.vehicle : line.vehicle;
    const before = counts.get(line.item_id);
    counts.set(line.item_id, { vehicle: before?.vehicle || vehicle, count: (before?.count ?? 0) + count });
  }
  const values = [...counts].map(([item_id, { vehicle, count }]) => ({
    return_id: row.id,
    item_id,
    vehicle,
    item_count: count,
    told: row.evidence_text,
    at: row.created_at,
  }));
  await insertMisfits(trx, values);
}

/** A product and a vehicle that buyers reported not to fit each other. */
type Misfit = {
  readonly itemId: number;
  readonly skuId: string;
  readonly title: string;
  readonly vehicle: string;
  readonly returns: number;
  /** Orders of the part for this vehicle, returned ones included. */
  readonly bought: number;
  /** Remaining confidence in the fit, from 0 to 1. */
  readonly confidence: number;
};

/**
 * Confidence in a fit, from 0 to 1: the share of orders that kept the product, counting one extra good order, so that a
 * single report does not end it.
 */
function fitConfidence(bought: number, misfits: number): number {
  return (Math.max(0, bought - misfits) + 1) / (Math.max(bought, misfits) + 1);
}

/** The parts that did not fit by vehicle, the most reported first; of one part or since a time when given. */
export async function listMisfits(db: Db, filter: MisfitFilter): Promise<Misfit[]> {
  return Promise.all(
    (await countMisfits(db, filter)).map(async ({ item_id: itemId, sku_id: skuId, title, vehicle, returns }) => {
      const bought = await countBought(db, itemId, vehicle);
      return { itemId, skuId, title, vehicle, returns, bought, confidence: fitConfidence(bought, returns) };
    }),
  );
}
