import { useEffect, useState } from "react";
import type { PaymentMethod } from "~/models/checkout/payment";
import * as css from "~/styles/express-pay.css";

/** Filters the methods to those this browser supports: Apple and Google Pay ("eP") need a browser check first. */
export function useUsable<M extends { id: PaymentMethod }>(methods: readonly M[]): M[] {
  const [wallet, setWallet] = useState("");
  useEffect(() => {
    setWallet("ApplePaySession" in window ? "applePay" : "PaymentRequest" in window ? "googlePay" : "");
  }, []);
  return methods.filter(({ id }) => id === wallet || !/eP/.test(id));
}

export type ExpressMethods = readonly { id: PaymentMethod; label: string }[];
type ButtonsProps = { methods: ExpressMethods; form?: string; formAction?: string };

/** A button for each payment method that needs no card form here; renders nothing when there is none. */
export function ExpressButtons({ methods, ...of }: ButtonsProps) {
  const usable = useUsable(methods);
  if (usable.length === 0) return null;
  return (
    <fieldset className="wrap gap-2.5 min-w-0 pt-1.5 border-t border-line" data-print="no">
      <legend className="mx-auto px-3 hint">Express checkout</legend>
      {usable.map(({ id, label }) => (
        <button
          key={id}
          {...of}
          type="submit"
          name="paymentType"
          value={id}
          className={`control ${css.button}`}
          data-express={id}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
