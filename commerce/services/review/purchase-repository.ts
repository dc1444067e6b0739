import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Lists a member's orders, newest first, or the one of a number. */
export function listOrdersToReview(
  db: Db,
  accountId: string,
  { orderId, limit }: { orderId: string | undefined; limit: number },
): Promise<Row<"orders">[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(orderId !== undefined, (query) => query.where("id", "=", (orderId ?? "").toUpperCase()))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Lists the SKUs in a parcel; null for a parcel without a list of its lines. */
export async function listParcelSkus(db: Db, orderId: string, shipmentId: string): Promise<Set<string> | null> {
  const rows = await db
    .selectFrom("shipment_item as carried")
    .leftJoin("order_item as line", (on) =>
      on.onRef("line.line_key", "=", "carried.line_key").on("line.order_id", "=", orderId),
    )
    .select("line.sku_id")
    .where("carried.shipment_id", "=", shipmentId)
    .execute();
  return rows.length === 0 ? null : new Set(rows.flatMap(({ sku_id }) => sku_id ?? []));
}

/** Lists the products of orders that have a review, held ones included. */
export async function listReviewedProducts(
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<Row<"review_source">, "order_id" | "sku_id">[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("review_source")
    .select(["order_id", "sku_id"])
    .where("order_id", "in", [...orderIds])
    .execute();
}

/** Lists what lines of orders show of their products. */
export async function listReviewedLines(
  db: Db,
  itemIds: readonly number[],
  orderIds: readonly string[],
): Promise<Pick<Row<"order_item">, "order_id" | "sku_id" | "title" | "image_url" | "url_handle">[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom("order_item")
    .select(["order_id", "sku_id", "title", "image_url", "url_handle"])
    .where("item_id", "in", [...itemIds])
    .where("order_id", "in", [...orderIds])
    .execute();
}

/** Adds an invitation; false when the product of the order was invited before. */
export async function insertInvitation(trx: Db, row: NewRow<"review_invitation">): Promise<boolean> {
  const added = await trx
    .insertInto("review_invitation")
    .values(row)
    .onConflict((conflict) => conflict.columns(["order_id", "sku_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Finds an invitation that is neither used nor expired. */
export function findOpenInvitation(db: Db, id: string, now: number): Promise<Row<"review_invitation"> | undefined> {
  return db
    .selectFrom("review_invitation")
    .selectAll()
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Redeems an invitation in the transaction that writes its review; false when a concurrent call was faster. */
export async function takeInvitation(trx: Db, id: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("review_invitation")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the pieces of each line of an order in returns that were neither rejected nor withdrawn, by line key. */
export async function sumReturnedPieces(db: Db, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select(["return_line.line_key", "return_line.item_count"])
    .where("return_request.order_id", "=", orderId)
    .where("return_request.kind", "=", "RETURN")
    .where("return_request.state", "not in", ["REJECTED", "CANCELLED"])
    .execute();
  const sums = new Map<string, number>();
  for (const { line_key: key, item_count: count } of rows) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

/** Makes the invitation of a purchase usable again, until it expires. */
export async function reopenInvitation(trx: Db, orderId: string, skuId: string): Promise<void> {
  await trx
    .updateTable("review_invitation")
    .set({ used_at: null })
    .where("order_id", "=", orderId)
    .where("sku_id", "=", skuId)
    .execute();
}
