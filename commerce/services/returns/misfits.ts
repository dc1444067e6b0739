import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { ReturnedLine } from "./quote";
import { listOrderLines } from "./repository";

/** Records the products of a return that did not fit the vehicle they were bought for. */
export async function recordMisfits(
  trx: Db,
  row: Row<"return_request">,
  orderId: string,
  returned: readonly ReturnedLine[],
): Promise<void> {
  if (row.reason !== "doesNotFit" || row.kind !== "RETURN") return;
  const lines = await listOrderLines(trx, orderId);
  const counts = new Map<number, { vehicle: string; count: number }>();
  for (const { lineKey, count } of returned) {
    const line = lines.find((each) => each.line_key === lineKey);
    if (line === undefined) continue;
    const before = counts.get(line.item_id);
    counts.set(line.item_id, { vehicle: before?.vehicle || line.vehicle, count: (before?.count ?? 0) + count });
  }
  const values = [...counts].map(([item_id, { vehicle, count }]) => ({
    return_id: row.id,
    item_id,
    vehicle,
    item_count: count,
    told: row.evidence_text,
    at: row.created_at,
  }));
  if (values.length > 0) await trx.insertInto("misfit").values(values).execute();
}

/** Deletes the misfits of a rejected or withdrawn return. */
export async function deleteMisfits(trx: Db, returnId: string): Promise<void> {
  await trx.deleteFrom("misfit").where("return_id", "=", returnId).execute();
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

type MisfitFilter = {
  readonly itemId?: number;
  readonly since?: number;
  readonly size: number;
};

/** The parts that did not fit by vehicle, the most reported first; of one part or since a time when given. */
export async function listMisfits(db: Db, { itemId, since = 0, size }: MisfitFilter): Promise<Misfit[]> {
  const rows = await db
    .selectFrom("misfit")
    .innerJoin("item", "item.id", "misfit.item_id")
    .select(["misfit.item_id", "item.sku_id", "item.title", "misfit.vehicle"])
    .select(({ fn }) => fn.count<number | string>("misfit.return_id").as("returns"))
    .where("misfit.at", ">=", since)
    .$if(itemId !== undefined, (query) => query.where("misfit.item_id", "=", itemId ?? 0))
    .groupBy(["misfit.item_id", "item.sku_id", "item.title", "misfit.vehicle"])
    .orderBy("returns", "desc")
    .orderBy("misfit.item_id")
    .orderBy("misfit.vehicle")
    .limit(size)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const returns = Number(row.returns);
      const bought = await countOrders(db, row.item_id, row.vehicle);
      return {
        itemId: row.item_id,
        skuId: row.sku_id,
        title: row.title,
        vehicle: row.vehicle,
        returns,
        bought,
        confidence: fitConfidence(bought, returns),
      };
    }),
  );
}

async function countOrders(db: Db, itemId: number, vehicle: string): Promise<number> {
  const { bought } = await db
    .selectFrom("order_item")
    .innerJoin("orders", "orders.id", "order_item.order_id")
    .select(({ fn }) => fn.count<number | string>("order_id").as("bought"))
    .where("order_item.item_id", "=", itemId)
    .where("order_item.vehicle", "=", vehicle)
    .where("orders.paid_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(bought);
}
