import { markChanged } from "../../db/changes";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { notFound } from "../../http/failure";
import type { Clock } from "../../platform/clock";
import { audit, type Operator } from "../audit/audit";
import { recountReviews, takeItem } from "./rating-repository";
import { publishWritten } from "./write";

type ModerationDeps = { readonly store: Store; readonly clock: Clock };
type State = "PUBLISHED" | "HELD";

/**
 * Publishes a review or hides it until staff publish it again; recounts the item's rating and grants the coupon on
 * publishing. Idempotent. Throws a 404 for an unknown review.
 */
export async function moderateReview(
  { store, clock }: ModerationDeps,
  operator: Operator,
  id: number,
  state: State,
): Promise<void> {
  const now = clock.now();
  await store.transaction(async (trx) => {
    const before = await trx.selectFrom("review").select("item_id").where("id", "=", id).executeTakeFirst();
    if (before === undefined) throw notFound("reviewUnknown");
    await takeItem(trx, before.item_id);
    const review = await trx
      .updateTable("review")
      .set({ status: state })
      .where("id", "=", id)
      .where("status", "!=", state)
      .returningAll()
      .executeTakeFirst();
    if (review === undefined) return;
    const source = await trx
      .updateTable("review_source")
      .set({ is_held_by_staff: state === "HELD" ? 1 : 0, updated_at: now })
      .where("review_id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (state === "PUBLISHED" && source !== undefined) await publishWritten(trx, { review, source }, now);
    else await recountReviews(trx, review.item_id);
    const action = state === "PUBLISHED" ? "review.publish" : "review.hold";
    await audit(trx, operator, { action, subject: `review ${id}` }, now);
  });
}

/** Publishes or holds a follow-up. Throws a 404 for an unknown one. */
export async function moderateFollowUp(
  { store, clock }: ModerationDeps,
  operator: Operator,
  id: number,
  state: State,
): Promise<void> {
  await store.transaction(async (trx) => {
    const row = await trx
      .updateTable("review_follow_up")
      .set({ status: state })
      .where("id", "=", id)
      .returning("review_id")
      .executeTakeFirst();
    if (row === undefined) throw notFound("followUpUnknown");
    const action = state === "PUBLISHED" ? "review.publish" : "review.hold";
    const detail = { followUp: id };
    await markChanged(trx, "reviews");
    await audit(trx, operator, { action, subject: `review ${row.review_id}`, detail }, clock.now());
  });
}

/** Lists held reviews, oldest first, each with the word list's finding. */
export async function listHeldReviews(db: Db, size: number): Promise<(Row<"review"> & { held_for: string | null })[]> {
  return db
    .selectFrom("review")
    .leftJoin("review_source", "review_source.review_id", "review.id")
    .selectAll("review")
    .select("review_source.held_for")
    .where("review.status", "=", "HELD")
    .orderBy("review.created_at")
    .orderBy("review.id")
    .limit(size)
    .execute();
}

/** Lists held follow-ups, oldest first. */
export function listHeldFollowUps(db: Db, size: number): Promise<Row<"review_follow_up">[]> {
  return db
    .selectFrom("review_follow_up")
    .selectAll()
    .where("status", "=", "HELD")
    .orderBy("at")
    .orderBy("id")
    .limit(size)
    .execute();
}
