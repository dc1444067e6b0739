import { Form } from "@remix-run/react";
import * as css from "~/components/checkout/checkout.css";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { CheckoutPoints } from "~/models/account/points";
import type { FormState } from "~/models/forms/form-state";
import { formatCount, formatMoney, type Money, money } from "~/models/shop/money";

type PointsFormProps = { points: CheckoutPoints; total: Money; form: FormState };

/**
 * Shows a member's available points, their value for this order and the resulting total, before anything is applied.
 */
export function PointsForm({ points, total, form }: PointsFormProps) {
  const { free, asked, used, amount, usable, usableAmount } = points;
  const lowestTotal = money(total.cent + amount.cent - usableAmount.cent, total.currency);
  const effect = `Up to ${formatCount(usable)} points can be used here: ${formatMoney(usableAmount)} off, so you would pay ${formatMoney(lowestTotal)}.`;
  return (
    <section aria-labelledby="points-heading" className={css.points}>
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
      <Form method="post" className={css.pointsForm}>
        <Field
          label="Points to use"
          name="points"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={form.values.points ?? String(used > 0 ? used : usable)}
          error={form.errors.points}
          hint={effect}
          isOptional
        />
        <Button look="secondary" name="intent" value="points">
          Use points
        </Button>
      </Form>
      {used > 0 ? (
        <Form method="post">
          <input type="hidden" name="points" value="0" />
          <Button look="quiet" name="intent" value="points">
            Use no points
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
