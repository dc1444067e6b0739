import { ratingX100 } from "~/models/product/review";
import { markChanged } from "../../db/changes";
import type { Db } from "../../db/open";

/**
 * Locks an item for a change of its reviews in the caller's transaction, so that concurrent changes are all counted, and
 * tells every process that reviews change.
 * False for an unknown item.
 */
export async function takeItem(trx: Db, itemId: number): Promise<boolean> {
  await markChanged(trx, "reviews");
  const row = await trx
    .updateTable("item")
    .set((set) => ({ review_count: set.ref("review_count") }))
    .where("id", "=", itemId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Recounts an item's published reviews in the transaction that changed them; lists pick the change up. */
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
