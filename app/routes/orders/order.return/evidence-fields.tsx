import type { ComponentProps } from "react";
import { describedBy, FieldFrame } from "~/components/form/field";
import { LateFileField } from "~/components/uploads/late-file-field";
import { type choiceRule, type EnteredEvidence, photosField, VIDEO_FIELD } from "~/models/forms/return";
import { EVIDENCE_LABELS } from "~/models/order/return";
import { COMMENT_MAX_CHARS, EVIDENCE_MAX_IMAGES, EVIDENCE_MAX_VIDEOS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

const IMAGES = "image/jpeg,image/png,image/webp";
const VIDEOS = "video/mp4,video/quicktime,video/webm,.mov";

const PHOTOS_HINT = `JPEG, PNG or WebP, up to ${EVIDENCE_MAX_IMAGES} photos of at most 10 MB each`;

const VEHICLE_HINT = "Year, make, model and engine, or the 17-character VIN, and what is wrong.";

type TextFieldProps = {
  value: string;
  error: string | undefined;
  /** Label and hint of a text that may be left out; without them, the field asks for the vehicle. */
  text?: { readonly label: string; readonly hint: string } | undefined;
};

/** The text field of a reason; where it is required it starts with the vehicle, because most questions are about fit. */
function EvidenceText({ value, error, text }: TextFieldProps) {
  const id = "f-evidence.text";
  const { label, hint } = text ?? { label: "Car info or VIN", hint: VEHICLE_HINT };
  const isOptional = text !== undefined;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <textarea
        id={id}
        name="evidence.text"
        maxLength={COMMENT_MAX_CHARS}
        required={!isOptional}
        defaultValue={value}
        placeholder={isOptional ? undefined : "2015 Ford F-150 XLT 5.0L V8, or its VIN; then what is wrong"}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className="w-full min-h-24 py-2.5 px-3 border border-edge rounded-md text-base aria-invalid:border-not-fit"
      />
    </FieldFrame>
  );
}

type EvidenceFieldsProps = {
  rule: NonNullable<ReturnType<typeof choiceRule>>;
  entered: EnteredEvidence;
  errors: Readonly<Record<string, string | undefined>>;
  orderId: string;
  /** The vehicle that our own data rule the part out for, which makes photos optional; null without one. */
  misfit: string | null;
  /** Told of the files that are not stored yet. */
  onOpen: ComponentProps<typeof LateFileField>["onOpen"];
};

/** The text, the photos and the video that a reason asks for. */
export function EvidenceFields({ rule, entered, errors, orderId, misfit, onOpen }: EvidenceFieldsProps) {
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
    <>
      <EvidenceText value={entered.text} error={errors["evidence.text"]} text={rule.text} />
      {rule.photoGroups.map((group) => (
        <LateFileField
          key={group}
          {...shared}
          name={photosField(group)}
          label={EVIDENCE_LABELS[group]}
          accept={IMAGES}
          most={EVIDENCE_MAX_IMAGES}
          isOptional={misfit !== null}
          hint={
            misfit === null
              ? PHOTOS_HINT
              : `Not needed: our own data say that it does not fit your ${misfit}. ${PHOTOS_HINT}`
          }
        />
      ))}
      {rule.hasVideo ? (
        <LateFileField
          {...shared}
          name={VIDEO_FIELD}
          label="Video of the fault"
          accept={VIDEOS}
          most={EVIDENCE_MAX_VIDEOS}
          hint="MP4, MOV or WebM, one video of at most 100 MB"
        />
      ) : null}
    </>
  );
}
