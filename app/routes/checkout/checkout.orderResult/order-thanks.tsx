import { EmailProblem } from "~/components/account/email-problem";
import { OrderView, type OrderViewProps } from "~/components/account/order-view";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icons";
import { Link } from "~/components/ui/link";
import { unbroken } from "~/components/ui/unbroken";
import type { FormState } from "~/models/forms/form-state";
import type { DeliveryStep } from "~/models/order/delivery-state";
import { formatDay, formatDays } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { type Purchase, purchaseText } from "~/models/visitor/tracking";
import { AccountOffer } from "./account-offer";
import { usePrint } from "./use-print";

const WAY_ON = "press";

/** The steps of a paid order with their days; the first is done. */
function NextSteps({ steps, isEmailed }: { steps: readonly DeliveryStep[]; isEmailed: boolean }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label="What happens next" className="my-4 grid gap-2">
      {steps.map(({ name, from, to }, index) => (
        <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
          <span aria-hidden="true" className={index === 0 ? "font-bold text-fit" : "text-stone"}>
            {index === 0 ? "✓" : index + 1}
          </span>
          <span>
            <b>{name}</b>
            <span className="block note">{unbroken(stepText({ index, from, to, isEmailed }))}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type StepDays = Pick<DeliveryStep, "from" | "to"> & { index: number; isEmailed: boolean };

function stepText({ index, from, to, isEmailed }: StepDays): string {
  const number = isEmailed ? "we'll email you the tracking number" : "we show the tracking number on your order's page";
  if (from === null || to === null) return index === 1 ? `W${number.slice(1)}` : "Date on request";
  if (index === 0) return formatDay(to);
  const days = from === to ? `By ${formatDay(to)}` : formatDays({ from, to });
  return index === 1 ? `${days}; ${number}` : days;
}

/** What was or will be confirmed by email; where the address did not take it, what the shopper can do. */
function Confirmation({ order, isHeld }: Pick<ThanksProps, "order" | "isHeld">) {
  if (order.emailProblem !== null) return <EmailProblem problem={order.emailProblem} orderId={order.orderId} />;
  return (
    <p>
      {isHeld
        ? "We have your payment. One of us looks at this order before it is packed, then we email your confirmation to "
        : "We emailed your confirmation to "}
      <b>{order.email}</b>. Track your order any time with your order number and email.
    </p>
  );
}

type ThanksProps = {
  order: OrderViewProps["order"] & { steps: readonly DeliveryStep[]; emailProblem: string | null };
  /** Whether a person looks at the paid order before it goes on, which is confirmed only then. */
  isHeld: boolean;
  offer: FormState | null;
  purchase: Purchase | null;
};

/** A paid order: its number, the email used, and what happens next. */
export function OrderThanks({ order, isHeld, offer, purchase }: ThanksProps) {
  const print = usePrint();
  return (
    <>
      <div className="cluster gap-4" {...(purchase && { "data-purchase": purchaseText(purchase) })}>
        <span className="middle flex-none size-12 rounded-full bg-fit-wash text-fit">
          <Icon name="check" size={28} />
        </span>
        <div className="flex-[1_1_9rem]">
          <h1>Thank you for your order</h1>
          <p className="text-large">
            Order number <b>{order.orderId}</b>
          </p>
        </div>
      </div>
      <div className="mb-6 mt-4 max-w-prose">
        <Confirmation order={order} isHeld={isHeld} />
        <NextSteps steps={order.steps} isEmailed={order.emailProblem === null} />
        <p className="mt-3 cluster gap-x-5 gap-y-2" data-print="no">
          <Link to={urls.orderTrack({ orderId: order.orderId })} className={WAY_ON}>
            Track this order
          </Link>
          <Link to={urls.printInvoice(order.orderId)} className={WAY_ON} data-document>
            Invoice
          </Link>
          <Link to={urls.page("return-policy")} className={WAY_ON}>
            Return policy: free returns
          </Link>
          {print === null ? (
            <span className="text-stone">Print this page for your records.</span>
          ) : (
            <button type="button" onClick={print} className="min-h-11 text-accent underline">
              Print this page
            </button>
          )}
        </p>
      </div>
      <OrderView order={order} parcelNote={null}>
        {offer === null || order.emailProblem !== null ? null : (
          <AccountOffer orderId={order.orderId} email={order.email} form={offer} />
        )}
      </OrderView>
      <div className="mt-8 grid sm:block" data-print="no">
        <ButtonLink to={urls.home()} look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </>
  );
}
