import { Form } from "@remix-run/react";
import { Field, FieldError } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import type { FormState } from "~/models/forms/form-state";
import type { OwnReview } from "~/models/product/review";
import { EVIDENCE_MAX_IMAGES, REVIEW_MAX_CHARS, REVIEW_MIN_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { ErrorSummary } from "../form/error-summary";
import { Button } from "../ui/button";
import { LateFileField } from "../uploads/late-file-field";
import { UploadNotice } from "../uploads/upload-notice";
import { useWaiting } from "../uploads/use-waiting";

const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** Same as in the form's schema, which stays out of the browser's code. */
const PHOTOS_FIELD = "photos";

/** Five radios, "1 star" to "5 stars". */
function Ratings({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset tabIndex={-1} id="f-rating" aria-describedby={error ? "f-rating-error" : undefined}>
      <legend className="mb-1 text-small font-semibold">How many stars?</legend>
      <div className="grid grid-cols-5 gap-1.5 max-w-120">
        {WORDS.map((word, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className="rating-choice">
              <input
                type="radio"
                name="rating"
                value={value}
                defaultChecked={value === chosen}
                required
                aria-label={index === 0 ? "1 star" : `${value} stars`}
                className="sr-only"
              />
              <span aria-hidden="true" className="text-large font-bold text-ink">
                {value} ★
              </span>
              <span aria-hidden="true" className="note max-sm:hidden">
                {word}
              </span>
            </label>
          );
        })}
      </div>
      <p aria-hidden="true" className="mt-1 spread note sm:hidden">
        <span>{WORDS[0]}</span>
        <span>{WORDS.at(-1)}</span>
      </p>
      <FieldError id="f-rating-error" error={error} className="mt-1" />
    </fieldset>
  );
}

/** A refused form, with the photos that are uploaded already. */
export type RefusedForm = FormState & {
  readonly photoIds?: readonly string[];
  readonly fileNames?: Readonly<Record<string, string>>;
};

type ReviewFormProps = {
  /** The existing review; null for a new one. */
  review: Pick<OwnReview, "rating" | "title" | "text" | "photoIds"> | null;
  /** The stars that were pressed before the form was opened. */
  rated?: string | undefined;
  /** Query that the addresses of its photos need. */
  photoQuery: Readonly<Record<string, string>>;
  refused: RefusedForm;
};

/** Form for a review: the same fields for a new one, a change and an invitation. */
export function ReviewForm({ review, rated = "", photoQuery, refused }: ReviewFormProps) {
  const { errors, values, photoIds, fileNames } = refused;
  const { form, hold, onOpen, onSubmit } = useWaiting();
  const chosen = values.rating ?? (review === null ? rated : String(review.rating));
  return (
    <Form
      id="f-form"
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid max-w-2xl gap-5"
    >
      <ErrorSummary
        errors={{
          rating: errors.rating,
          title: errors.title,
          text: errors.text,
          photos: errors.photos,
          form: errors.form,
        }}
      />
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
      <LateFileField
        label="Photos"
        name={PHOTOS_FIELD}
        accept="image/jpeg,image/png,image/webp"
        most={EVIDENCE_MAX_IMAGES}
        hint={`JPEG, PNG or WebP, up to ${EVIDENCE_MAX_IMAGES} photos of at most 10 MB each. Where a photo was taken is removed from it.`}
        isOptional
        uploadUrl={urls.reviewUpload(photoQuery)}
        toPreviewUrl={(fileId) => urls.reviewPhoto(fileId, photoQuery)}
        storedFiles={{ [PHOTOS_FIELD]: photoIds ?? review?.photoIds ?? [] }}
        fileNames={fileNames ?? {}}
        errors={errors}
        onOpen={onOpen}
      />
      <p className="hint">
        Shown with your first name, the first letter of your last name, and the vehicle you bought it for. No links,
        email addresses or phone numbers, please.
      </p>
      <div className="cluster gap-3">
        <Button name="intent" value="save">
          {review === null ? "Submit review" : "Save review"}
        </Button>
        <UploadNotice hold={hold} />
      </div>
    </Form>
  );
}
