import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { UNPAID_ORDER_SECONDS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

const HOUR_SECONDS = 3_600;

/** Puts the parts of an order that is not paid any more back in the cart, once per attempt; those that are there stay as they are. */
export function PutBack({ orderId, attempt }: { orderId: string; attempt: string }) {
  return (
    <Form method="post" action={urls.orderTrack({ orderId })} className="grid sm:block">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="attempt" value={attempt} />
      <Button name="intent" value="again">
        Put the parts back in my cart
      </Button>
    </Form>
  );
}

type CancelledProps = {
  orderId: string;
  attempt: string;
  /** What became of the money: "Nothing was charged." */
  money: string;
  /** Whether the shop cancelled it because it was not paid in time. */
  isLapsed: boolean;
  /** The number of the return that pays back instead of the order that was made for it; null without one. */
  returnNumber: string | null;
};

/** A cancelled order: it asks for no money, and its parts can be put back in the cart. */
export function CancelledOrder({ orderId, attempt, money, isLapsed, returnNumber }: CancelledProps) {
  return (
    <>
      <h1>This order was cancelled</h1>
      <p className="mb-5 mt-3 text-slate">
        Order <b>{orderId}</b>{" "}
        {isLapsed
          ? `was not paid within ${UNPAID_ORDER_SECONDS / HOUR_SECONDS} hours, so we cancelled it. `
          : "was cancelled. "}
        {money}
        {returnNumber === null ? null : ` Your return ${returnNumber} refunds you instead.`}
      </p>
      <PutBack orderId={orderId} attempt={attempt} />
      <p className="mt-6 note">
        <Link to={urls.orderTrack({ orderId })}>See this order</Link>
      </p>
    </>
  );
}
