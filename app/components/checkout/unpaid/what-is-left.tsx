import { ButtonLink } from "~/components/ui/button";
import * as urls from "~/models/shop/urls";
import { PutBack } from "./cancelled-order";

type LeftProps = {
  orderId: string;
  attempt: string;
  /** The query of the checkout that the order came from; null in another browser, which has no cart of it. */
  checkout: Readonly<Record<string, string>> | null;
};

/** The way on from an order of which something is gone: the checkout with what is left of it. */
export function WhatIsLeft({ orderId, attempt, checkout }: LeftProps) {
  if (checkout === null) return <PutBack orderId={orderId} attempt={attempt} />;
  return (
    <p className="grid sm:block">
      <ButtonLink to={urls.checkoutPayment({ ...checkout })}>Review what is left</ButtonLink>
    </p>
  );
}
