import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { AddressLines } from "~/components/checkout/address-lines";
import { OrderBox } from "~/components/checkout/summary/order-box";
import { ChangeLinks } from "~/components/checkout/unpaid/change-links";
import { ContinuePayment } from "~/components/checkout/unpaid/continue-payment";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import * as urls from "~/models/shop/urls";
import { usePoll } from "./use-poll";

type OrderProps = {
  order: { orderId: string; email: string; address: ComponentProps<typeof AddressLines>["address"] } & ComponentProps<
    typeof OrderBox
  >;
};

/** Number and parts of an unpaid order around what can be done about it now. */
function UnpaidOrder({ order, heading, children }: OrderProps & { heading: string; children: ReactNode }) {
  return (
    <div className="checkout-layout">
      <div className="grid min-w-0 max-w-prose gap-4">
        <div>
          <h1>{heading}</h1>
          <p className="mt-1 text-large">
            Order number <b>{order.orderId}</b>
          </p>
        </div>
        {children}
        <p className="note">
          Questions? <Link to={urls.help()}>We are glad to help</Link>. Have your order number ready.
        </p>
      </div>
      <OrderBox items={order.items} amounts={order.amounts} />
    </div>
  );
}

/** An order whose payment the provider decides about; the page reloads by itself and says so. */
export function OrderPending({ order, refreshSeconds }: OrderProps & { refreshSeconds: number }) {
  usePoll(refreshSeconds);
  return (
    <UnpaidOrder order={order} heading="We are waiting for your bank">
      <Notice tone="info">
        <p>
          Your payment was sent and is not decided yet. This page asks again every {refreshSeconds} seconds; you may
          also close it, your order is kept and we email {order.email} as soon as it is paid. If it is declined, you can
          pay in another way.
        </p>
      </Notice>
      <p className="grid sm:block">
        <ButtonLink to={urls.orderResult({ orderId: order.orderId })}>Check again</ButtonLink>
      </p>
    </UnpaidOrder>
  );
}

type NotStartedProps = OrderProps & {
  isPageOpen: boolean;
  /** The sentence about what the order keeps until it is paid. */
  terms: string;
  checkout: ComponentProps<typeof ChangeLinks>["checkout"];
  refreshSeconds: number;
};

/** An order whose payment page was left before the shopper confirmed there; a provider may be slow to say otherwise. */
export function OrderNotStarted({ order, isPageOpen, terms, checkout, refreshSeconds }: NotStartedProps) {
  usePoll(refreshSeconds);
  const { orderId } = order;
  return (
    <UnpaidOrder order={order} heading="Your payment is not finished">
      <p>Nothing was charged yet, and your order is kept. Finish the payment, or change something. {terms}</p>
      <div className="grid gap-3 sm:cluster">
        {isPageOpen ? <ContinuePayment orderId={orderId} /> : null}
        <Form method="post" action={urls.paymentFailure({ orderId })} reloadDocument className="grid">
          <input type="hidden" name="orderId" value={orderId} />
          <Button look={isPageOpen ? "secondary" : "primary"} name="intent" value="stop">
            Pay in another way
          </Button>
        </Form>
      </div>
      <section aria-labelledby="deliver-to" className="border-t border-line pt-4">
        <h2 id="deliver-to" className="hint font-semibold">
          Delivery address
        </h2>
        <AddressLines address={order.address} />
        <ChangeLinks orderId={orderId} checkout={checkout} />
      </section>
    </UnpaidOrder>
  );
}
