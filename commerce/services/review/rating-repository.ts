import { sql } from "kysely";
import { markChanged } from "../../db/changes";
import type { Db } from "../../db/open";
import { lockItem, writeRating } from "../catalogue/item-counts-repository";

/**
 * Locks an item for a change of its reviews in the caller's transaction, so that concurrent changes are all counted, and
 * marks its reviews as changed for every process. False for an unknown item.
 */
export async function takeItem(trx: Db, itemId: number): Promise<boolean> {
  await markChanged(trx, "reviews");
  return lockItem(trx, itemId);
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
  await writeRating(trx, itemId, { count: Number(count), sum: Number(sum ?? 0) });
}

const ITEMS_PER_STATEMENT = 500;

/** Recounts the published reviews of several items, with the rounding of `ratingX100`. */
export async function recountReviewsOf(trx: Db, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await markChanged(trx, "reviews");
  for (let from = 0; from < itemIds.length; from += ITEMS_PER_STATEMENT) {
    const ids = sql.join(itemIds.slice(from, from + ITEMS_PER_STATEMENT));
    await sql`update item set review_count = rated.pieces, rating_x100 = rated.average from (
      select rated_item.id as item_id, count(review.id) as pieces, case when count(review.id) = 0 then 0
        else (200 * sum(review.rating) + count(review.id)) / (2 * count(review.id)) end as average
      from item as rated_item
      left join review on review.item_id = rated_item.id and review.status = 'PUBLISHED'
      where rated_item.id in (${ids}) group by rated_item.id
    ) as rated where item.id = rated.item_id`.execute(trx);
  }
}
