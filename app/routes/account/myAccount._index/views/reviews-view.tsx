import { OrdersOrGuest } from "~/components/account/orders-or-guest";
import { ReviewCard } from "~/components/reviews/review-card";
import { ReviewableList } from "~/components/reviews/reviewable-list";
import { ReviewedProduct } from "~/components/reviews/reviewed-product";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { FormState } from "~/models/forms/form-state";
import type { OwnReview, Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";

export type ReviewsViewData = { reviews: readonly OwnReview[]; open: readonly Reviewable[]; hasOrders: boolean };

/** Where a review stands: one that staff took off its page does not wait to be read. */
function stateText({ state, isTakenOff }: OwnReview): string {
  if (state === "PUBLISHED") return "Shown";
  return isTakenOff ? "Not shown" : "Waits to be read, a day or two";
}

function OwnReviewCard({ review }: { review: OwnReview }) {
  return (
    <li className="review-card">
      <div className="mb-3 wrap items-start justify-between gap-2 border-b border-line pb-3">
        <ReviewedProduct product={{ ...review, vehicle: "" }} />
        <span
          className={review.state === "PUBLISHED" ? "tag bg-fit-wash text-fit" : "tag bg-uncertain-wash text-uncertain"}
        >
          {stateText(review)}
        </span>
      </div>
      <ReviewCard review={review} />
      <p className="mt-3">
        <ButtonLink
          to={urls.reviewForm({ id: review.id })}
          look="secondary"
          aria-label={`Change or delete your review of ${review.itemTitle}`}
        >
          Change or delete
        </ButtonLink>
      </p>
    </li>
  );
}

/** The member's reviews, and the bought products without one. */
export function ReviewsView({ data: { reviews, open, hasOrders } }: { data: ReviewsViewData; refused: FormState }) {
  if (reviews.length + open.length === 0)
    return (
      <EmptyState title="No reviews yet">
        <p className="max-w-md text-slate">
          Once a part has shipped, say how it fits and works: others with your car read it.
        </p>
        <OrdersOrGuest hasOrders={hasOrders}>See your orders</OrdersOrGuest>
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      {open.length > 0 ? (
        <section aria-labelledby="open-reviews">
          <h2 id="open-reviews" className="mb-3">
            Waiting for your review
          </h2>
          <ReviewableList products={open} />
        </section>
      ) : null}
      {reviews.length > 0 ? (
        <section aria-labelledby="own-reviews">
          <h2 id="own-reviews" className="mb-3">
            Your reviews
          </h2>
          <ul className="grid gap-3" aria-label="Your reviews">
            {reviews.map((review) => (
              <OwnReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
