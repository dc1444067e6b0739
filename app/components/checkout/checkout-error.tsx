import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { statusText } from "~/models/page/status-screen";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";

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
  const root = useRouteLoaderData<{ contact: { phone: string }; hasChat: boolean }>("root");
  const phone = root?.contact.phone ?? "";
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isOrdered = AFTER_ORDER.test(pathname);
  const orderId = isOrdered ? query.get("orderId") : null;
  const { title, text } = statusText(status, isRouteErrorResponse(error) ? error.data : null, root?.hasChat ?? false);
  return (
    <div className="page-width mx-auto max-w-2xl py-10">
      <p className="hint font-semibold">Error {status}</p>
      <h1 className="mt-1">{title}</h1>
      <p className="mt-3 text-slate">{text}</p>
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
      <div className="mt-6 wrap gap-3">
        <ButtonLink to={pathname + search}>Try again</ButtonLink>
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
      {phone === "" ? null : (
        <p className="mt-4">
          Or call{" "}
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="press font-semibold">
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}
