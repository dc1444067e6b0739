import { describedBy, Field, FieldError, FieldFrame, RadioCard } from "~/components/form/field";
import * as css from "~/components/returns/returns.css";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { ErrorSummary } from "~/components/ui/notice";
import { FileField } from "~/components/uploads/file-field";
import { UploadNotice } from "~/components/uploads/upload-notice";
import { useWaiting } from "~/components/uploads/use-waiting";
import {
  CORE_CHOICE,
  orderLineKey,
  photosField,
  type ReturnChoice,
  returnChoiceQuery,
  VIDEO_FIELD,
} from "~/models/forms/return";
import { EVIDENCE_LABELS, type ReturnOptions, reasonRule, solutionHelp, solutionLabel } from "~/models/order/return";
import { COMMENT_MAX_CHARS, EVIDENCE_MAX_IMAGES, EVIDENCE_MAX_VIDEOS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { ChosenItems } from "./chosen-items";
import { ExchangeChoice, type ExchangeOffer } from "./exchange-choice";

export type EnteredEvidence = {
  text: string;
  solution: string;
  exchangeSkuId: string;
  partialRefund: string;
  fileIds: Readonly<Record<string, readonly string[]>>;
  /** The names of the files on the shopper's device, by id. */
  fileNames: Readonly<Record<string, string>>;
};

type EvidenceStepProps = {
  options: ReturnOptions;
  choice: ReturnChoice;
  /** Products to exchange for, when an exchange is possible. */
  offers: readonly ExchangeOffer[];
  entered: EnteredEvidence;
  errors: Readonly<Record<string, string | undefined>>;
};

const IMAGES = "image/jpeg,image/png,image/webp";
const VIDEOS = "video/mp4,video/quicktime,video/webm,.mov";

const VEHICLE_HINT = "Year, make, model and engine, or the 17-character VIN, and what is wrong.";

type TextFieldProps = {
  text: string;
  error: string | undefined;
  /** The hint of a text that may be left out; without it, the field asks for the vehicle. */
  textHint?: string | undefined;
};

/** The text field of a reason; where it is required it starts with the vehicle, because most questions are about fit. */
function EvidenceText({ text, error, textHint }: TextFieldProps) {
  const id = "f-evidence.text";
  const hint = textHint ?? VEHICLE_HINT;
  const isOptional = textHint !== undefined;
  return (
    <FieldFrame
      id={id}
      label={isOptional ? "What is missing" : "Car info or VIN"}
      error={error}
      hint={hint}
      isOptional={isOptional}
    >
      <textarea
        id={id}
        name="evidence.text"
        maxLength={COMMENT_MAX_CHARS}
        required={!isOptional}
        defaultValue={text}
        placeholder={isOptional ? undefined : "2015 Ford F-150 XLT 5.0L V8, or its VIN; then what is wrong"}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={css.textArea}
      />
    </FieldFrame>
  );
}

/** The vehicle that the first chosen part was ordered for, which the offers are for; empty without one. */
const vehicleFor = ({ lines }: ReturnOptions, { items: [first] }: ReturnChoice): string =>
  lines.find((line) => orderLineKey(line) === first?.lineKey)?.vehicle ?? "";

/** Step 2: the evidence that the reason requires, and the solution the shopper prefers. */
export function EvidenceStep({ options, choice, offers, entered, errors }: EvidenceStepProps) {
  const { form, hold, onOpen, onSubmit } = useWaiting();
  const { reason } = choice;
  if (reason === CORE_CHOICE) return null;
  const rule = reasonRule(reason);
  const { orderId } = options;
  const previewUrl = (fileId: string) => urls.returnFile(orderId, fileId);
  const shared = {
    uploadUrl: urls.returnUpload(orderId),
    toPreviewUrl: previewUrl,
    storedFiles: entered.fileIds,
    fileNames: entered.fileNames,
    errors,
    onOpen,
  };
  return (
    <div className={css.columns}>
      <form
        ref={form}
        method="post"
        action={urls.returnForm(orderId, returnChoiceQuery(choice))}
        encType="multipart/form-data"
        onSubmit={onSubmit}
        noValidate
        className="grid gap-6"
      >
        <ErrorSummary errors={errors} />
        <section aria-labelledby="evidence" className="grid gap-4">
          <div>
            <h2 id="evidence">{rule.label}</h2>
            <p className="text-slate">{rule.help}</p>
          </div>
          {rule.hasText || rule.textHint !== undefined ? (
            <EvidenceText text={entered.text} error={errors["evidence.text"]} textHint={rule.textHint} />
          ) : null}
          {rule.photoGroups.map((group) => (
            <FileField
              key={group}
              {...shared}
              name={photosField(group)}
              label={EVIDENCE_LABELS[group]}
              accept={IMAGES}
              most={EVIDENCE_MAX_IMAGES}
              hint={`JPEG, PNG or WebP, up to ${EVIDENCE_MAX_IMAGES} photos of at most 10 MB each`}
            />
          ))}
          {rule.hasVideo ? (
            <FileField
              {...shared}
              name={VIDEO_FIELD}
              label="Video of the fault"
              accept={VIDEOS}
              most={EVIDENCE_MAX_VIDEOS}
              hint="MP4, MOV or WebM, one video of at most 100 MB"
            />
          ) : null}
        </section>
        <fieldset className={css.solutions} id="f-solution">
          <legend className="mb-2 text-title font-semibold">What would you like?</legend>
          <FieldError error={errors.solution} />
          {rule.solutions.map((solution) => (
            <RadioCard
              key={solution}
              name="solution"
              value={solution}
              label={solutionLabel(solution, reason)}
              defaultChecked={entered.solution === solution}
              required
            >
              <span className="block text-small text-slate">{solutionHelp(solution, reason)}</span>
            </RadioCard>
          ))}
          {rule.solutions.includes("Exchange") ? (
            <ExchangeChoice
              offers={offers}
              vehicle={vehicleFor(options, choice)}
              chosen={entered.exchangeSkuId}
              error={errors.exchangeSkuId}
            />
          ) : null}
          {rule.solutions.includes("Partial refund") ? (
            <div className={css.proposal}>
              <Field
                label="Amount you propose"
                name="partialRefund"
                inputMode="decimal"
                maxLength={20}
                defaultValue={entered.partialRefund}
                error={errors.partialRefund}
                hint="For a partial refund: up to what you paid for the part."
                isOptional
              />
            </div>
          ) : null}
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="review">
            Continue to review
          </Button>
          <UploadNotice hold={hold} />
        </div>
      </form>
      <aside aria-label="Your return" className={css.box}>
        <ChosenItems options={options} choice={choice} />
        <p className="mt-3 text-small">
          <Link to={urls.returnForm(orderId)}>Change items or reason</Link>
        </p>
      </aside>
    </div>
  );
}
