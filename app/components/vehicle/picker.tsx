import { Form, useFetcher } from "@remix-run/react";
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from "react";
import { SelectField } from "~/components/form/field";
import * as urls from "~/models/shop/urls";
import type { PickerLevel, PickerOption, PickerState } from "~/models/vehicle/picker";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";
import { Button } from "../ui/button";
import { type VinAnswer, VinForm } from "./vin-form";

export type PickerErrors = Readonly<Partial<Record<VehicleLevelKey, string>>>;

/** Answer of the page /garage/pick, to itself and to pickers on other pages. */
export type PickerAnswer = {
  picker: PickerState;
  errors?: PickerErrors | undefined;
  vin?: VinAnswer | undefined;
  /** Further facts of a VIN, as JSON that the picker carries to the answers about the vehicle. */
  facts?: string | undefined;
};

type PickerProps = Omit<PickerAnswer, "picker"> & {
  state: PickerState;
  /** Page to open after the vehicle is set. */
  returnTo: string;
  isCompact?: boolean;
  /** In a dialog, where answers must not navigate. */
  isInPlace?: boolean;
};

/** Query of the levels down to `level` with its new value; the levels below are cleared. */
function queryFor(levels: readonly PickerLevel[], level: VehicleLevelKey, value: string): Record<string, string> {
  const at = VEHICLE_LEVELS.findIndex(({ key }) => key === level);
  const query: Record<string, string> = {};
  levels.forEach(({ key, chosen }, index) => {
    if (index < at && chosen !== null) query[key] = String(chosen);
    if (index === at && value !== "") query[key] = value;
  });
  return query;
}

/**
 * The levels without anything below `level`, because until the answer arrives those options belong to another vehicle.
 */
function clearedBelow(levels: readonly PickerLevel[], level: VehicleLevelKey): PickerLevel[] {
  const at = VEHICLE_LEVELS.findIndex(({ key }) => key === level);
  return levels.map((each, index) => (index > at ? { ...each, chosen: null, options: [] } : each));
}

/** Loads the options of the next level when a level is chosen; without a script "Show options" does the same. */
function usePicker({ state, errors, vin, facts }: PickerProps) {
  const fetcher = useFetcher<PickerAnswer>();
  const [isEnhanced, setEnhanced] = useState(false);
  const [changed, setChanged] = useState<VehicleLevelKey | null>(null);
  useEffect(() => setEnhanced(true), []);
  const answer: PickerAnswer = fetcher.data ?? { picker: state, errors, vin, facts };
  const root = useRef<HTMLDivElement>(null);
  const reached = useRef<string | null>(null);
  // Choices that arrive make new controls, and the focus stays on the level that the keyboard had reached.
  useEffect(() => {
    if (reached.current !== null && document.activeElement === document.body && fetcher.data)
      document.getElementById(reached.current)?.focus();
  }, [fetcher.data]);
  const focus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      reached.current = target.id;
    },
    onBlur: () => {
      reached.current = null;
    },
  };
  // The page stays where it is when a level is missing, and leads to that level.
  const refused = answer.errors;
  useEffect(() => {
    if (refused) root.current?.querySelector<HTMLElement>("select[aria-invalid]")?.focus();
  }, [refused]);
  // A submitted form also reports "loading" at its end; it must keep its values.
  const isReloading = fetcher.state === "loading" && fetcher.formMethod === undefined;
  const { levels } = answer.picker;
  const shown = isReloading && changed !== null ? clearedBelow(levels, changed) : levels;
  const choose = (level: VehicleLevelKey) => (event: ChangeEvent<HTMLSelectElement>) => {
    setChanged(level);
    fetcher.load(urls.garagePick({ ...queryFor(levels, level, event.currentTarget.value), facts: answer.facts }));
  };
  const next = VEHICLE_LEVELS.findIndex(({ key }) => key === changed) + 1;
  /** A level without choices cannot be opened. The one whose choices are on their way can be reached already. */
  const isClosed = (index: number) => (shown[index]?.options ?? []).length === 0 && !(isReloading && index === next);
  return {
    root,
    focus,
    answer,
    shown,
    isClosed,
    choose,
    isEnhanced,
    isLoading: fetcher.state !== "idle",
    InPlace: fetcher.Form,
  };
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

/**
 * Year, make, model, trim, engine, or a VIN: plain forms that post to /garage/pick; a script loads the levels faster.
 */
export function VehiclePicker(props: PickerProps) {
  const { returnTo, isCompact, isInPlace } = props;
  const { root, focus, answer, shown, isClosed, choose, isEnhanced, isLoading, InPlace } = usePicker(props);
  const { errors = {}, vin, facts } = answer;
  // The levels below the first one that is missing cannot be chosen yet.
  const missing = VEHICLE_LEVELS.find(({ key }) => errors[key])?.key;
  const AnyForm = isInPlace || isCompact ? InPlace : Form;
  const prefix = isInPlace ? "dialog" : "f";
  return (
    <div ref={root} {...focus} aria-busy={isLoading}>
      {isCompact ? null : <VinForm AnyForm={AnyForm} answer={vin} returnTo={returnTo} prefix={prefix} />}
      <AnyForm
        method="post"
        action={urls.garagePick()}
        aria-label="Vehicle"
        className={isCompact ? "md:flex md:items-end md:gap-3" : undefined}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        {facts ? <input type="hidden" name="facts" value={facts} /> : null}
        <div
          className={
            isCompact
              ? "grid grid-cols-2 gap-3 max-md:[&>:last-child]:col-span-2 sm:grid-cols-3 md:flex-1 md:grid-cols-5"
              : "grid gap-4"
          }
        >
          {VEHICLE_LEVELS.map(({ key, label }, index) => {
            const level = shown[index];
            const options = level?.options ?? [];
            return (
              <SelectField
                // New options or a VIN's values need a new control; the control that just changed stays and keeps the
                // focus.
                key={[key, options[0]?.id, options.at(-1)?.id, options.length, vin?.vin].join("-")}
                id={`${prefix}-${key}`}
                label={label}
                name={key}
                error={key === missing ? errors[key] : undefined}
                // Where the document itself says what is missing, no script moves the focus.
                autoFocus={key === missing}
                disabled={isClosed(index)}
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
        <div className={isCompact ? "mt-4 wrap gap-3 md:mt-0" : "mt-4 wrap gap-3"}>
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
