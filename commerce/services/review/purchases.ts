import type { Reviewable } from "~/models/product/review";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

export type PurchasedLine = Pick<
  Row<"order_item">,
  "order_id" | "line_key" | "sku_id" | "item_id" | "title" | "image_url" | "url_handle" | "vehicle"
>;

/** A purchased product with its order. */
export type Purchase = {
  readonly order: Row<"orders">;
  readonly line: PurchasedLine;
  readonly hasShipped: boolean;
};

/** A purchase in the contract's form. */
export const toReviewable = ({ order, line }: Pick<Purchase, "order" | "line">): Reviewable => ({
  orderId: order.id,
  skuId: line.sku_id,
  itemTitle: line.title,
  imageUrl: line.image_url,
  urlHandle: line.url_handle,
  vehicle: line.vehicle,
});

/** Statuses that imply shipping, even without a recorded shipment. */
const SENT = ["SHIPPED", "RETURNING"];

/** Loads which lines were shipped: those listed in shipments, or all when a shipment lists none or the status implies it. */
async function loadShippedLines(db: Db, order: Row<"orders">): Promise<(lineKey: string) => boolean> {
  if (SENT.includes(order.status)) return () => true;
  const rows = await db
    .selectFrom("shipment")
    .leftJoin("shipment_item", "shipment_item.shipment_id", "shipment.id")
    .select("shipment_item.line_key")
    .where("shipment.order_id", "=", order.id)
    .execute();
  const keys = new Set(rows.map(({ line_key }) => line_key));
  return (lineKey) => keys.has(null) || keys.has(lineKey);
}

/** Lists the products of an order, each once, in line order. */
export async function listPurchases(db: Db, order: Row<"orders">): Promise<Purchase[]> {
  const lines = await db
    .selectFrom("order_item")
    .select(["order_id", "line_key", "sku_id", "item_id", "title", "image_url", "url_handle", "vehicle"])
    .where("order_id", "=", order.id)
    .orderBy("line_key")
    .execute();
  const hasShipped = await loadShippedLines(db, order);
  const purchases = new Map<string, Purchase>();
  for (const line of lines) {
    const existing = purchases.get(line.sku_id);
    if (existing === undefined || (!existing.hasShipped && hasShipped(line.line_key)))
      purchases.set(line.sku_id, { order, line, hasShipped: hasShipped(line.line_key) });
  }
  return [...purchases.values()];
}

/** Finds one product of an order; undefined when order or product is unknown. */
export async function findPurchase(db: Db, orderId: string, skuId: string): Promise<Purchase | undefined> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId.trim().toUpperCase())
    .executeTakeFirst();
  if (order === undefined) return undefined;
  return (await listPurchases(db, order)).find(({ line }) => line.sku_id === skuId);
}

/** Finds a product of the member's own order; undefined for another's. */
export async function findOwnPurchase(
  db: Db,
  accountId: string,
  { orderId, skuId }: { orderId: string; skuId: string },
) {
  const bought = await findPurchase(db, orderId, skuId);
  return bought?.order.account_id === accountId ? bought : undefined;
}

/** The error code that says why a bought part cannot be reviewed now; null when it can. */
export async function findReviewProblem(db: Db, bought: Purchase | undefined) {
  if (bought === undefined) return "reviewPartNotFound";
  if (!bought.hasShipped) return "reviewPartNotShipped";
  const existing = await db
    .selectFrom("review_source")
    .select("review_id")
    .where("order_id", "=", bought.order.id)
    .where("sku_id", "=", bought.line.sku_id)
    .executeTakeFirst();
  return existing === undefined ? null : "reviewedAlready";
}

/** The display name of an author: first name and initial of the last name. */
export function authorName(firstName: string, lastName: string): string {
  const first = firstName.trim();
  const initial = [...lastName.trim()][0];
  if (first === "") return "A customer";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
