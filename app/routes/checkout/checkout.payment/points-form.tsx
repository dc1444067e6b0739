import { ORDER_FORM, OrderPress } from "~/components/checkout/order-form";
import { Field } from "~/components/form/field";
import type { CheckoutPoints } from "~/models/account/points";
import type { FormState } from "~/models/forms/form-state";
import { formatCount, formatMoney } from "~/models/shop/money";

/** `hint` says what points would do for the order. */
type PointsFormProps = { points: CheckoutPoints & { hint: string }; form: FormState };

/**
 * Shows a member's available points, their value for this order and the resulting total, before anything is applied. The
 * field and its buttons belong to the form below, so that a press keeps what is typed there.
 */
export function PointsForm({ points, form }: PointsFormProps) {
  const { free, asked, used, amount, usable, hint } = points;
  const shown = String(used > 0 ? used : usable);
  return (
    <section aria-labelledby="points-heading" className="grid gap-2 py-3 px-4 framed">
      <h2 id="points-heading" className="font-semibold">
        Points
      </h2>
      <p>You have {formatCount(free)} points free.</p>
      {used > 0 ? (
        <p role="status">
          {formatCount(used)} points take {formatMoney(amount)} off this order.
        </p>
      ) : null}
      {asked > free ? (
        <p>You asked to use {formatCount(asked)} points, but some of them are used elsewhere now.</p>
      ) : null}
      <input type="hidden" form={ORDER_FORM} name="pointsShown" value={shown} />
      <div className="grid gap-3 justify-items-start">
        <Field
          label="Points to use"
          name="points"
          form={ORDER_FORM}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={form.values.points ?? shown}
          error={form.errors.points}
          hint={hint}
          isOptional
        />
        <OrderPress intent="points" look="secondary">
          Use points
        </OrderPress>
      </div>
      {used > 0 ? (
        <div>
          <OrderPress intent="noPoints" look="quiet">
            Use no points
          </OrderPress>
        </div>
      ) : null}
    </section>
  );
}
