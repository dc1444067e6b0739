import type { ReactNode } from "react";
import { Field, SelectField } from "~/components/form/field";
import type { Constraint } from "~/models/forms/field-constraint";
import type { Market } from "~/models/shop/market";

/** A longer label beside a field of half the width would wrap on a phone. */
const SHORT_LABEL_CHARS = 12;

type FieldSources = {
  readonly labels: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly constraints: Readonly<Record<string, Constraint>>;
};

/** Label, error, current value and length limit that each address field looks up by its name. */
export function toFieldProps({ labels, errors, values, constraints }: FieldSources) {
  return (name: string) => ({
    name,
    label: labels[name] ?? name,
    error: errors[name],
    defaultValue: values[name] ?? "",
    maxLength: constraints[name]?.maxLength,
  });
}

type FieldProps = { fieldProps: ReturnType<typeof toFieldProps>; section?: "" | "billing " };

/** `section` goes before each autocomplete token, so that a browser fills in the right one of two addresses. */
export function NameFields({ fieldProps, section = "" }: FieldProps) {
  return (
    <div className="grid gap-y-4 gap-x-3.5 grid-cols-2 items-start">
      <Field {...fieldProps("firstName")} autoComplete={`${section}given-name`} />
      <Field {...fieldProps("lastName")} autoComplete={`${section}family-name`} />
    </div>
  );
}

type CityProps = FieldProps & {
  stateLabel: string;
  /** The name of the code within a sentence. */
  codeWord: string;
  inputMode: "numeric" | "text";
  hint?: string | undefined;
  /** Text shown after the city and state fields. */
  note?: string | undefined;
  /** The states to choose from, as options. */
  children: ReactNode;
};

/** Asks for the code first, then city and state, which the server fills from it. */
export function CityFields({ fieldProps, section = "", ...props }: CityProps) {
  const { stateLabel, codeWord, inputMode, hint, note, children } = props;
  return (
    <>
      <div className={fieldProps("code").label.length > SHORT_LABEL_CHARS ? undefined : "max-w-56"}>
        <Field
          {...fieldProps("code")}
          inputMode={inputMode}
          autoComplete={`${section}postal-code`}
          autoCapitalize="characters"
          spellCheck={false}
          hint={hint}
        />
      </div>
      <div
        className={
          stateLabel.length > SHORT_LABEL_CHARS
            ? "grid gap-y-4 gap-x-3.5 grid-cols-2 items-start max-pair:grid-cols-1"
            : "grid gap-y-4 gap-x-3.5 grid-cols-2 items-start"
        }
      >
        <Field {...fieldProps("city")} autoComplete={`${section}address-level2`} required={false} aria-required />
        <SelectField {...fieldProps("state")} autoComplete={`${section}address-level1`} required={false} aria-required>
          <option value="">From {codeWord}</option>
          {children}
        </SelectField>
      </div>
      <p className="-mt-2 hint">
        We'll fill in city and {stateLabel.toLowerCase()} from your {codeWord}.{note ? ` ${note}` : null}{" "}
        {/* The script says here what it filled in. */}
        <output />
      </p>
    </>
  );
}

type Props = {
  fieldProps: ReturnType<typeof toFieldProps>;
  market: Pick<Market, "stateLabel" | "postalCode">;
  states: readonly { code: string; name: string }[];
  /** Place of the typed postal code, on pages that look it up. */
  place?: { postCode: string; deliverAble: boolean } | null;
  /** Text shown after the city and state fields. */
  note?: string;
};

/** Code, city and state of a delivery address, and the phone. */
export function PlaceFields({ fieldProps, market, states, place, note }: Props) {
  return (
    <>
      <CityFields
        fieldProps={fieldProps}
        stateLabel={market.stateLabel}
        codeWord={market.postalCode.inText}
        inputMode={market.postalCode.inputMode}
        hint={place && !place.deliverAble ? `We cannot deliver to ${place.postCode}.` : undefined}
        note={note}
      >
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </CityFields>
      <Field
        {...fieldProps("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only for the carrier, if there is a problem with the delivery."
      />
    </>
  );
}
