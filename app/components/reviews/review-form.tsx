import { Form } from "@remix-run/react";
import type { FormState } from "~/models/forms/form";
import { REVIEW_MAX_CHARS, REVIEW_MIN_CHARS } from "~/models/limits";
import type { OwnReview } from "~/models/review";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { error as errorLook } from "../ui/field.css";
import { ErrorSummary } from "../ui/notice";
import { TextArea } from "../ui/text-area";
import * as css from "./reviews.css";

const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** Five radios, "1 star" to "5 stars" (page names, row REV-11). */
function Ratings({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset id="f-rating" aria-describedby={error ? "f-rating-error" : undefined}>
      <legend className="mb-1 text-small font-semibold">How many stars?</legend>
      <div className={css.ratings}>
        {WORDS.map((word, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className={css.rating}>
              <input
                type="radio"
                name="rating"
                value={value}
                defaultChecked={value === chosen}
                required
                aria-label={index === 0 ? "1 star" : `${value} stars`}
                className="sr-only"
              />
              <span aria-hidden="true" className={css.ratingStars}>
                {value} ★
              </span>
              <span aria-hidden="true" className={css.ratingWord}>
                {word}
              </span>
            </label>
          );
        })}
      </div>
      {error ? (
        <p id="f-rating-error" className={`mt-1 ${errorLook}`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type ReviewFormProps = {
  /** The review so far; null for a new one. */
  review: Pick<OwnReview, "rating" | "title" | "text"> | null;
  refused: FormState;
};

/** What a buyer says of a part (row REV-05); the same fields for a new review, a change and an invitation. */
export function ReviewForm({ review, refused: { errors, values } }: ReviewFormProps) {
  const chosen = values.rating ?? (review === null ? "" : String(review.rating));
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      <ErrorSummary errors={{ rating: errors.rating, title: errors.title, text: errors.text, form: errors.form }} />
      <Ratings chosen={chosen} error={errors.rating} />
      <Field
        label="Title"
        name="title"
        isOptional
        maxLength={100}
        defaultValue={values.title ?? review?.title}
        error={errors.title}
      />
      <TextArea
        label="Review"
        name="text"
        minLength={REVIEW_MIN_CHARS}
        maxLength={REVIEW_MAX_CHARS}
        defaultValue={values.text ?? review?.text}
        error={errors.text}
        hint="Did it fit without changes? How long did it take? How does it hold up?"
      />
      <p className="text-small text-stone">
        Shown with your first name, the first letter of your last name, and the vehicle you bought it for. No links,
        please.
      </p>
      <div>
        <Button name="intent" value="save">
          {review === null ? "Submit review" : "Save review"}
        </Button>
      </div>
    </Form>
  );
}
