import { Form, useNavigation } from "@remix-run/react";
import { addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form";
import { formatMoney, type Money } from "~/models/money";
import * as urls from "~/models/urls";
import { Button } from "../ui/button";
import { Field, SelectField } from "../ui/field";
import { Link } from "../ui/link";
import { ErrorSummary, Notice } from "../ui/notice";
import type { AddressFormProps } from "./address-form";
import * as css from "./checkout.css";
import { useAddressHelp } from "./use-address-help";

type OrderAddressProps = Pick<AddressFormProps, "market" | "states" | "constraints"> & {
  orderId: string;
  total: Money;
  form: FormState;
};

const FIELDS = ["firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;

/** Where an unpaid order goes: the address alone, and what it may do to the total said beforehand (row CHK-29). */
export function OrderAddressForm({ orderId, total, market, states, constraints, form }: OrderAddressProps) {
  const labels = addressLabels(market);
  const { formRef, place, errors, left, isEnhanced, onBlur, onInput } = useAddressHelp(
    market.countryCode,
    labels,
    form,
  );
  const isSending = useNavigation().formData?.has("line1") ?? false;
  const of = (name: string) => ({
    name,
    label: labels[name] ?? name,
    error: errors[name],
    defaultValue: form.values[name] ?? "",
    maxLength: constraints[name]?.maxLength,
  });
  // Named in the order in which they stand below.
  const inOrder = { ...Object.fromEntries(FIELDS.map((name) => [name, left[name]])), ...left, form: undefined };
  const isUs = market.countryCode === "US";
  const codeWord = isUs ? market.codeLabel : market.codeLabel.toLowerCase();
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
      <ErrorSummary errors={inOrder} />
      <input type="hidden" name="orderId" value={orderId} />
      <p className="text-slate">
        Tax, fees and shipping follow the address. The total is {formatMoney(total)} now; if another address changes it,
        you see the new total before you pay. Nothing else in your order changes.
      </p>
      <div className={css.pair}>
        <Field {...of("firstName")} autoComplete="given-name" />
        <Field {...of("lastName")} autoComplete="family-name" />
      </div>
      <Field {...of("line1")} autoComplete="address-line1" />
      <Field {...of("line2")} autoComplete="address-line2" isOptional />
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
      </p>
      <Field
        {...of("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only for the carrier, if there is a problem with the delivery."
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button aria-busy={isSending}>{isSending ? "Checking address…" : "Save address"}</Button>
        <Link to={urls.orderResult({ orderId })}>Keep the address</Link>
      </div>
    </Form>
  );
}
