import { Field, SelectField } from "~/components/form/field";
import type { Constraint } from "~/models/forms/field-constraint";
import type { Market } from "~/models/shop/market";
import * as css from "./checkout.css";

type FieldsOf = {
  readonly labels: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly constraints: Readonly<Record<string, Constraint>>;
};

/** What every field of an address form has of its name: label, error, what was typed, and how much may be. */
export function addressField({ labels, errors, values, constraints }: FieldsOf) {
  return (name: string) => ({
    name,
    label: labels[name] ?? name,
    error: errors[name],
    defaultValue: values[name] ?? "",
    maxLength: constraints[name]?.maxLength,
  });
}

type Props = {
  of: ReturnType<typeof addressField>;
  market: Pick<Market, "countryCode" | "stateLabel" | "codeLabel">;
  states: readonly { code: string; name: string }[];
  /** What is known of the code as typed, where that is looked up. */
  place?: { postCode: string; deliverAble: boolean } | null;
  /** Follows what is said of an empty city and state. */
  note?: string;
};

export function NameFields({ of }: Pick<Props, "of">) {
  return (
    <div className={css.pair}>
      <Field {...of("firstName")} autoComplete="given-name" />
      <Field {...of("lastName")} autoComplete="family-name" />
    </div>
  );
}

/** Code before city and state, which follow from it, then the phone. */
export function PlaceFields({ of, market, states, place, note }: Props) {
  const isUs = market.countryCode === "US";
  const codeWord = isUs ? market.codeLabel : market.codeLabel.toLowerCase();
  return (
    <>
      <div className={css.short}>
        <Field
          {...of("code")}
          inputMode={isUs ? "numeric" : "text"}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={place && !place.deliverAble ? `We cannot deliver to ${place.postCode}.` : undefined}
        />
      </div>
      <div className={isUs ? css.pair : css.longPair}>
        <Field {...of("city")} autoComplete="address-level2" isOptional />
        <SelectField {...of("state")} autoComplete="address-level1" isOptional>
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
        {...of("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only for the carrier, if there is a problem with the delivery."
      />
    </>
  );
}
