import { isRouteErrorResponse, useLocation, useRouteError, useSearchParams } from "@remix-run/react";
import * as urls from "~/models/shop/urls";
import { CallUs, StatusWords, useStatus } from "../page/status-words";
import { ButtonLink } from "../ui/button";
import { Html } from "../ui/html";

/** Pages that follow an order; before them there is only the cart. */
const AFTER_ORDER = /^\/checkout\/(?:order|payment-failure)/;

/**
 * The boundary of every checkout page: what is safe, the order's number when the address names one, and a way on. The
 * same address is opened again, because no page of the checkout charges by being opened.
 */
export function CheckoutError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const isOrdered = AFTER_ORDER.test(pathname);
  const orderId = isOrdered ? query.get("orderId") : null;
  const { phone, again, title, text } = useStatus(status, data);
  return (
    <div className="page-width mx-auto max-w-2xl py-10">
      <StatusWords {...{ status, title, text }} />
      {orderId === null ? null : (
        <p className="mt-3 text-large">
          Order number <b>{orderId}</b>
        </p>
      )}
      <p className="mt-3">
        {orderId !== null
          ? "Your order is kept, and nothing is charged twice. Try again, or write the number down and ask us."
          : isOrdered
            ? "We could not look for an order. Whatever you placed is kept, and nothing is charged twice."
            : "Your cart is kept, and nothing was charged."}
      </p>
      {again ? <Html fragment={again} /> : null}
      <div className="mt-6 wrap gap-3">
        {again ? null : <ButtonLink to={pathname + search}>Try again</ButtonLink>}
        {isOrdered ? (
          <ButtonLink to={urls.orderTrack(orderId === null ? undefined : { orderId })} look="secondary">
            Track your order
          </ButtonLink>
        ) : (
          <ButtonLink to={urls.cart()} look="secondary">
            Back to your cart
          </ButtonLink>
        )}
        <ButtonLink to={urls.help()} look="quiet">
          Help
        </ButtonLink>
      </div>
      <CallUs phone={phone} />
    </div>
  );
}
