import { ratingX100 } from "~/models/product/review";
import type { Db } from "../../db/open";

/**
 * Takes an item for a change of its reviews, in the caller's transaction: another change of them waits, so that both are
 * counted. False for an item that there is not.
 */
export async function takeItem(trx: Db, itemId: number): Promise<boolean> {
  const row = await trx
    .updateTable("item")
    .set((set) => ({ review_count: set.ref("review_count") }))
    .where("id", "=", itemId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an item's published reviews anew, in the transaction that changed them; lists hear of it. */
export async function recountReviews(trx: Db, itemId: number): Promise<void> {
  const { count, sum } = await trx
    .selectFrom("review")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("rating").as("sum"),
    ])
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("item")
    .set({ review_count: Number(count), rating_x100: ratingX100(Number(sum ?? 0), Number(count)) })
    .where("id", "=", itemId)
    .execute();
}
