import { useSearchParams } from "@remix-run/react";
import { ExpressButtons, type ExpressMethods } from "~/components/checkout/express-pay";
import { useFlow } from "~/components/checkout/flow";
import { Link } from "~/components/ui/link";
import { findChosenMethod } from "~/models/checkout/flow";
import { paymentMethodLabel } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";

/** The top of the checkout: express buttons, or the chosen express method with a link to undo it. */
export function ExpressChoice({ methods }: { methods: ExpressMethods }) {
  const [search] = useSearchParams();
  const { query } = useFlow();
  const chosen = findChosenMethod(search);
  if (chosen !== null) {
    const { pay: _pay, from: _from, approval: _approval, ...plain } = query ?? {};
    return (
      <p className="mb-5 text-slate">
        You pay with <b className="text-ink">{paymentMethodLabel(chosen.pay)}</b>, after one look at the whole price.{" "}
        <Link to={urls.checkoutAddress(plain)}>Pay another way</Link>
      </p>
    );
  }
  if (methods.length === 0) return null;
  return (
    <form method="post" action={urls.checkoutExpress(query)} className="mb-6">
      <input type="hidden" name="from" value="checkout" />
      <ExpressButtons methods={methods} />
    </form>
  );
}
