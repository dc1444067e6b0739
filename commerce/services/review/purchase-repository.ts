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

/** Exchanges of exchanges are followed this far, which no shopper reaches. */
const CHAIN_MAX = 20;

/**
 * Lists, by each of the orders, those that are one purchase with it: an order that was placed, and those that were made for
 * returns of it and of each other.
 */
async function listPurchaseOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const purchases = new Map(orderIds.map((id) => [id, new Set([id])]));
  for (let [next, steps] = [[...orderIds], 0]; next.length > 0 && steps < CHAIN_MAX; steps += 1) {
    const ids = next;
    const rows = await db
      .selectFrom("return_request")
      .select(["order_id", "exchange_order_id"])
      .where((where) => where.or([where("order_id", "in", ids), where("exchange_order_id", "in", ids)]))
      .where("exchange_order_id", "is not", null)
      .execute();
    next = [];
    for (const { order_id: from, exchange_order_id: made } of rows) {
      if (made === null) continue;
      for (const id of [from, made]) if (!purchases.has(id)) next.push(id);
      const all = new Set([...(purchases.get(from) ?? [from]), ...(purchases.get(made) ?? [made])]);
      for (const id of all) purchases.set(id, all);
    }
  }
  return purchases;
}

/**
 * Lists the products of orders that have a review, held ones included: also by an order that was made for a return of them, as a
 * part that is sent once more is the same purchase.
 */
export async function listReviewedProducts(
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<Row<"review_source">, "order_id" | "sku_id">[]> {
  if (orderIds.length === 0) return [];
  const purchases = await listPurchaseOrders(db, orderIds);
  const reviewed = await db
    .selectFrom("review_source")
    .select(["order_id", "sku_id"])
    .where("order_id", "in", [...purchases.keys()])
    .execute();
  return orderIds.flatMap((id) =>
    reviewed.filter(({ order_id }) => purchases.get(id)?.has(order_id)).map(({ sku_id }) => ({ order_id: id, sku_id })),
  );
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
