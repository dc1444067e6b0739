import { CityFields, NameFields, toFieldProps } from "~/components/checkout/address/address-fields";
import { Field, RadioCard, SelectField } from "~/components/form/field";
import type { Constraint } from "~/models/forms/field-constraint";
import type { FormState } from "~/models/forms/form-state";
import * as css from "./billing.css";

export type BillingForm = {
  /** The countries that an order can be billed to, the shop's own first. */
  countries: readonly { code: string; name: string; states: readonly { code: string; name: string }[] }[];
  labels: Readonly<Record<string, string>>;
  constraints: Readonly<Record<string, Constraint>>;
  /** The address that was entered before, with the choice; empty for the delivery address. */
  values: FormState["values"];
};

/**
 * The choice between the delivery address and another one to bill. The fields of the other are never required by the
 * browser, which would refuse the form for fields that it does not show.
 */
export function BillingChoice({ billing, form }: { billing: BillingForm; form: FormState }) {
  const values = form.values.billing === undefined ? billing.values : form.values;
  const { countries, labels, constraints } = billing;
  const plain = toFieldProps({ labels, errors: form.errors, values, constraints });
  const fieldProps = (name: string) => ({ ...plain(name), required: false, "aria-required": name !== "line2" });
  const isAnother = values.billing === "another";
  return (
    <fieldset className={css.group}>
      <legend className="mb-2 text-title font-bold">Billing address</legend>
      <RadioCard name="billing" value="same" label="Same as the delivery address" defaultChecked={!isAnother} />
      <RadioCard name="billing" value="another" label="Another billing address" defaultChecked={isAnother} />
      <div className={css.fields}>
        <SelectField
          {...fieldProps("country")}
          defaultValue={values.country ?? countries[0]?.code}
          autoComplete="billing country"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <NameFields fieldProps={fieldProps} section="billing " />
        <Field {...fieldProps("line1")} autoComplete="billing address-line1" />
        <details className="text-small fold" open={values.line2 || form.errors.line2 ? true : undefined}>
          <summary>Add apartment, suite or company</summary>
          <Field {...fieldProps("line2")} autoComplete="billing address-line2" isOptional />
        </details>
        <CityFields
          fieldProps={fieldProps}
          section="billing "
          stateLabel={labels.state ?? ""}
          codeWord="code"
          inputMode="text"
        >
          {countries.map(({ code, name, states }) => (
            <optgroup key={code} label={name}>
              {states.map((state) => (
                <option key={state.code} value={state.code}>
                  {state.name}
                </option>
              ))}
            </optgroup>
          ))}
        </CityFields>
      </div>
    </fieldset>
  );
}
