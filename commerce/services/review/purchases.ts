import { arrivablePieces } from "~/models/order/pieces";
import type { Reviewable } from "~/models/product/review";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { listLinePieces } from "../order/pieces/repository";
import { findOrder, listOrderFits, listOrderLines } from "../order/repository";
import { listReviewedProducts } from "./purchase-repository";

export type PurchasedLine = Pick<
  Row<"order_item">,
  | ("order_id" | "line_key" | "sku_id" | "item_id" | "item_type" | "item_count")
  | ("title" | "image_url" | "url_handle" | "vehicle")
>;

/** A purchased product with its order. */
export type Purchase = {
  readonly order: Row<"orders">;
  /** The line names no vehicle that a review would vouch for wrongly: see `VEHICLE_SAYS_NOTHING`. */
  readonly line: PurchasedLine;
  /** Whether a piece of it was sent that was not paid back as lost. */
  readonly hasShipped: boolean;
};

/**
 * The stated fits with which a line's vehicle is no part of its review: the part fits any vehicle, or does not fit this one,
 * so that it was installed on another or on none.
 */
const VEHICLE_SAYS_NOTHING: readonly string[] = ["UNIVERSAL", "NOT_FIT"];

/** A purchase in the contract's form. */
export const toReviewable = ({ order, line }: Pick<Purchase, "order" | "line">): Reviewable => ({
  orderId: order.id,
  skuId: line.sku_id,
  itemTitle: line.title,
  imageUrl: line.image_url,
  urlHandle: line.url_handle,
  vehicle: line.vehicle,
});

/** Lists the products of orders in the orders' order, each once an order, in line order. */
export async function listPurchases(db: Db, orders: readonly Row<"orders">[]): Promise<Purchase[]> {
  const lines = await listOrderLines(
    db,
    orders.map(({ id }) => id),
  );
  const linesByOrder = groupBy(lines, ({ order_id }) => order_id);
  const pieces = await listLinePieces(db, orders);
  const fits = await listOrderFits(
    db,
    orders.map(({ id }) => id),
  );
  const unnamed = new Set(
    fits
      .filter(({ verdict }) => VEHICLE_SAYS_NOTHING.includes(verdict))
      .map((fit) => `${fit.order_id} ${fit.line_key}`),
  );
  return orders.flatMap((order) => {
    const purchases = new Map<string, Purchase>();
    for (const stored of linesByOrder.get(order.id) ?? []) {
      const line = unnamed.has(`${order.id} ${stored.line_key}`) ? { ...stored, vehicle: "" } : stored;
      const existing = purchases.get(line.sku_id);
      const own = pieces.get(order.id)?.find(({ line_key }) => line_key === line.line_key);
      const hasShipped = own !== undefined && arrivablePieces(own) > 0;
      if (existing === undefined || (!existing.hasShipped && hasShipped))
        purchases.set(line.sku_id, { order, line, hasShipped });
    }
    return [...purchases.values()];
  });
}

/** Finds one product of an order; undefined when order or product is unknown. */
export async function findPurchase(db: Db, orderId: string, skuId: string): Promise<Purchase | undefined> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return undefined;
  return (await listPurchases(db, [order])).find(({ line }) => line.sku_id === skuId);
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
  const reviewed = await listReviewedProducts(db, [bought.order.id]);
  return reviewed.some(({ sku_id }) => sku_id === bought.line.sku_id) ? "reviewedAlready" : null;
}

/** The display name of an author: first name and initial of the last name. */
export function authorName(firstName: string, lastName: string): string {
  const first = firstName.trim();
  const initial = [...lastName.trim()][0];
  if (first === "") return "A customer";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
