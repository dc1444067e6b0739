import { Form } from "@remix-run/react";
import { TextArea } from "~/components/form/text-area";
import type { FormState } from "~/models/forms/form-state";
import type { OwnReview, Reviewable } from "~/models/product/review";
import { REVIEW_MAX_CHARS, REVIEW_MIN_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Notice } from "../ui/notice";
import { ReviewCard } from "./review-card";
import { type RefusedForm, ReviewForm } from "./review-form";
import { ReviewableList } from "./reviewable-list";
import { ReviewedProduct } from "./reviewed-product";

/** The forms below a written review: add to it, delete it. */
function ReviewActions({ refused }: { refused: FormState }) {
  return (
    <>
      <section aria-labelledby="add" className="mt-8 pt-5 border-t border-line">
        <h2 id="add" className="mb-1">
          Add to your review
        </h2>
        <p className="mb-3 max-w-2xl text-slate">How is the part after a few months? This stands below your review.</p>
        <Form method="post" className="grid max-w-2xl gap-3">
          <TextArea
            label="Your addition"
            name="followUp"
            rows={3}
            minLength={REVIEW_MIN_CHARS}
            maxLength={REVIEW_MAX_CHARS}
            defaultValue={refused.values.followUp}
            error={refused.errors.followUp}
          />
          <div>
            <Button look="secondary" name="intent" value="followUp">
              Add to review
            </Button>
          </div>
        </Form>
      </section>
      <section aria-labelledby="delete" className="mt-8 pt-5 border-t border-line">
        <h2 id="delete" className="mb-1">
          Delete your review
        </h2>
        <p className="mb-3 text-slate">
          It is gone at once, with its photos and what you added to it. You can write a new one from your account, or as
          a guest with the link that invited you, while it is valid.
        </p>
        <Form method="post">
          <Button look="danger" name="intent" value="delete">
            Delete review
          </Button>
        </Form>
      </section>
    </>
  );
}

type WrittenReviewProps = {
  review: OwnReview;
  isEditable: boolean;
  /** The last day to change it, in words. */
  until: string;
  photoQuery: Readonly<Record<string, string>>;
  refused: RefusedForm;
};

const heldText = (heldFor: string) => (heldFor === "" ? "" : `it contains ${heldFor}, so `);

function WrittenReview({ review, isEditable, until, photoQuery, refused }: WrittenReviewProps) {
  return (
    <>
      {review.state === "HELD" ? (
        <div className="mb-5 max-w-2xl">
          <Notice tone="info">
            <p>
              {review.isTakenOff
                ? "Our team does not show your review, and a change alone does not bring it back. Write to us if you think that is wrong."
                : `Your review is not shown yet: ${heldText(review.heldFor)}somebody of our team reads it first, which takes a day or two.`}
              {review.heldFor !== "" && isEditable ? " Take that out, and it shows at once." : null}
            </p>
          </Notice>
        </div>
      ) : null}
      {isEditable ? (
        <>
          <p className="mb-4 note">You can change it until {until}.</p>
          <ReviewForm review={review} photoQuery={photoQuery} refused={refused} />
        </>
      ) : (
        <>
          <div className="max-w-2xl review-card">
            <ReviewCard review={review} />
          </div>
          <p className="mt-2 hint">The time to change this review is over. You can still add to it.</p>
        </>
      )}
      <ReviewActions refused={refused} />
    </>
  );
}

/** Page for writing a review of a bought product or changing an own one. */
export function WriteReview({
  product,
  review,
  rated,
  thanks,
  isEditable,
  until = "",
  photoQuery,
  refused,
}: {
  product: Reviewable;
  review: OwnReview | null;
  rated?: string;
  /** What a new review earns; empty for nothing. */
  thanks: string;
  isEditable: boolean;
  /** The last day to change a written review, in words. */
  until?: string;
  photoQuery: Readonly<Record<string, string>>;
  refused: RefusedForm;
}) {
  return (
    <div className="page-width max-w-4xl pb-14 pt-4">
      <h1 className="mb-4">{review === null ? "Write a review" : "Your review"}</h1>
      <div className="mb-6">
        <ReviewedProduct product={product} />
      </div>
      {review === null && thanks !== "" ? <p className="mb-4 note">{thanks}</p> : null}
      {review === null ? (
        <ReviewForm review={null} rated={rated} photoQuery={photoQuery} refused={refused} />
      ) : (
        <WrittenReview
          review={review}
          isEditable={isEditable}
          until={until}
          photoQuery={photoQuery}
          refused={refused}
        />
      )}
    </div>
  );
}

/** Asks which of several purchased products to review. */
export function ChooseProduct({ products }: { products: readonly Reviewable[] }) {
  return (
    <div className="page-width max-w-4xl pb-14 pt-4">
      <h1 className="mb-4">Which part do you want to review?</h1>
      <ReviewableList products={products} />
    </div>
  );
}

/** Says why there is nothing to review here, and where to go instead. */
export function NoReview({ title, reason, isMember }: { title: string; reason: string; isMember: boolean }) {
  return (
    <div className="page-width max-w-4xl pb-14 pt-4">
      <h1 className="mb-4">Write a review</h1>
      <EmptyState title={title}>
        <p className="max-w-lg text-slate">{reason}</p>
        <ButtonLink to={isMember ? urls.myAccount({ type: "orders" }) : urls.orderTrack()}>
          {isMember ? "See your orders" : "Find your order"}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
