import { sql } from "kysely";
import { ratingX100 } from "~/models/product/review";
import type { Db } from "../../db/open";

/** Changes the sales of items by so many pieces; they are never less than none. */
export async function addSales(trx: Db, pieces: ReadonlyMap<number, number>): Promise<void> {
  // In one order for all, so that two orders never wait for each other.
  for (const [id, count] of [...pieces].sort(([a], [b]) => a - b)) {
    const sales = sql<number>`case when sales + ${count} < 0 then 0 else sales + ${count} end`;
    if (count !== 0) await trx.updateTable("item").set({ sales }).where("id", "=", id).execute();
  }
}

/** Locks an item in the caller's transaction; false for an unknown one. */
export async function lockItem(trx: Db, itemId: number): Promise<boolean> {
  const row = await trx
    .updateTable("item")
    .set((set) => ({ review_count: set.ref("review_count") }))
    .where("id", "=", itemId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the number of an item's published reviews, and the mean of their ratings, which add up to `sum`. */
export async function writeRating(trx: Db, itemId: number, { count, sum }: { count: number; sum: number }) {
  const rating = { review_count: count, rating_x100: ratingX100(sum, count) };
  await trx.updateTable("item").set(rating).where("id", "=", itemId).execute();
}
