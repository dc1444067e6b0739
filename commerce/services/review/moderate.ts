import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import type { PaymentDeps } from "../payment/settle";
import { recountReviews, takeItem } from "./rating-totals";
import { publishWritten } from "./write";

type State = "PUBLISHED" | "HELD";

/**
 * Publishes a review, or takes it off the page until the staff publishes it again; the item is counted anew and the coupon
 * given with it. Doing it again changes nothing. Throws a 404 without such a review.
 */
export async function moderateReview(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  id: number,
  state: State,
): Promise<void> {
  const now = clock.now();
  await store.transaction(async (trx) => {
    const known = await trx.selectFrom("review").select("item_id").where("id", "=", id).executeTakeFirst();
    if (known === undefined) throw notFound("reviewUnknown");
    await takeItem(trx, known.item_id);
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

/** Publishes or holds what an author added to a review. Throws a 404 without such a follow-up. */
export async function moderateFollowUp(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
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
    await audit(trx, operator, { action, subject: `review ${row.review_id}`, detail }, clock.now());
  });
}

/** Reviews that wait for the staff, the oldest first, each with what the word list found. */
export async function heldReviews(db: Db, size: number): Promise<(Row<"review"> & { held_for: string | null })[]> {
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

/** Follow-ups that wait for the staff, the oldest first. */
export function heldFollowUps(db: Db, size: number): Promise<Row<"review_follow_up">[]> {
  return db
    .selectFrom("review_follow_up")
    .selectAll()
    .where("status", "=", "HELD")
    .orderBy("at")
    .orderBy("id")
    .limit(size)
    .execute();
}
