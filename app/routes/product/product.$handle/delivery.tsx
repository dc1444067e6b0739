import { Form } from "@remix-run/react";
import { useState } from "react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { FormState } from "~/models/forms/form-state";
import type { ProductPageData } from "~/models/page/product-page";
import type { PostalCodeFormat } from "~/models/shop/markets";

type DeliveryProps = ProductPageData["delivery"] & {
  postalCode: Pick<PostalCodeFormat, "label" | "inText" | "inputMode">;
  form: FormState;
};

/** "Est.Delivery" for the shopper's postal code; entering another code updates it, also without a script. */
export function Delivery({ postalCode, code, whyNot, plans, note, form }: DeliveryProps) {
  const hasAnswer = plans.length > 0 || whyNot !== "";
  // An answer leaves the form open that it was asked with, because the focus is in it.
  const [isOpen] = useState(!hasAnswer);
  return (
    <section
      id="delivery"
      aria-label="Est.Delivery"
      className="border-t border-line pt-4"
      data-print={hasAnswer ? undefined : "no"}
    >
      <h2 className="text-base">Est.Delivery</h2>
      <div role="status">
        <span className="sr-only">{form.errors.code}</span>
        {whyNot === "" ? null : <p className="text-small text-not-fit">{whyNot}</p>}
        {plans.length > 0 ? (
          <>
            <ul className="mt-1 text-small">
              {plans.map(({ id, name, days }) => (
                <li key={id} className="wrap justify-between gap-x-4">
                  <span>{name}</span>
                  <span className="font-semibold">{days}</span>
                </li>
              ))}
            </ul>
            {note === "" ? null : <p className="note">{note}</p>}
          </>
        ) : null}
        {hasAnswer ? null : <p className="note">Enter your {postalCode.inText} to see when it arrives.</p>}
      </div>
      <details open={isOpen || form.errors.code !== undefined}>
        <summary className="press text-small text-accent" data-print="no" hidden={!hasAnswer}>
          To {code}. Change {postalCode.inText}
        </summary>
        <Form method="post" className="mt-2 flex items-end gap-2" preventScrollReset>
          <div className="w-40">
            <Field
              label={postalCode.label}
              name="code"
              autoComplete="postal-code"
              inputMode={postalCode.inputMode}
              maxLength={10}
              defaultValue={form.values.code ?? code}
              error={form.errors.code}
              hideNeed
            />
          </div>
          <Button look="secondary" name="intent" value="delivery">
            Update
          </Button>
        </Form>
      </details>
    </section>
  );
}
