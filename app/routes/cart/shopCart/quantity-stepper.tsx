import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as css from "~/components/cart/cart.css";
import { FieldError } from "~/components/form/field";
import { Stepper } from "~/components/form/stepper";
import { Button } from "~/components/ui/button";
import { lineKey, type ShownLine } from "~/models/cart/cart";
import { quantityField } from "~/models/forms/cart-quantities";
import type { FormState } from "~/models/forms/form-state";
import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";

/** The one form of all quantities, so that "Checkout" sends what was typed into any of them. */
export const QUANTITIES_FORM = "quantities";
/** Presses in quick succession are saved together. */
const SAVE_AFTER_MS = 350;

/** The form of all quantities; its fields and buttons stand at the lines. Enter presses its first button. */
export function QuantitiesForm() {
  return (
    <Form method="post" id={QUANTITIES_FORM} preventScrollReset>
      <input type="hidden" name="intent" value="update" />
      <button type="submit" hidden />
    </Form>
  );
}

type StepperProps = { line: ShownLine; form: FormState | undefined; titleId: string };

/** A line's quantity with buttons for one less and one more. With script it saves itself. */
export function QuantityStepper({ line, form, titleId }: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>();
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const key = lineKey(line);
  const id = `f-itemCount-${key}`;
  const name = quantityField(line);
  const shown = form?.values[name] ?? String(line.itemCount);
  const error = form?.errors[name] ?? form?.errors.itemCount;
  const max = Math.min(Math.max(line.availableTotal, 1), QUANTITY_MAX_PIECES);
  const isLeaving = formData?.get("next") === "checkout" || formData?.has("paymentType");

  // An answer replaces what was typed, unless a later change waits to be saved.
  useEffect(() => {
    if (state === "idle" && timer.current === undefined && input.current !== null) input.current.value = shown;
  }, [state, shown]);
  useEffect(() => {
    const forget = () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
    if (isLeaving) forget();
    return forget;
  }, [isLeaving]);

  const save = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      const field = input.current;
      if (field?.form && field.checkValidity()) submit(field.form, { preventScrollReset: true, replace: true });
    }, SAVE_AFTER_MS);
  };
  return (
    <div>
      <Stepper
        button={{ form: QUANTITIES_FORM, value: key, "aria-describedby": titleId }}
        onStep={(move) => {
          input.current?.[move]();
          save();
        }}
        end={
          <span className={css.update}>
            <Button form={QUANTITIES_FORM} look="quiet" aria-describedby={titleId}>
              Update
            </Button>
          </span>
        }
      >
        <label htmlFor={id} className="sr-only print:not-sr-only print:self-center">
          Quantity
        </label>
        <input
          ref={input}
          id={id}
          name={name}
          form={QUANTITIES_FORM}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          required
          defaultValue={shown}
          onInput={save}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${titleId}` : titleId}
        />
      </Stepper>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
