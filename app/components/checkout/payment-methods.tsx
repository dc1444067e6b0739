import { RadioCard } from "~/components/form/field";
import type { PaymentMethod } from "~/models/checkout/payment";
import * as css from "./checkout.css";
import { useUsable } from "./express-pay";
import { PaymentMarks } from "./payment-marks";

const ABOUT: Record<PaymentMethod, string> = {
  oceanpayment: "Visa, Mastercard, American Express, Discover. Entered on the payment provider's own page.",
  payPal: "Pay from your PayPal balance, bank or card.",
  stripe: "Visa, Mastercard, American Express, Discover. Entered on the payment provider's own page.",
  payLater: "Pay in four parts over six weeks, free of interest.",
  googlePay: "Pay with a card saved in your Google account.",
  applePay: "Pay with a card in your Apple Wallet.",
  klarna: "Buy now and pay within 30 days, or in parts.",
};

type MethodsProps = {
  methods: readonly { id: PaymentMethod; label: string }[];
  chosen: string | undefined;
  legend: string;
};

/** The offered payment methods as radios; selects the first unless another of them was chosen. */
export function PaymentMethods({ methods, chosen, legend }: MethodsProps) {
  const usable = useUsable(methods);
  const start = usable.find(({ id }) => id === chosen)?.id ?? usable[0]?.id;
  return (
    <fieldset className={css.choices}>
      <legend className="mb-2 text-title font-bold">{legend}</legend>
      {usable.map(({ id, label }) => (
        <RadioCard
          key={id}
          name="paymentType"
          value={id}
          label={label}
          defaultChecked={id === start}
          required
          mark={<PaymentMarks method={id} />}
        >
          <span className="block note">{ABOUT[id]}</span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
