import type { Db } from "../../db/open";
import type { NewRow } from "../../db/tables";

/** Writes the items of a return that did not fit. */
export async function insertMisfits(trx: Db, rows: readonly NewRow<"misfit">[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("misfit")
    .values([...rows])
    .execute();
}

/** Deletes the misfits of a rejected or withdrawn return. */
export async function deleteMisfits(trx: Db, returnId: string): Promise<void> {
  await trx.deleteFrom("misfit").where("return_id", "=", returnId).execute();
}

/** The reports to count: of one item, or of all; made at `since` or later; at most `size` rows. */
export type MisfitFilter = {
  readonly itemId?: number;
  readonly since?: number;
  readonly size: number;
};

/** Counts the reports by item and vehicle, the most reported first. */
export async function countMisfits(db: Db, { itemId, since = 0, size }: MisfitFilter) {
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
  return rows.map((row) => ({ ...row, returns: Number(row.returns) }));
}

/** Counts the paid lines of an item that were ordered for a vehicle. */
export async function countBought(db: Db, itemId: number, vehicle: string): Promise<number> {
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
