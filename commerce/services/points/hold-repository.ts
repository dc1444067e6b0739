import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Finds the points hold of an order; undefined when it never had one. */
export function findHold(db: Db, orderId: string): Promise<Row<"points_hold"> | undefined> {
  return db.selectFrom("points_hold").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** Writes the hold of an order, in place of the one it has. The member stays the one it was made for. */
export async function putHold(trx: Db, { order_id, account_id, ...hold }: NewRow<"points_hold">): Promise<void> {
  await trx
    .insertInto("points_hold")
    .values({ order_id, account_id, ...hold })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(hold))
    .execute();
}

/** Sets the state of an order's hold. The caller has locked the member's points and read the hold after that. */
export async function setHoldState(trx: Db, orderId: string, state: "RELEASED" | "RETURNED"): Promise<void> {
  await trx.updateTable("points_hold").set({ state }).where("order_id", "=", orderId).execute();
}

/** Marks an order's hold as spent, with the points that were. The caller has locked the member's points. */
export async function markHoldSpent(trx: Db, orderId: string, points: number): Promise<void> {
  await trx.updateTable("points_hold").set({ state: "SPENT", points }).where("order_id", "=", orderId).execute();
}
