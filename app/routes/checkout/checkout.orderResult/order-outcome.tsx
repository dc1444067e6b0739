import { Form } from "@remix-run/react";
import * as css from "~/components/account/order.css";
import { OrderView, type OrderViewProps } from "~/components/account/order-view";
import { ChangeLinks } from "~/components/checkout/unpaid/change-links";
import { ContinuePayment } from "~/components/checkout/unpaid/continue-payment";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icons";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { type Purchase, purchaseText } from "~/models/visitor/tracking";
import { AccountOffer } from "./account-offer";
import { usePoll } from "./use-poll";
import { usePrint } from "./use-print";

type OutcomeProps = { order: OrderViewProps["order"] };

function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <p className="mt-1 text-large">
      Order number <b>{orderId}</b>
    </p>
  );
}

/** A paid order: its number, the email used, and what happens next. */
export function OrderThanks({
  order,
  offer,
  purchase,
}: OutcomeProps & { offer: FormState | null; purchase: Purchase | null }) {
  const print = usePrint();
  return (
    <>
      <div className="flex items-center gap-4" {...(purchase && { "data-purchase": purchaseText(purchase) })}>
        <span className={css.mark}>
          <Icon name="check" size={28} />
        </span>
        <div>
          <h1>Thank you for your order</h1>
          <p className="text-large">
            Order number <b>{order.orderId}</b>
          </p>
        </div>
      </div>
      <div className="mb-7 mt-4 max-w-prose">
        <p>
          We sent a confirmation to <b>{order.email}</b>. Your parts are packed next; with this email and the order
          number you can follow the parcel at any time.
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <Link to={urls.orderTrack({ orderId: order.orderId })}>Track this order</Link>
          <Link to={urls.printInvoice(order.orderId)} data-document>
            Invoice
          </Link>
          <Link to={urls.page("return-policy")}>Return policy: free returns</Link>
          {print === null ? (
            <span className="text-stone">Print this page for your records.</span>
          ) : (
            <button type="button" onClick={print} className="min-h-11 text-accent underline">
              Print this page
            </button>
          )}
        </p>
      </div>
      <OrderView order={order} hasShipments={false}>
        {offer === null ? null : <AccountOffer orderId={order.orderId} email={order.email} form={offer} />}
      </OrderView>
      <div className="mt-8 print:hidden">
        <ButtonLink to={urls.home()} look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </>
  );
}

/** An order whose payment the provider decides about; the page reloads by itself and says so. */
export function OrderPending({ order, refreshSeconds }: OutcomeProps & { refreshSeconds: number }) {
  usePoll(refreshSeconds);
  return (
    <>
      <h1>We are waiting for your bank</h1>
      <OrderNumber orderId={order.orderId} />
      <div className="mb-7 mt-4 grid max-w-prose gap-4">
        <Notice tone="info">
          <p>
            Your payment was sent and is not decided yet. This page asks again every {refreshSeconds} seconds; you may
            also close it, your order is kept and we write to {order.email} as soon as it is paid. If it is declined,
            you can pay in another way.
          </p>
        </Notice>
        <p>
          <ButtonLink to={urls.orderResult({ orderId: order.orderId })}>Check again</ButtonLink>
        </p>
      </div>
      <OrderView order={order} hasShipments={false} />
    </>
  );
}

type NotStartedProps = OutcomeProps & {
  isPageOpen: boolean;
  checkout: Parameters<typeof ChangeLinks>[0]["checkout"];
  refreshSeconds: number;
};

/** An order whose payment page was left before anything was sent there; a provider may be slow to say otherwise. */
export function OrderNotStarted({ order, isPageOpen, checkout, refreshSeconds }: NotStartedProps) {
  usePoll(refreshSeconds);
  const { orderId } = order;
  return (
    <>
      <h1>Your payment was not started</h1>
      <OrderNumber orderId={orderId} />
      <div className="mb-7 mt-4 grid max-w-prose gap-4">
        <p>Nothing was charged, and your order is kept. Continue, or change something.</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {isPageOpen ? <ContinuePayment orderId={orderId} /> : null}
          <Form method="post" action={urls.paymentFailure({ orderId })} reloadDocument>
            <input type="hidden" name="orderId" value={orderId} />
            <Button look="secondary" name="intent" value="stop">
              Pay in another way
            </Button>
          </Form>
        </div>
        <ChangeLinks orderId={orderId} checkout={checkout} />
      </div>
      <OrderView order={order} hasShipments={false} />
    </>
  );
}
