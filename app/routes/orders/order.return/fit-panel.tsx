import { Field, FieldError, RadioCard, SelectField } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import * as fitCss from "~/components/vehicle/fit.css";
import { CHOICE_IS, CHOICE_OTHER, CHOICE_UNKNOWN, type ShownQuestion } from "~/models/fitment/fit-check";
import type { EnteredEvidence } from "~/models/forms/return";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { FittingView } from "./part-view.server";
import type { TriedFit } from "./vehicle-check.server";

type Errors = Readonly<Record<string, string | undefined>>;
type FitPanelProps = { fitting: FittingView; tried: EnteredEvidence["tried"]; errors: Errors };

/** A vehicle that is none of those offered: by VIN or from the lists. */
function OtherVehicle({ fitting: { picker, offered }, errors }: Omit<FitPanelProps, "tried">) {
  const isBegun = picker.levels.some(({ chosen }) => chosen !== null);
  return (
    <details open={offered.length === 0 || isBegun || errors.vin !== undefined || errors.model !== undefined}>
      <summary className="min-h-11 pt-2.5 font-semibold cursor-pointer">
        {offered.length === 0 ? "Name the vehicle" : "Another vehicle"}
      </summary>
      <div className="mt-3 grid gap-4">
        <div className="grid gap-3">
          <Field
            label="VIN"
            name="vin"
            error={errors.vin}
            hint="17 characters, on your registration or at the bottom of the windshield. We don't store it."
            hideNeed
            required={false}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <p>
            <Button look="secondary" name="check" value="vin">
              Check by VIN
            </Button>
          </p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          {picker.levels.map(({ key, chosen, options }) => (
            <SelectField
              key={[key, chosen, options.length].join("-")}
              label={VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key}
              name={key}
              error={errors[key]}
              defaultValue={String(chosen ?? "")}
              hideNeed
              required={false}
            >
              <option value="">Choose</option>
              {options.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <p className="wrap gap-3">
          <Button look="secondary" name="check" value="options">
            Show options
          </Button>
          <Button look="secondary" name="check" value="lists">
            Check this vehicle
          </Button>
        </p>
      </div>
    </details>
  );
}

const choicesFor = ({ values, other }: ShownQuestion) => [
  ...values.map(({ value, text }) => ({ value: CHOICE_IS + value, text })),
  ...(other === null ? [] : [{ value: CHOICE_OTHER, text: other }]),
  { value: CHOICE_UNKNOWN, text: "I don't know" },
];

/** The question that decides the fit, within the return's form. */
function Question({ question, error }: { question: ShownQuestion; error: string | undefined }) {
  return (
    <div className="grid gap-2.5 justify-items-start w-full text-ink">
      <input type="hidden" name="key" value={question.key} />
      <SelectField
        label={question.text}
        name="choice"
        hint={question.hint}
        error={error}
        defaultValue=""
        hideNeed
        required={false}
      >
        <option value="">Choose one</option>
        {choicesFor(question).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Button look="secondary" name="check" value="answer">
        Answer
      </Button>
    </div>
  );
}

const VERDICTS: Record<TriedFit["result"], (vehicle: string) => string> = {
  FIT: (vehicle) => `By our data it does fit your ${vehicle}.`,
  NOT_FIT: (vehicle) => `You are right: it does not fit your ${vehicle}.`,
  UNCERTAIN: (vehicle) => `Whether it fits your ${vehicle} is still open.`,
  EMPTY: (vehicle) => `Whether it fits your ${vehicle} is still open.`,
};

/** The shop's own verdict, with its reason and what would decide it. */
function Verdict({ fit, position, error }: { fit: TriedFit; position: string; error: string | undefined }) {
  return (
    <section aria-label="Fit" className={fitCss.region[fit.result]}>
      <div>
        <p className="font-semibold">{VERDICTS[fit.result](fit.vehicle)}</p>
        {fit.reason === "" ? null : <p className="mt-1.5 text-ink text-small">{fit.reason}</p>}
        {fit.notes.map((note) => (
          <p key={note} className="mt-1 note">
            {note}
          </p>
        ))}
        {fit.result === "FIT" ? (
          <p className="mt-1.5 text-ink text-small">
            {position === "" ? "" : `It is made for the position ${position.toLowerCase()}: check that it went there. `}
            If it still does not go in, return it all the same: show us where.
          </p>
        ) : null}
      </div>
      {fit.question === null ? null : <Question question={fit.question} error={error} />}
    </section>
  );
}

/**
 * Asks which vehicle the part was tried on and says whether the part fits it; buttons of the return's own form, so that
 * nothing that was typed or uploaded is lost.
 */
export function FitPanel({ fitting, tried, errors }: FitPanelProps) {
  const { offered, fit, position } = fitting;
  return (
    <>
      <input type="hidden" name="tried" value={JSON.stringify(tried)} />
      <input type="hidden" name="attempt" value={fitting.attempt} />
      <div className="panel">
        <fieldset tabIndex={-1} id="f-fitVehicle" className="grid gap-3">
          <legend className="mb-1 text-title font-semibold">Which vehicle did you try it on?</legend>
          <p className="note">We look up whether it really fits, and which part does.</p>
          <FieldError error={errors.fitVehicle} />
          {offered.map(({ valueId, name, isOrdered }) => (
            <RadioCard
              key={valueId}
              name="fitVehicle"
              value={String(valueId)}
              label={name}
              defaultChecked={tried?.valueId === valueId || (tried === null && isOrdered)}
            >
              <span className="block note">{isOrdered ? "You ordered it for this vehicle" : "From your garage"}</span>
            </RadioCard>
          ))}
          {offered.length === 0 ? null : (
            <p>
              <Button look="secondary" name="check" value="vehicle">
                Check the fit
              </Button>
            </p>
          )}
          <OtherVehicle fitting={fitting} errors={errors} />
        </fieldset>
      </div>
      {fit === null ? null : <Verdict fit={fit} position={position} error={errors.choice} />}
    </>
  );
}
