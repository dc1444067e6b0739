import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

type Review = Row<"review">;
type Source = Row<"review_source">;

/** Finds the names and the email of a member who writes. */
export const findAuthor = (db: Db, accountId: string) =>
  db.selectFrom("account").select(["email", "first_name", "last_name"]).where("id", "=", accountId).executeTakeFirst();

/** Finds a review of any status. */
export const findReview = (db: Db, id: number): Promise<Review | undefined> =>
  db.selectFrom("review").selectAll().where("id", "=", id).executeTakeFirst();

/** Lists reviews by id, in no particular order, without removed ones. */
export async function listUnremovedReviews(db: Db, ids: readonly number[]): Promise<Review[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("review")
    .selectAll()
    .where("id", "in", [...ids])
    .where("status", "!=", "REMOVED")
    .execute();
}

/** Adds a review; false when its id is taken. */
export async function insertReview(trx: Db, row: NewRow<"review">): Promise<boolean> {
  const added = await trx
    .insertInto("review")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes columns of a review. */
export async function updateReview(trx: Db, id: number, change: Partial<NewRow<"review">>): Promise<void> {
  await trx.updateTable("review").set(change).where("id", "=", id).execute();
}

/** Sets a review's status and returns its row; undefined when it has the status already or is unknown. */
export function setReviewStatus(trx: Db, id: number, status: string): Promise<Review | undefined> {
  return trx
    .updateTable("review")
    .set({ status })
    .where("id", "=", id)
    .where("status", "!=", status)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a review with its follow-ups and its purchase, which may then be reviewed again. */
export async function deleteReview(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("review_follow_up").where("review_id", "=", id).execute();
  await trx.deleteFrom("review_source").where("review_id", "=", id).execute();
  await trx.deleteFrom("review").where("id", "=", id).execute();
}

/** Reviews that are not shown: those that staff decided on, or those that wait for it. An imported one waits. */
const hiddenReviews = (db: Db, isByStaff: boolean) =>
  db
    .selectFrom("review")
    .leftJoin("review_source", "review_source.review_id", "review.id")
    .where("review.status", "=", "HELD")
    .where(({ fn, val }) => fn.coalesce("review_source.is_held_by_staff", val(0)), "=", isByStaff ? 1 : 0);

/** Lists hidden reviews, newest first, each with the word list's finding. */
export async function listHeldReviews(
  db: Db,
  size: number,
  isByStaff: boolean,
): Promise<(Review & { held_for: string | null })[]> {
  return hiddenReviews(db, isByStaff)
    .selectAll("review")
    .select("review_source.held_for")
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(size)
    .execute();
}

/** Adds the purchase of a review; false when the product of the order is reviewed already. */
export async function insertSource(trx: Db, row: Source): Promise<boolean> {
  const added = await trx
    .insertInto("review_source")
    .values(row)
    .onConflict((conflict) => conflict.columns(["order_id", "sku_id"]).doNothing())
    .returning("review_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Finds the purchase of a review; imported reviews have none. */
export const findSource = (db: Db, reviewId: number): Promise<Source | undefined> =>
  db.selectFrom("review_source").selectAll().where("review_id", "=", reviewId).executeTakeFirst();

/** Lists the purchases of a member's reviews, optionally of one order. */
export function listSources(db: Db, accountId: string, orderId: string | undefined): Promise<Source[]> {
  return db
    .selectFrom("review_source")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(orderId !== undefined, (query) => query.where("order_id", "=", (orderId ?? "").toUpperCase()))
    .execute();
}

/** Changes why a review is held, and returns the row of its purchase, if it has one. */
export function updateSource(
  trx: Db,
  reviewId: number,
  change: Partial<Pick<Source, "held_for" | "is_held_by_staff" | "updated_at">>,
): Promise<Source | undefined> {
  return trx
    .updateTable("review_source")
    .set(change)
    .where("review_id", "=", reviewId)
    .returningAll()
    .executeTakeFirst();
}

/** Adds a follow-up. */
export async function insertFollowUp(trx: Db, row: NewRow<"review_follow_up">): Promise<void> {
  await trx.insertInto("review_follow_up").values(row).execute();
}

/** Lists follow-ups of reviews, oldest first; published ones only, or all for their author. */
export async function listFollowUpRows(
  db: Db,
  reviewIds: readonly number[],
  isAuthor: boolean,
): Promise<Row<"review_follow_up">[]> {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom("review_follow_up")
    .selectAll()
    .where("review_id", "in", [...reviewIds])
    .$if(!isAuthor, (query) => query.where("status", "=", "PUBLISHED"))
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Lists held follow-ups, newest first. */
export function listHeldFollowUps(db: Db, size: number): Promise<Row<"review_follow_up">[]> {
  return db
    .selectFrom("review_follow_up")
    .selectAll()
    .where("status", "=", "HELD")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
}

/** Counts the reviews and additions that wait to be read, or the reviews that staff decided on. */
export async function countHeld(db: Db, isByStaff: boolean): Promise<number> {
  const reviews = await hiddenReviews(db, isByStaff)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  if (isByStaff) return Number(reviews.count);
  const additions = await db
    .selectFrom("review_follow_up")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("status", "=", "HELD")
    .executeTakeFirstOrThrow();
  return Number(reviews.count) + Number(additions.count);
}

/** Sets a follow-up's status and returns its review's id; undefined for an unknown one. */
export async function setFollowUpStatus(trx: Db, id: number, status: string): Promise<number | undefined> {
  const row = await trx
    .updateTable("review_follow_up")
    .set({ status })
    .where("id", "=", id)
    .returning("review_id")
    .executeTakeFirst();
  return row?.review_id;
}
