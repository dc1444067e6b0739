import type { Reviewable } from "~/models/product/review";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

export type BoughtLine = Pick<
  Row<"order_item">,
  "order_id" | "line_key" | "sku_id" | "item_id" | "title" | "image_url" | "url_handle" | "vehicle"
>;

/** A part of an order as it was bought, with who bought it. */
export type Bought = {
  readonly order: Row<"orders">;
  readonly line: BoughtLine;
  readonly hasShipped: boolean;
};

/** What a caller may know of a bought part. */
export const toReviewable = ({ order, line }: Pick<Bought, "order" | "line">): Reviewable => ({
  orderId: order.id,
  skuId: line.sku_id,
  itemTitle: line.title,
  imageUrl: line.image_url,
  urlHandle: line.url_handle,
  vehicle: line.vehicle,
});

/** Statuses that an order reaches only after parcels went out, whatever is known of the parcels. */
const SENT = ["SHIPPED", "RETURNING"];

/** Which of the lines went out: those a parcel names; all of them when a parcel names none, or the status says so. */
async function shippedLines(db: Db, order: Row<"orders">): Promise<(lineKey: string) => boolean> {
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

/** The parts of an order, each part number once, in the order's own order. */
export async function boughtParts(db: Db, order: Row<"orders">): Promise<Bought[]> {
  const lines = await db
    .selectFrom("order_item")
    .select(["order_id", "line_key", "sku_id", "item_id", "title", "image_url", "url_handle", "vehicle"])
    .where("order_id", "=", order.id)
    .orderBy("line_key")
    .execute();
  const hasShipped = await shippedLines(db, order);
  const parts = new Map<string, Bought>();
  for (const line of lines) {
    const known = parts.get(line.sku_id);
    if (known === undefined || (!known.hasShipped && hasShipped(line.line_key)))
      parts.set(line.sku_id, { order, line, hasShipped: hasShipped(line.line_key) });
  }
  return [...parts.values()];
}

/** One part of an order; undefined when the order or the part is not there. */
export async function boughtPart(db: Db, orderId: string, skuId: string): Promise<Bought | undefined> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId.trim().toUpperCase())
    .executeTakeFirst();
  if (order === undefined) return undefined;
  return (await boughtParts(db, order)).find(({ line }) => line.sku_id === skuId);
}

/** A part of the member's own order; undefined for another's as for none. */
export async function ownPart(db: Db, accountId: string, { orderId, skuId }: { orderId: string; skuId: string }) {
  const bought = await boughtPart(db, orderId, skuId);
  return bought?.order.account_id === accountId ? bought : undefined;
}

/** The error code that says why a bought part cannot be reviewed now; null when it can. */
export async function whyNot(db: Db, bought: Bought | undefined) {
  if (bought === undefined) return "reviewPartNotFound";
  if (!bought.hasShipped) return "reviewPartNotShipped";
  const known = await db
    .selectFrom("review_source")
    .select("review_id")
    .where("order_id", "=", bought.order.id)
    .where("sku_id", "=", bought.line.sku_id)
    .executeTakeFirst();
  return known === undefined ? null : "reviewedAlready";
}

/** The name under a review: first name and the first letter of the last one. */
export function authorName(firstName: string, lastName: string): string {
  const first = firstName.trim();
  const initial = [...lastName.trim()][0];
  if (first === "") return "A customer";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
