import { Form, useFetcher } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { SelectField } from "~/components/form/field";
import * as urls from "~/models/shop/urls";
import type { PickerLevel, PickerOption, PickerState } from "~/models/vehicle/picker";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";
import { Button } from "../ui/button";
import { type VinAnswer, VinForm } from "./vin-form";

export type PickerErrors = Readonly<Partial<Record<VehicleLevelKey, string>>>;

/** What the page /garage/pick answers, to its own page and to the pickers on others. */
export type PickerAnswer = { picker: PickerState; errors?: PickerErrors | undefined; vin?: VinAnswer | undefined };

type PickerProps = {
  state: PickerState;
  /** Where to go after the vehicle is set. */
  returnTo: string;
  errors?: PickerErrors | undefined;
  vin?: VinAnswer | undefined;
  isCompact?: boolean;
  /** Answers stay where the picker is: in a dialog. */
  isInPlace?: boolean;
};

/** The query of the levels down to `level`, its new value included: everything below is cleared. */
function queryFor(levels: readonly PickerLevel[], level: VehicleLevelKey, value: string): Record<string, string> {
  const at = VEHICLE_LEVELS.findIndex(({ key }) => key === level);
  const query: Record<string, string> = {};
  levels.forEach(({ key, chosen }, index) => {
    if (index < at && chosen !== null) query[key] = String(chosen);
    if (index === at && value !== "") query[key] = value;
  });
  return query;
}

/** The levels without anything below `level`: until its answer is here, what stood there belongs to another vehicle. */
function clearedBelow(levels: readonly PickerLevel[], level: VehicleLevelKey): PickerLevel[] {
  const at = VEHICLE_LEVELS.findIndex(({ key }) => key === level);
  return levels.map((each, index) => (index > at ? { ...each, chosen: null, options: [] } : each));
}

/** Loads the next level's options as soon as one is chosen; without script "Show options" does the same. */
function usePicker({ state, errors, vin }: PickerProps) {
  const fetcher = useFetcher<PickerAnswer>();
  const [isEnhanced, setEnhanced] = useState(false);
  const [changed, setChanged] = useState<VehicleLevelKey | null>(null);
  useEffect(() => setEnhanced(true), []);
  const answer: PickerAnswer = fetcher.data ?? { picker: state, errors, vin };
  // A form that is being sent is loading too, in the end; it keeps what it sends.
  const isAsking = fetcher.state === "loading" && fetcher.formMethod === undefined;
  const { levels } = answer.picker;
  const shown = isAsking && changed !== null ? clearedBelow(levels, changed) : levels;
  const choose = (level: VehicleLevelKey) => (event: ChangeEvent<HTMLSelectElement>) => {
    setChanged(level);
    fetcher.load(urls.garagePick(queryFor(levels, level, event.currentTarget.value)));
  };
  return { answer, shown, choose, isEnhanced, isLoading: fetcher.state !== "idle", InPlace: fetcher.Form };
}

function Options({ options }: { options: readonly PickerOption[] }) {
  const popular = options.filter(({ isPopular }) => isPopular);
  const others = options.filter(({ isPopular }) => !isPopular);
  const list = (some: readonly PickerOption[]) =>
    some.map(({ id, text }) => (
      <option key={id} value={id}>
        {text}
      </option>
    ));
  if (popular.length === 0 || others.length === 0) return list(options);
  return (
    <>
      <optgroup label="Popular makes">{list(popular)}</optgroup>
      <optgroup label="All other makes">{list(others)}</optgroup>
    </>
  );
}

/** Year, make, model, trim, engine, or a VIN: plain forms that post to /garage/pick, quicker with script. */
export function VehiclePicker(props: PickerProps) {
  const { returnTo, isCompact, isInPlace } = props;
  const { answer, shown, choose, isEnhanced, isLoading, InPlace } = usePicker(props);
  const { errors = {}, vin } = answer;
  const AnyForm = isInPlace ? InPlace : Form;
  const prefix = isInPlace ? "dialog" : "f";
  return (
    <div aria-busy={isLoading}>
      {isCompact ? null : <VinForm AnyForm={AnyForm} answer={vin} returnTo={returnTo} prefix={prefix} />}
      <AnyForm method="post" action={urls.garagePick()} aria-label="Vehicle">
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className={isCompact ? "grid gap-3 sm:grid-cols-3 md:grid-cols-5" : "grid gap-4"}>
          {VEHICLE_LEVELS.map(({ key, label }, index) => {
            const level = shown[index];
            const options = level?.options ?? [];
            return (
              <SelectField
                // New options are a new control, and so is what a VIN filled; the one just changed stays, and keeps the focus.
                key={`${key}-${String(options[0]?.id)}-${vin?.vin ?? ""}`}
                id={`${prefix}-${key}`}
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
                <Options options={options} />
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
      </AnyForm>
    </div>
  );
}
