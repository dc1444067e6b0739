import { describedBy, Field, FieldFrame, SelectField } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import { AWARDS_MAX_PHOTOS } from "~/models/content/contact";
import type { ContentValue } from "~/models/content/content-values";
import type { FormState } from "~/models/forms/form-state";
import { COMMENT_MAX_CHARS, EMAIL_MAX_CHARS, NAME_MAX_CHARS } from "~/models/shop/limits";
import { ErrorSummary } from "../form/error-summary";
import { Button } from "../ui/button";

type ContactFormProps = {
  form: ContentValue<"contact_forms">[number];
  /** Path of the page, which handles the post. */
  action: string;
  /**
   * Creation time of the page, sent back by the form: a message that comes within a second was not written by a person.
   */
  openedAt: number;
  refused: FormState;
};

function Photos({ error }: { error: string | undefined }) {
  const hint = `Up to ${AWARDS_MAX_PHOTOS}; JPEG, PNG or WebP. They show beside your entry.`;
  return (
    <FieldFrame id="f-photos" label="Photos" error={error} hint={hint} isOptional>
      <input
        type="file"
        id="f-photos"
        name="photos"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy("f-photos", error, hint)}
        className="text-field"
      />
    </FieldFrame>
  );
}

/** Plain HTML form for a message to the shop, handled by the page it is on. */
export function ContactForm({ form, action, openedAt, refused: { errors, values } }: ContactFormProps) {
  const isEntry = form.kind === "awards";
  return (
    <section id="contact" aria-labelledby="contact-heading" className="page-width mt-12">
      <div className="framed bg-paper p-5">
        <h2 id="contact-heading">{form.title}</h2>
        <p className="mb-4 mt-1 max-w-2xl text-slate">{form.text}</p>
        <form
          method="post"
          action={action}
          encType={isEntry ? "multipart/form-data" : undefined}
          className="content-form"
        >
          <ErrorSummary errors={errors} />
          <input type="hidden" name="intent" value="message" />
          <input type="hidden" name="opened" value={openedAt} />
          <div hidden>
            <label htmlFor="f-website">Leave this empty</label>
            <input id="f-website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <SelectField label={form.topicLabel} name="topic" defaultValue={values.topic ?? ""} error={errors.topic}>
            <option value="">Choose one</option>
            {form.topics.map((topic) => (
              <option key={topic} value={topic}>
                {topic}
              </option>
            ))}
          </SelectField>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX_CHARS}
            defaultValue={values.name}
            error={errors.name}
            {...(isEntry && { hint: "Shown beside your entry" })}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_CHARS}
            defaultValue={values.email}
            error={errors.email}
            hint="For our answer, never shown"
          />
          {form.kind === "feedback" ? (
            <Field
              label="Order number"
              name="order"
              maxLength={40}
              defaultValue={values.order}
              error={errors.order}
              hint="If it is about one"
              autoCapitalize="characters"
              isOptional
            />
          ) : null}
          <TextArea
            label={form.messageLabel}
            name="message"
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={values.message}
            error={errors.message}
            hint={form.messageHint || undefined}
          />
          {isEntry ? <Photos error={errors.photos} /> : null}
          <Button>{form.button}</Button>
        </form>
      </div>
    </section>
  );
}
