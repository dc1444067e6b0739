import { Form } from "@remix-run/react";
import * as css from "~/components/checkout/checkout.css";
import { ORDER_FORM } from "~/components/checkout/order-form";
import { usePayOnce } from "~/components/checkout/pay-once";
import { PaymentMethods } from "~/components/checkout/payment-methods";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { FormState } from "~/models/forms/form-state";
import { formatMoney, type Money } from "~/models/shop/money";
import { BillingChoice, type BillingForm } from "./billing-choice";
import { PayBar } from "./pay-bar";

type PaymentFormProps = {
  methods: readonly { id: PaymentMethod; label: string }[];
  attempt: string;
  /** The order as this page shows it; the server places nothing else. */
  reviewed: string;
  total: Money;
  billing: BillingForm;
  form: FormState;
};

/**
 * The form of step 3. It is a document post, because the answer leads to the provider's own page, where the card number
 * is entered. An order that costs nothing asks for no way to pay.
 */
export function PaymentForm({ methods, attempt, reviewed, total, billing, form }: PaymentFormProps) {
  const { isPaying, onSubmit } = usePayOnce();
  const [first] = methods;
  const isFree = total.cent === 0;
  return (
    <Form method="post" id={ORDER_FORM} reloadDocument onSubmit={onSubmit} className={css.reviewForm}>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="reviewed" value={reviewed} />
      <input type="hidden" name="expectedTotalCent" value={total.cent} />
      {isFree && first !== undefined ? (
        <input type="hidden" name="paymentType" value={first.id} />
      ) : (
        <PaymentMethods methods={methods} chosen={form.values.paymentType} legend="How would you like to pay?" />
      )}
      <BillingChoice billing={billing} form={form} />
      <PayBar
        total={total}
        isPaying={isPaying}
        note={
          isFree
            ? "There is nothing to pay: the button places the order at once, and no card is asked for."
            : `You pay ${formatMoney(total)} on the payment provider’s secure page. Your card number never reaches this shop.`
        }
      />
    </Form>
  );
}
