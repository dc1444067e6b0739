import { Form } from "@remix-run/react";
import { CheckRow, Field } from "~/components/form/field";
import type { Constraint } from "~/models/forms/field-constraint";
import type { FormState } from "~/models/forms/form-state";
import type { Market } from "~/models/shop/market";
import type { Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { ErrorSummary } from "../../form/error-summary";
import { Button } from "../../ui/button";
import { Link } from "../../ui/link";
import * as css from "../checkout.css";
import { useFlow } from "../flow";
import { StepBar } from "../frame";
import { NameFields, PlaceFields } from "./address-fields";
import { useAddressForm } from "./use-address-form";

export type AddressFormProps = {
  market: Pick<Market, "inText" | "stateLabel" | "postalCode">;
  states: readonly { code: string; name: string }[];
  constraints: Readonly<Record<string, Constraint>>;
  form: FormState;
  isMember: boolean;
  total: Money;
};

/** The address step: eight fields, with the postal code before the city and state that it fills. */
export function AddressForm({ market, states, constraints, form, isMember, total }: AddressFormProps) {
  const help = useAddressForm(market, form, constraints);
  const { query } = useFlow();
  const { formRef, place, summaryErrors, isEnhanced, isSending, onBlur, onInput, fieldProps } = help;
  return (
    <Form ref={formRef} method="post" noValidate={isEnhanced} onBlur={onBlur} onInput={onInput} className={css.form}>
      <ErrorSummary errors={summaryErrors} />
      <Field
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isMember ? (
            "Your order number goes here."
          ) : (
            <>
              Checking out as a guest. Have an account?{" "}
              <Link to={urls.login(urls.checkoutAddress(query))} className="inline-block py-3.5 px-1 -my-3.5 -mx-1">
                Log in
              </Link>
            </>
          )
        }
      />
      <NameFields fieldProps={fieldProps} />
      <Field {...fieldProps("line1")} autoComplete="address-line1" />
      <details className="text-small fold" open={form.values.line2 || form.errors.line2 ? true : undefined}>
        <summary>Add apartment, suite or company</summary>
        <Field {...fieldProps("line2")} autoComplete="address-line2" isOptional />
      </details>
      <PlaceFields
        fieldProps={fieldProps}
        market={market}
        states={states}
        place={place}
        note={`Delivery within ${market.inText}.`}
      />
      {isMember ? (
        <CheckRow
          name="saveAddress"
          value="yes"
          label="Save this address in my account"
          defaultChecked={form.values.saveAddress === "yes"}
        />
      ) : null}
      <StepBar total={total}>
        <Button isWide aria-busy={isSending}>
          {isSending ? "Checking address…" : "Continue to shipping"}
        </Button>
      </StepBar>
    </Form>
  );
}
