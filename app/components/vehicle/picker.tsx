import { Form, useFetcher } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import * as urls from "~/models/urls";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle";
import { Button } from "../ui/button";
import { SelectField } from "../ui/field";

export type PickerLevel = {
  key: VehicleLevelKey;
  /** Chosen value id; null when none. */
  chosen: number | null;
  options: readonly { id: number; text: string }[];
};

/** The levels of a picker: each level's options depend on the levels above (row VEH-01). */
export type PickerState = { levels: readonly PickerLevel[] };

type PickerProps = {
  state: PickerState;
  /** Where to go after the vehicle is set. */
  returnTo: string;
  errors?: Readonly<Partial<Record<VehicleLevelKey, string>>>;
  isCompact?: boolean;
};

/** The query of the levels down to `level`, its new value included: everything below is cleared (row VEH-02). */
function queryOf(levels: readonly PickerLevel[], level: VehicleLevelKey, value: string): Record<string, string> {
  const at = VEHICLE_LEVELS.findIndex(({ key }) => key === level);
  const query: Record<string, string> = {};
  levels.forEach(({ key, chosen }, index) => {
    if (index < at && chosen !== null) query[key] = String(chosen);
    if (index === at && value !== "") query[key] = value;
  });
  return query;
}

/** Loads the next level's options as soon as one is chosen; without script "Show options" does the same. */
function usePicker(initial: PickerState) {
  const fetcher = useFetcher<{ picker: PickerState }>();
  const [isEnhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  const levels = (fetcher.data?.picker ?? initial).levels;
  const choose = (level: VehicleLevelKey) => (event: ChangeEvent<HTMLSelectElement>) =>
    fetcher.load(urls.garagePick(queryOf(levels, level, event.currentTarget.value)));
  return { levels, choose, isEnhanced, isLoading: fetcher.state !== "idle" };
}

/** Year, make, model, trim, engine (page names): a plain form that posts to /garage/pick, quicker with script. */
export function VehiclePicker({ state, returnTo, errors = {}, isCompact }: PickerProps) {
  const { levels, choose, isEnhanced, isLoading } = usePicker(state);
  return (
    <Form method="post" action={urls.garagePick()} aria-busy={isLoading}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <div className={isCompact ? "grid gap-3 sm:grid-cols-3 md:grid-cols-5" : "grid gap-4"}>
        {VEHICLE_LEVELS.map(({ key, label }, index) => {
          const level = levels[index];
          const options = level?.options ?? [];
          return (
            <SelectField
              // New options are a new control; the one just changed stays, and keeps the focus.
              key={`${key}-${String(options[0]?.id)}`}
              label={label}
              name={key}
              error={errors[key]}
              isOptional={index > 2}
              hideNeed={isCompact}
              required={false}
              defaultValue={String(level?.chosen ?? "")}
              onChange={choose(key)}
            >
              <option value="">{label}</option>
              {options.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="set">
          Set vehicle
        </Button>
        {isEnhanced ? null : (
          <Button look="secondary" name="intent" value="options">
            Show options
          </Button>
        )}
      </div>
    </Form>
  );
}
