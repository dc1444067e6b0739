import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { PaidResult } from "~/models/checkout/payment";
import type { OrderStatus } from "~/models/order/order";
import * as urls from "~/models/shop/urls";

/** The message of an empty cart, or of one that could not be loaded. */
export function EmptyCart({ isUnreachable, isMember }: { isUnreachable: boolean; isMember: boolean }) {
  if (isUnreachable)
    return (
      <EmptyState title="Your cart could not be loaded">
        <p className="text-slate">Nothing in it is lost. Please try again in a moment.</p>
        <ButtonLink to={urls.cart()}>Try again</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="Your cart is empty">
      <p className="text-slate">Find parts that fit by vehicle, category or part number.</p>
      <ButtonLink to={urls.categoriesAll()}>Shop all parts</ButtonLink>
      {isMember ? null : (
        <p className="text-small text-slate">
          Have an account? <Link to={urls.login(urls.cart())}>Log in</Link> to see the cart you keep there.
        </p>
      )}
    </EmptyState>
  );
}

/** The order that a cart became, for a shopper who may not know about it. */
type PlacedOrderProps = { orderId: string; status: OrderStatus; result: PaidResult };

/** The payment status of a placed order in words, with a link to the next step. */
function paymentState({ orderId, status, result }: PlacedOrderProps): { text: string; link: string; to: string } {
  if (status !== "PAYMENT_PENDING")
    return { text: "It is paid.", link: "See your order", to: urls.orderResult({ orderId }) };
  if (result === "FAILED" || result === "CANCELLED")
    return { text: "It is not paid yet.", link: "Pay for it", to: urls.paymentFailure({ orderId }) };
  return { text: "Its payment is not finished.", link: "Go on to the payment", to: urls.orderResult({ orderId }) };
}

/** Shows "You already placed order N" to a shopper who never saw the answer to "Place order". */
export function PlacedOrder({ order }: { order: PlacedOrderProps }) {
  const { text, link, to } = paymentState(order);
  return (
    <div className="mb-4">
      <Notice tone="info" title={`You already placed order ${order.orderId}`}>
        <p>
          {text} What was in your cart is kept with it. <Link to={to}>{link}</Link>
        </p>
      </Notice>
    </div>
  );
}
