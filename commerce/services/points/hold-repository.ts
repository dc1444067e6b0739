import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { readTakenCredits } from "./ledger-repository";

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

/**
 * Sums the points that unpaid orders held and gave back when they were cancelled, by order; those that had expired by then
 * are nobody's any more.
 */
export async function listFreedPoints(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const holds = await db
    .selectFrom("points_hold")
    .innerJoin("order_event", (join) =>
      join
        .onRef("order_event.order_id", "=", "points_hold.order_id")
        .onRef("order_event.from_status", "!=", "order_event.to_status")
        .on("order_event.to_status", "=", "CANCELLED"),
    )
    .select(["points_hold.order_id", "points_hold.used", "points_hold.parts", "order_event.at"])
    .where("points_hold.order_id", "in", [...orderIds])
    .where("points_hold.state", "=", "RELEASED")
    .execute();
  const taken = holds.map((hold) => ({ ...hold, credits: readTakenCredits(hold) }));
  const ids = taken.flatMap(({ credits }) => credits.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const entries = await db.selectFrom("points_entry").select(["id", "expires_at"]).where("id", "in", ids).execute();
  const ends = new Map(entries.map(({ id, expires_at }) => [id, expires_at ?? 0]));
  return new Map(
    taken.map(({ order_id, used, at, credits }) => {
      const back = credits.filter(({ id }) => (ends.get(id) ?? 0) > at).reduce((sum, credit) => sum + credit.taken, 0);
      return [order_id, Math.min(used, back)];
    }),
  );
}
