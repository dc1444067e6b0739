import { canMove, type OrderStatus, orderStatusSchema } from "~/models/order";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure } from "../../failure";
import { movePoints } from "../points/orders";

/** Who changed an order, as its history names them. */
export type Actor = "shopper" | "payment" | "system" | "staff";

export type Move = {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note: string;
  readonly at: number;
};

/** An email folded for comparison: without blanks around it, lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An order of the given number. */
export function orderRow(db: Db, id: string): Promise<Row<"orders"> | undefined> {
  return db.selectFrom("orders").selectAll().where("id", "=", id.trim().toUpperCase()).executeTakeFirst();
}

/**
 * An order its reader may see: whoever holds its key, or its member; undefined for anyone else, exactly as for an unknown
 * order (rows OPEN-13, ROLE-07).
 */
export async function provenOrder(
  db: Db,
  id: string,
  proof: { key: string; accountId: string | null },
): Promise<Row<"orders"> | undefined> {
  const row = await orderRow(db, id);
  if (row === undefined) return undefined;
  const isOwner = row.account_id !== null && row.account_id === proof.accountId;
  return isOwner || row.access_key === proof.key ? row : undefined;
}

/** Writes one step of an order's history. */
export async function writeEvent(db: Db, orderId: string, from: string, { to, actor, note, at }: Move): Promise<void> {
  await db
    .insertInto("order_event")
    .values({ order_id: orderId, at, actor, from_status: from, to_status: to, note })
    .execute();
}

/**
 * Moves an order and writes its history, in the caller's transaction. A transition that row OPEN-03 does not allow, or
 * that another change was faster than, throws a 409 and leaves the order as it was.
 */
export async function moveOrder(trx: Db, orderId: string, move: Move): Promise<void> {
  const row = await orderRow(trx, orderId);
  const from = orderStatusSchema.safeParse(row?.status);
  const refused = new ApiFailure(409, `An order that is ${from.data ?? "unknown"} cannot become ${move.to}`);
  if (row === undefined || !from.success || !canMove(from.data, move.to)) throw refused;
  await movePoints(trx, row, move.to, move.at);
  const isPaid = from.data === "PAYMENT_PENDING" && move.to !== "CANCELLED";
  const moved = await trx
    .updateTable("orders")
    .set({ status: move.to, ...(isPaid ? { paid_at: move.at } : {}) })
    .where("id", "=", orderId)
    .where("status", "=", from.data)
    .returning("id")
    .executeTakeFirst();
  if (moved === undefined) throw refused;
  await writeEvent(trx, orderId, from.data, move);
}

/** Takes pieces off the shelf; false when fewer are left (two buyers cannot both win). */
export async function reserveStock(trx: Db, itemId: number, count: number): Promise<boolean> {
  const row = await trx
    .updateTable("item")
    .set((set) => ({ available_total: set("available_total", "-", count) }))
    .where("id", "=", itemId)
    .where("available_total", ">=", count)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use of a discount; false when it is used up. */
export async function spendDiscount(trx: Db, discountId: string): Promise<boolean> {
  const row = await trx
    .updateTable("discount")
    .set((set) => ({ used: set("used", "+", 1) }))
    .where("id", "=", discountId)
    .where((where) => where.or([where("usage_limit", "is", null), where("used", "<", where.ref("usage_limit"))]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts the pieces of an order that will never be paid back on the shelf. */
export async function releaseStock(trx: Db, orderId: string): Promise<void> {
  const items = await trx
    .selectFrom("order_item")
    .where("order_id", "=", orderId)
    .select(["item_id", "item_count"])
    .orderBy("item_id")
    .execute();
  for (const item of items)
    await trx
      .updateTable("item")
      .set((set) => ({ available_total: set("available_total", "+", item.item_count) }))
      .where("id", "=", item.item_id)
      .execute();
}
