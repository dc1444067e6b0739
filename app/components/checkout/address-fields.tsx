import { Field, SelectField } from "~/components/form/field";
import type { Constraint } from "~/models/forms/field-constraint";
import type { Market } from "~/models/shop/market";
import * as css from "./checkout.css";

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

type Props = {
  fieldProps: ReturnType<typeof toFieldProps>;
  market: Pick<Market, "stateLabel" | "postalCode">;
  states: readonly { code: string; name: string }[];
  /** Place of the typed postal code, on pages that look it up. */
  place?: { postCode: string; deliverAble: boolean } | null;
  /** Text shown after the city and state fields. */
  note?: string;
};

export function NameFields({ fieldProps }: Pick<Props, "fieldProps">) {
  return (
    <div className={css.pair}>
      <Field {...fieldProps("firstName")} autoComplete="given-name" />
      <Field {...fieldProps("lastName")} autoComplete="family-name" />
    </div>
  );
}

/** Asks for the code first, then city and state, which it fills, and the phone. */
export function PlaceFields({ fieldProps, market, states, place, note }: Props) {
  const { inputMode, inText: codeWord } = market.postalCode;
  return (
    <>
      <div className={css.short}>
        <Field
          {...fieldProps("code")}
          inputMode={inputMode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={place && !place.deliverAble ? `We cannot deliver to ${place.postCode}.` : undefined}
        />
      </div>
      <div className={market.stateLabel.length > SHORT_LABEL_CHARS ? css.longPair : css.pair}>
        <Field {...fieldProps("city")} autoComplete="address-level2" required={false} aria-required />
        <SelectField {...fieldProps("state")} autoComplete="address-level1" required={false} aria-required>
          <option value="">From {codeWord}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="-mt-2 text-small text-stone">
        Left empty, city and {market.stateLabel.toLowerCase()} are filled in from your {codeWord}.
        {note ? ` ${note}` : null}
      </p>
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
