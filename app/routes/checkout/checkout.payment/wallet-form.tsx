import { Form } from "@remix-run/react";
import * as css from "~/components/checkout/checkout.css";
import { useFlow } from "~/components/checkout/flow";
import { ORDER_FORM } from "~/components/checkout/order-form";
import { usePayOnce } from "~/components/checkout/pay-once";
import { ShippingChoices } from "~/components/checkout/shipping-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { PaymentMethod } from "~/models/checkout/payment";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { PayBar } from "./pay-bar";

type WalletFormProps = {
  wallet: {
    id: string;
    pay: PaymentMethod;
    label: string;
    plans: Parameters<typeof ShippingChoices>[0]["options"];
    chosen: string;
  };
  attempt: string;
  /** The order as this page shows it; the server places nothing else. */
  reviewed: string;
  total: Money;
};

/**
 * The form of the review after a wallet approved: the shipping plan, and one button that places the order and pays. The
 * wallet is charged the total that stands on the button.
 */
export function WalletForm({ wallet, attempt, reviewed, total }: WalletFormProps) {
  const { isPaying, onSubmit } = usePayOnce();
  const { pay: _pay, from: _from, approval: _approval, ...plain } = useFlow().query ?? {};
  return (
    <Form method="post" id={ORDER_FORM} reloadDocument onSubmit={onSubmit} className={css.reviewForm}>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="reviewed" value={reviewed} />
      <input type="hidden" name="expectedTotalCent" value={total.cent} />
      <input type="hidden" name="paymentType" value={wallet.pay} />
      <input type="hidden" name="approval" value={wallet.id} />
      <ShippingChoices options={wallet.plans} chosen={wallet.chosen} legend="Shipping">
        {wallet.plans.length > 1 ? (
          <Button look="secondary" name="intent" value="shipping">
            Update total
          </Button>
        ) : null}
      </ShippingChoices>
      <p>
        You pay with <b>{wallet.label}</b>. <Link to={urls.checkoutPayment(plain)}>Pay another way</Link>
      </p>
      <PayBar
        total={total}
        isPaying={isPaying}
        name="intent"
        value="pay"
        note={`${wallet.label} is charged ${formatMoney(total)} when you press the button, and nothing before.`}
      />
    </Form>
  );
}
