import { Form } from "@remix-run/react";
import * as css from "~/components/checkout/checkout.css";
import { usePayOnce } from "~/components/checkout/pay-once";
import { PaymentMethods } from "~/components/checkout/payment-methods";
import { PromiseLine } from "~/components/checkout/summary/summary";
import { Button } from "~/components/ui/button";
import { totalText } from "~/models/amounts/total-rows";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { FormState } from "~/models/forms/form-state";
import { formatMoney, type Money } from "~/models/shop/money";

type PaymentFormProps = {
  methods: readonly { id: PaymentMethod; label: string }[];
  attempt: string;
  /** The order as this page shows it; the server places nothing else. */
  reviewed: string;
  total: Money;
  form: FormState;
};

/**
 * The form of step 3. It is a document post, because the answer leads to the provider's own page, where the card number
 * is entered.
 */
export function PaymentForm({ methods, attempt, reviewed, total, form }: PaymentFormProps) {
  const { isPaying, onSubmit } = usePayOnce();
  return (
    <Form method="post" reloadDocument onSubmit={onSubmit} className={css.reviewForm}>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="reviewed" value={reviewed} />
      <input type="hidden" name="expectedTotalCent" value={total.cent} />
      <PaymentMethods methods={methods} chosen={form.values.paymentType} legend="How would you like to pay?" />
      <div className={css.bar}>
        <p id="to-pay" className={css.barTotal}>
          <span>You pay</span>
          <span>{totalText(total)}</span>
        </p>
        <Button isWide aria-describedby="to-pay" disabled={isPaying} aria-busy={isPaying}>
          {isPaying ? <span className={css.spinner} aria-hidden="true" /> : null}
          Place order
          <span aria-hidden="true">· {formatMoney(total)}</span>
        </Button>
      </div>
      <PromiseLine />
      <p className="text-small text-stone">
        You pay {formatMoney(total)} on the payment provider’s secure page. Your card number never reaches this shop.
      </p>
    </Form>
  );
}
