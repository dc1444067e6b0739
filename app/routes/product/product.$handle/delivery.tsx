import { Form } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { FormState } from "~/models/forms/form-state";
import { formatDays } from "~/models/shop/dates";
import type { PostalCodeFormat } from "~/models/shop/markets";

type Plan = { id: string; name: string; price: string; estimate: { from: string; to: string } };
type DeliveryProps = {
  postalCode: Pick<PostalCodeFormat, "label" | "inText" | "inputMode">;
  code: string;
  place: { cityName: string; stateCode: string; deliverAble: boolean } | null;
  plans: readonly Plan[];
  /** What carriers do not do for this part; empty for nothing. */
  note: string;
  /** Whether this part may not be shipped to the code, though others may. */
  isForbidden: boolean;
  form: FormState;
};

/** "Est.Delivery" for the shopper's postal code; entering another code updates it, also without a script. */
export function Delivery({ postalCode, code, place, plans, note, isForbidden, form }: DeliveryProps) {
  const hasAnswer = plans.length > 0 || isForbidden || place?.deliverAble === false;
  const codeForm = (
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
  );
  return (
    <section
      id="delivery"
      aria-label="Est.Delivery"
      className="border-t border-line pt-4"
      data-print={hasAnswer ? undefined : "no"}
    >
      <h2 className="text-base">Est.Delivery</h2>
      {place && !place.deliverAble ? <p className="text-small text-not-fit">We cannot deliver to {code}.</p> : null}
      {isForbidden ? <p className="text-small text-not-fit">This part cannot be shipped to {code}.</p> : null}
      {plans.length > 0 && place?.deliverAble && !isForbidden ? (
        <>
          <ul className="mt-1 text-small">
            {plans.map(({ id, name, price, estimate }) => (
              <li key={id} className="wrap justify-between gap-x-4">
                <span>{price === "" ? name : `${name}, ${price}`}</span>
                <span className="font-semibold">{formatDays(estimate)}</span>
              </li>
            ))}
          </ul>
          {note === "" ? null : <p className="note">{note}.</p>}
        </>
      ) : null}
      {hasAnswer ? null : <p className="note">Enter your {postalCode.inText} to see when it arrives.</p>}
      {hasAnswer ? (
        <details open={form.errors.code !== undefined}>
          <summary className="press text-small text-accent" data-print="no">
            To {code}. Change {postalCode.inText}
          </summary>
          {codeForm}
        </details>
      ) : (
        codeForm
      )}
    </section>
  );
}
