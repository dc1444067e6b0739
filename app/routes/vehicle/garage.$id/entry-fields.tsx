import { CheckRow, Field } from "~/components/form/field";
import { DISTANCE_UNITS, type DistanceUnit } from "~/models/shop/markets";
import type { RefusedLogbook } from "./logbook-form.server";

/** The values and errors to show again in the form that was refused; empty for the page's other forms. */
export function refusedState(refused: RefusedLogbook | null, form: string): Pick<RefusedLogbook, "errors" | "values"> {
  return refused?.form === form ? refused : { errors: {}, values: {} };
}

type EntryFieldsProps = {
  form: string;
  refused: RefusedLogbook | null;
  today: string;
  unit: DistanceUnit;
  /** The label of the day. */
  dayLabel: string;
  isDistanceOptional: boolean;
};

/** Day and odometer of an entry; a reading that was refused can be confirmed. */
export function EntryFields({ form, refused, today, unit, dayLabel, isDistanceOptional }: EntryFieldsProps) {
  const { errors, values } = refusedState(refused, form);
  const idFor = (name: string) => `f-${form.replaceAll(/\W/g, "-")}-${name}`;
  return (
    <>
      <Field
        id={idFor("on")}
        label={dayLabel}
        name="on"
        type="date"
        max={today}
        defaultValue={values.on ?? today}
        error={errors.on}
      />
      <Field
        id={idFor("distance")}
        label={`Odometer (${DISTANCE_UNITS[unit].plural})`}
        name="distance"
        inputMode="numeric"
        maxLength={12}
        isOptional={isDistanceOptional}
        defaultValue={values.distance ?? ""}
        error={errors.distance}
      />
      {errors.distance === undefined ? null : <CheckRow name="isConfirmed" value="1" label="This reading is right" />}
    </>
  );
}
