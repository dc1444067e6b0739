import { Form } from "@remix-run/react";
import { NameFields, PlaceFields } from "~/components/checkout/address/address-fields";
import type { AddressFormProps } from "~/components/checkout/address/address-form";
import { useAddressForm } from "~/components/checkout/address/use-address-form";
import * as css from "~/components/checkout/checkout.css";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { FormState } from "~/models/forms/form-state";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type OrderAddressProps = Pick<AddressFormProps, "market" | "states" | "constraints"> & {
  orderId: string;
  total: Money;
  form: FormState;
};

const FIELDS = ["firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;

/** Changes the address of an unpaid order, and says beforehand that the total may change. */
export function OrderAddressForm({ orderId, total, market, states, constraints, form }: OrderAddressProps) {
  const help = useAddressForm(market, form, constraints);
  const { formRef, place, summaryErrors, isEnhanced, isSending, onBlur, onInput, fieldProps } = help;
  // The summary lists errors in the order of the fields below.
  const orderedErrors = {
    ...Object.fromEntries(FIELDS.map((name) => [name, summaryErrors[name]])),
    ...summaryErrors,
    form: undefined,
  };
  return (
    <Form
      ref={formRef}
      method="post"
      action={urls.orderAddress(orderId)}
      noValidate={isEnhanced}
      onBlur={onBlur}
      onInput={onInput}
      className={css.form}
    >
      {form.errors.form ? (
        <Notice tone="error">
          <p>{form.errors.form}</p>
        </Notice>
      ) : null}
      <ErrorSummary errors={orderedErrors} />
      <input type="hidden" name="orderId" value={orderId} />
      <p className="text-slate">
        Tax, fees and shipping follow the address, and where express does not go, standard shipping takes its place. The
        total is {formatMoney(total)} now; you see what another address changed before you pay.
      </p>
      <NameFields fieldProps={fieldProps} />
      <Field {...fieldProps("line1")} autoComplete="address-line1" />
      <Field {...fieldProps("line2")} autoComplete="address-line2" isOptional />
      <PlaceFields fieldProps={fieldProps} market={market} states={states} place={place} />
      <div className="cluster gap-x-5 gap-y-2">
        <Button aria-busy={isSending}>{isSending ? "Checking address…" : "Save address"}</Button>
        <Link to={urls.orderResult({ orderId })}>Keep the address</Link>
      </div>
    </Form>
  );
}
