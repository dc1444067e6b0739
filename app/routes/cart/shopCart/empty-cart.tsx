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
        <p className="note">
          Have an account? <Link to={urls.login(urls.cart())}>Log in</Link> to see your saved cart.
        </p>
      )}
    </EmptyState>
  );
}

/** The order that was placed from a cart, for a shopper who may not know about it or has not paid it. */
type PlacedOrderProps = { orderId: string; status: OrderStatus; result: PaidResult };

/** The state of a placed order in words, with a link to the next step. */
function placedState({ orderId, status, result }: PlacedOrderProps, hasLines: boolean) {
  if (status !== "PAYMENT_PENDING")
    return {
      title: `You already placed order ${orderId}`,
      text: "It is paid.",
      link: "See your order",
      to: urls.orderResult({ orderId }),
    };
  const title = `Order ${orderId} is not paid yet`;
  if (result === "PENDING")
    return {
      title: `We are waiting for your bank about order ${orderId}`,
      text: hasLines ? "These parts are in that order. They leave your cart once it is paid." : "",
      link: "See its payment",
      to: urls.orderResult({ orderId }),
    };
  const to = result === "NOT_STARTED" ? urls.orderResult({ orderId }) : urls.paymentFailure({ orderId });
  const text = hasLines
    ? "Everything in your cart is kept and can be changed; then check out again."
    : "Your cart is empty, so it holds what you ordered before.";
  return { title, text, link: "Go on to the payment", to };
}

/** Shows an unpaid order above its cart, and "You already placed order N" to a shopper who never saw the answer. */
export function PlacedOrder({ order, hasLines }: { order: PlacedOrderProps; hasLines: boolean }) {
  const { title, text, link, to } = placedState(order, hasLines);
  return (
    <div className="mb-4">
      <Notice tone="info" title={title}>
        <p>
          {text} <Link to={to}>{link}</Link>
        </p>
      </Notice>
    </div>
  );
}
