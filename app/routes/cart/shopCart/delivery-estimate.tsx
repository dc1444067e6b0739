import { Form } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { FormState } from "~/models/forms/form-state";
import type { CartAmounts } from "./cart-estimate.server";

/** The ZIP or postal code that tax, dates and shipping are estimated for, with each plan's price and date. */
export function DeliveryEstimate({
  delivery: { label, inText, inputMode, code, place, refused, plans, until },
  form,
}: Pick<CartAmounts, "delivery"> & { form: FormState | undefined }) {
  return (
    <section id="delivery" aria-label="Delivery and tax" className="mt-3 border-t border-line pt-3 text-small">
      <div role="status">
        <span className="sr-only">{form?.errors.zip}</span>
        {plans.length > 0 ? (
          <>
            <p>Delivery to {place}</p>
            <ul aria-label="Delivery" className="mb-3 mt-1 space-y-1 text-slate">
              {plans.map(({ id, name, price, when, byGround }) => (
                <li key={id} className="flex justify-between gap-3">
                  <span>
                    {name}: {when}
                    {byGround === "" ? null : <span className="block note">{byGround}</span>}
                  </span>
                  <span>{price}</span>
                </li>
              ))}
            </ul>
            {until === "" ? null : <p className="note mb-3">{until}.</p>}
          </>
        ) : (
          <p className={refused === "" ? "text-slate print:hidden" : "text-not-fit"}>
            {refused === "" ? `Your ${inText} shows tax and delivery dates.` : `${refused}.`}
          </p>
        )}
      </div>
      <Form method="post" className="mt-2 flex items-end gap-2" preventScrollReset>
        <div className="w-40">
          <Field
            label={label}
            name="zip"
            autoComplete="postal-code"
            inputMode={inputMode}
            maxLength={10}
            defaultValue={form?.values.zip ?? code}
            error={form?.errors.zip}
            autoFocus={!!form?.errors.zip}
            hideNeed
          />
        </div>
        <Button look="secondary" name="intent" value="zip">
          {plans.length > 0 ? "Update" : "Estimate"}
        </Button>
      </Form>
    </section>
  );
}
