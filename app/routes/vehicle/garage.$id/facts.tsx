import { Form } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { COMMENT_MAX_CHARS, PLATE_MAX_CHARS, VEHICLE_NAME_MAX_CHARS } from "~/models/shop/limits";
import type { Logbook } from "~/models/vehicle/logbook";
import { vehicleName } from "~/models/vehicle/vehicle";
import { refusedState } from "./entry-fields";
import type { RefusedLogbook } from "./logbook-form.server";

/** The decoded VIN, compared with the chosen vehicle. */
function VinNote({ logbook: { vinCheck, vehicle } }: { logbook: Logbook }) {
  if (vinCheck === null) return null;
  const { verdict, decoded, isCheckDigitRight } = vinCheck;
  const digit = isCheckDigitRight
    ? ""
    : " Its check digit does not go with its other characters: compare it with your registration.";
  if (verdict === "MISMATCH")
    return (
      <Notice tone="warning" title="The VIN is of another vehicle">
        <p>
          It belongs to a {decoded}, and this is a {vehicleName(vehicle)}. Compare both with your registration: parts
          are matched to the vehicle, not to the VIN.{digit}
        </p>
      </Notice>
    );
  const text =
    verdict === "MATCH"
      ? `The VIN goes with this vehicle: ${decoded}.`
      : "The VIN could not be decoded, so it is not compared with this vehicle.";
  return isCheckDigitRight ? (
    <p className="note">{text}</p>
  ) : (
    <Notice tone="warning">
      <p>
        {text}
        {digit}
      </p>
    </Notice>
  );
}

type FactsProps = { logbook: Logbook; refused: RefusedLogbook | null };

/** Name, VIN, plate and notes of the vehicle, and the form that changes them. */
export function Facts({ logbook, refused }: FactsProps) {
  const { name, vin, plate, notes } = logbook;
  const filled = [
    ["VIN", vin],
    ["Plate", plate],
    ["Notes", notes],
  ].filter(([, value]) => value !== "");
  const { errors, values } = refusedState(refused, "facts");
  const isNew = filled.length === 0 && name === "";
  return (
    <section aria-labelledby="facts" className="mt-8 print:mt-5 print:break-inside-avoid-page">
      <h2 id="facts" className="mb-3 text-title">
        About this vehicle
      </h2>
      {filled.length === 0 ? null : (
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5 gap-x-4 [&>dt]:text-stone [&>dd]:wrap-anywhere">
          {filled.map(([term, value]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3" data-print="no">
        <VinNote logbook={logbook} />
      </div>
      <details className="mt-3 print:hidden fold" open={refused?.form === "facts"}>
        <summary>{isNew ? "Add a name, VIN, plate and notes" : "Change name, VIN, plate and notes"}</summary>
        <Form method="post" className="grid gap-3.5 print:hidden">
          <Field
            label="Name"
            name="name"
            isOptional
            maxLength={VEHICLE_NAME_MAX_CHARS}
            defaultValue={values.name ?? name}
            error={errors.name}
            hint="Such as Dad's truck"
          />
          <div className="grid gap-3.5 line:grid-cols-2">
            <Field
              label="VIN"
              name="vin"
              isOptional
              autoComplete="off"
              maxLength={30}
              defaultValue={values.vin ?? vin}
              error={errors.vin}
              hint="17 characters, on the dash or in the door frame"
            />
            <Field
              label="Plate"
              name="plate"
              isOptional
              autoComplete="off"
              maxLength={PLATE_MAX_CHARS}
              defaultValue={values.plate ?? plate}
              error={errors.plate}
            />
          </div>
          <TextArea
            label="Notes"
            name="notes"
            isOptional
            rows={4}
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={values.notes ?? notes}
            error={errors.notes}
            hint="Oil grade, tire size, what to look at next"
          />
          <div>
            <Button name="intent" value="facts">
              Save
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}
