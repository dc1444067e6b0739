import { markChanged } from "../../db/changes";
import type { Store } from "../../db/open";
import { notFound } from "../../http/failure";
import type { Clock } from "../../platform/clock";
import { audit, type Operator } from "../audit/audit";
import { recountReviews, takeItem } from "./rating-repository";
import { publishHeld } from "./write";
import { findReview, findSource, setFollowUpStatus, setReviewStatus, updateSource } from "./written-repository";

type ModerationDeps = { readonly store: Store; readonly clock: Clock };
type State = "PUBLISHED" | "HELD";

/**
 * Publishes a review or hides it until staff publish it again, whatever its author changes; recounts the item's rating and grants the coupon on
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
    const before = await findReview(trx, id);
    if (before === undefined) throw notFound("reviewUnknown");
    await takeItem(trx, before.item_id);
    const earlier = await findSource(trx, id);
    // A review that the word list holds is hidden already; that staff refuse it is news.
    const isRefused = state === "HELD" && before.status === "HELD" && earlier?.is_held_by_staff === 0;
    const review = (await setReviewStatus(trx, id, state)) ?? (isRefused ? before : undefined);
    if (review === undefined) return;
    const source = await updateSource(trx, id, { is_held_by_staff: state === "HELD" ? 1 : 0, updated_at: now });
    if (state === "PUBLISHED" && source !== undefined) {
      // The author knows of a review that staff took off and showed again.
      const wasRead = before.status === "HELD" && earlier?.is_held_by_staff === 0;
      await publishHeld(trx, { review, source }, { now, wasRead });
    } else await recountReviews(trx, review.item_id);
    const action = state === "PUBLISHED" ? "review.publish" : "review.hold";
    await audit(trx, operator, { action, subject: `review ${id}` }, now);
  });
}

/**
 * Publishes or holds a follow-up; answers its review when that is off its page, so that nobody sees either.
 * Throws a 404 for an unknown one.
 */
export async function moderateFollowUp(
  { store, clock }: ModerationDeps,
  operator: Operator,
  id: number,
  state: State,
): Promise<{ readonly hiddenWith: number | null }> {
  return store.transaction(async (trx) => {
    const reviewId = await setFollowUpStatus(trx, id, state);
    if (reviewId === undefined) throw notFound("followUpUnknown");
    const action = state === "PUBLISHED" ? "review.publish" : "review.hold";
    const detail = { followUp: id };
    await markChanged(trx, "reviews");
    await audit(trx, operator, { action, subject: `review ${reviewId}`, detail }, clock.now());
    return { hiddenWith: (await findReview(trx, reviewId))?.status === "HELD" ? reviewId : null };
  });
}
