import { Link } from "~/components/ui/link";
import { BUY_NOW_FLOW } from "~/models/checkout/flow";
import * as urls from "~/models/shop/urls";

type ChangeProps = {
  orderId: string;
  /** The query of the checkout that the order came from; null in another browser, which has no cart of it. */
  checkout: Readonly<Record<string, string>> | null;
};

/** Links to everything that can be changed about an unpaid order, on the pages where it was entered. */
export function ChangeLinks({ orderId, checkout }: ChangeProps) {
  const links =
    checkout === null
      ? [{ label: "Change address", to: urls.orderAddress(orderId) }]
      : [
          // A product that was bought at once has no cart to change.
          ...(checkout.flow === BUY_NOW_FLOW.flow ? [] : [{ label: "Change your parts", to: urls.cart() }]),
          { label: "Change address", to: urls.checkoutAddress({ ...checkout }) },
          { label: "Change shipping", to: urls.checkoutShipping({ ...checkout }) },
        ];
  return (
    <ul className="wrap gap-x-5 gap-y-1">
      {[...links, { label: "Cancel this order", to: urls.cancelQuestion(orderId) }].map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className="press underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
