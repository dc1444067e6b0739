import { Form, useSearchParams } from "@remix-run/react";
import { type ShownWarranty, Warranties } from "~/components/warranty/warranties";
import type { DeliveryState } from "~/models/order/delivery-state";
import type { OrderStatus } from "~/models/order/order";
import type { OrderAction } from "~/models/order/order-actions";
import type { ShownRefund } from "~/models/order/refund";
import type { Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Button, ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";
import { unbroken } from "../ui/unbroken";
import { deliveryText } from "./delivery-text";
import { EmailProblem } from "./email-problem";
import { OrderProgress, type Progress } from "./order-progress";
import { OrderView, type OrderViewProps } from "./order-view";
import { PendingCancellation } from "./pending-cancellation";
import { RefundList } from "./refund-list";
import { StatusMark } from "./status-mark";

type DetailProps = {
  order: OrderViewProps["order"] & {
    paidAt: number | null;
    where: {
      status: OrderStatus;
      statusLabel: string;
      total: Money;
      delivery: DeliveryState;
      progress: Progress | null;
    };
    /** The shipping state beside a status that describes a return or refund. */
    shipping: string | null;
    /** The cancellation that can still be undone; null without one. */
    cancellation: Parameters<typeof PendingCancellation>[0]["cancellation"] | null;
    hasShipped: boolean;
    /** What is still to be sent, or why there is no parcel. */
    parcelNote: string | null;
    actions: readonly OrderAction[];
    /** What became of the last payment of an unpaid order; while it is decided, no other can start. Null without one. */
    paymentNotice: { isDeciding: boolean; title: string; text: string } | null;
    /** Says that the order's address did not take an email, and what then; null where none failed. */
    emailProblem: string | null;
    /** The sentence about free returns, or when they ended; null for neither. */
    returnNote: string | null;
    /** When a buyer without an account is mailed a link to review the parts; null for nothing to say of it. */
    reviewNote: string | null;
    /** Until when the order can be paid, or what of it can be cancelled; null for neither. */
    terms: string | null;
    /** What follows from the cancellation of an order that is not paid. */
    cancelNote: string;
    refunds: readonly ShownRefund[];
    warranties: readonly ShownWarranty[];
    givenBack: string;
    attempt: string;
  };
  /** Returns of the order, newest first; null when they could not be loaded. */
  returns: readonly OrderReturn[] | null;
  /** Reason why the last action was refused. */
  problem: string | undefined;
  /** Set when something of an unpaid order is gone, so that it cannot be paid, with the checkout that it came from. */
  gone?: { checkout: Readonly<Record<string, string>> | null } | undefined;
};

type OrderReturn = {
  id: string;
  number: string;
  stateLabel: string;
  solution: string;
  /** Its state, and since when it is. */
  dated: string;
  items: readonly string[];
  /** Pieces by the key of their order line. */
  counts: Readonly<Record<string, number>>;
  /** Which order was made for it, and whether it was sent; empty without one. */
  made: string;
};

/** Lists the order's returns with links; guests have no other list of them. */
function Returns({ orderId, returns }: { orderId: string; returns: readonly OrderReturn[] }) {
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mb-3">
        Returns
      </h2>
      <ul className="grid gap-3" aria-labelledby="returns">
        {returns.map(({ id, number, solution, dated, items, made }) => (
          <li key={id}>
            <Link to={urls.returnDetail(orderId, id)} className="font-semibold underline">
              {solution}: return {number}
            </Link>
            <p className="text-small">{unbroken(items.join(", "))}</p>
            <p className="note">
              {dated}
              {made}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionForm({
  intent,
  orderId,
  attempt,
  look,
  children,
}: {
  intent: "cancel" | "delete" | "pay" | "again";
  orderId: string;
  attempt?: string;
  look: "primary" | "secondary" | "danger";
  children: string;
}) {
  return (
    // A real document post, because payment continues on the provider's own page.
    <Form method="post" reloadDocument={intent === "pay"}>
      <input type="hidden" name="orderId" value={orderId} />
      {attempt === undefined ? null : <input type="hidden" name="attempt" value={attempt} />}
      <Button look={look} name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}

/** Asks before an unpaid order is cancelled. */
function CancelQuestion({ order: { orderId, cancelNote } }: Pick<DetailProps, "order">) {
  const [search] = useSearchParams();
  return (
    <details id="cancel" className="fold open:basis-full" open={search.get("ask") === "cancel"}>
      <summary>Cancel order</summary>
      <div className="grid justify-items-start gap-2.5">
        <p>
          Cancel order {orderId}? {cancelNote}
        </p>
        <ActionForm intent="cancel" orderId={orderId} look="danger">
          Yes, cancel this order
        </ActionForm>
      </div>
    </details>
  );
}

/** Leads to the page that cancels parts which were paid, or asks about an order that was not. */
function Cancel({ order }: Pick<DetailProps, "order">) {
  const { orderId, paidAt, hasShipped } = order;
  if (paidAt === null) return <CancelQuestion order={order} />;
  return (
    <Form method="get" action={urls.cancelForm(orderId)}>
      <input type="hidden" name="orderId" value={orderId} />
      <Button look="secondary">{hasShipped ? "Cancel items" : "Cancel order or items"}</Button>
    </Form>
  );
}

/** The ways to pay an order, or to go on when something of it is gone. */
function Pay({ order: { orderId, attempt }, gone }: Pick<DetailProps, "order" | "gone">) {
  if (gone?.checkout === null)
    return (
      <ActionForm intent="again" orderId={orderId} attempt={attempt} look="primary">
        Put the parts back in my cart
      </ActionForm>
    );
  if (gone) return <ButtonLink to={urls.checkoutPayment({ ...gone.checkout })}>Review what is left</ButtonLink>;
  return (
    <>
      <ActionForm intent="pay" orderId={orderId} attempt={attempt} look="primary">
        Pay now
      </ActionForm>
      <ButtonLink to={urls.paymentFailure({ orderId, choose: "1" })} look="secondary">
        Choose another way to pay
      </ButtonLink>
      <ButtonLink to={urls.orderAddress(orderId)} look="secondary">
        Change address
      </ButtonLink>
    </>
  );
}

/** The actions that are possible now, most likely first. */
function Actions({ order, gone }: Pick<DetailProps, "order" | "gone">) {
  const { orderId, actions, attempt, paidAt } = order;
  const isCancelled = order.where.status === "CANCELLED";
  const may = (action: OrderAction) => actions.includes(action);
  return (
    <div className="wrap gap-2.5 max-sm:*:grow max-sm:[&_button]:w-full print:hidden">
      {may("pay") ? <Pay order={order} gone={gone} /> : null}
      {may("return") ? (
        <Form method="get" action={urls.returnForm(orderId)}>
          <input type="hidden" name="orderId" value={orderId} />
          <Button look="secondary">Return items</Button>
        </Form>
      ) : null}
      {may("pay") ? null : (
        <ActionForm intent="again" orderId={orderId} attempt={attempt} look={isCancelled ? "primary" : "secondary"}>
          {isCancelled ? "Put the parts back in my cart" : "Buy again"}
        </ActionForm>
      )}
      {paidAt === null ? null : (
        <>
          <ButtonLink to={urls.printInvoice(orderId)} look="secondary">
            Invoice
          </ButtonLink>
          <ButtonLink to={urls.invoicePdf(orderId)} data-document look="secondary">
            Invoice as PDF
          </ButtonLink>
        </>
      )}
      {may("review") ? (
        <ButtonLink to={urls.reviewForm({ orderId })} look="secondary">
          Write a review
        </ButtonLink>
      ) : null}
      {may("cancel") ? <Cancel order={order} /> : null}
      {may("delete") && !may("cancel") ? (
        <ActionForm intent="delete" orderId={orderId} look="danger">
          Delete order
        </ActionForm>
      ) : null}
    </div>
  );
}

/** The only way on while a provider decides about a payment: nothing else of the order can be changed then. */
function CheckAgain({ orderId }: { orderId: string }) {
  return (
    <p className="grid sm:block print:hidden">
      <ButtonLink to={urls.orderResult({ orderId })}>Check again</ButtonLink>
    </p>
  );
}

/** Explains the actions: until when an order can be paid, what can be cancelled, or until when returns are or were free. */
function Terms({ order: { terms, returnNote } }: Pick<DetailProps, "order">) {
  if (terms !== null) return <p className="note">{terms}</p>;
  return returnNote === null ? null : (
    <p className="note">
      {returnNote} <Link to={urls.page("return-policy")}>How returns work</Link>
    </p>
  );
}

/** Page content of one order: state, actions, items and amounts. */
export function OrderDetailView({ order, returns, problem, gone }: DetailProps) {
  const { where } = order;
  return (
    <>
      {problem ? (
        <div className="mb-4">
          <Notice tone="warning">
            <p>{problem}</p>
          </Notice>
        </div>
      ) : null}
      {order.paymentNotice ? (
        <div className="mb-4">
          <Notice tone={order.paymentNotice.isDeciding ? "info" : "warning"} title={order.paymentNotice.title}>
            <p>{order.paymentNotice.text}</p>
          </Notice>
        </div>
      ) : null}
      {order.emailProblem === null ? null : (
        <div className="mb-4">
          <EmailProblem problem={order.emailProblem} orderId={order.orderId} />
        </div>
      )}
      <section aria-label="Status" className="grid gap-4.5 mb-8 p-4.5 boxed sm:p-6">
        <div className="cluster gap-x-4 gap-y-1">
          <span role="status">
            <StatusMark status={where.status} label={where.statusLabel} />
          </span>
          {order.shipping === null ? null : <p className="font-semibold">{order.shipping}</p>}
          {where.delivery ? (
            <p className="font-semibold">
              {unbroken(deliveryText(where.delivery, order.shipping ?? where.statusLabel))}
            </p>
          ) : null}
        </div>
        {where.progress ? <OrderProgress progress={where.progress} /> : null}
        {order.cancellation === null ? null : (
          <PendingCancellation orderId={order.orderId} cancellation={order.cancellation} />
        )}
        {order.paymentNotice?.isDeciding ? (
          <CheckAgain orderId={order.orderId} />
        ) : (
          <>
            <Actions order={order} gone={gone} />
            {gone ? null : <Terms order={order} />}
            {order.reviewNote === null ? null : <p className="note">{order.reviewNote}</p>}
          </>
        )}
      </section>
      {/* The arrival date is left out here: the state above shows the current one. */}
      <OrderView
        order={{ ...order, estimate: null }}
        parcelNote={order.parcelNote}
        returns={returns ?? []}
        reports={{ orderId: order.orderId, email: order.email, canReturn: order.actions.includes("return") }}
      >
        <RefundList orderId={order.orderId} refunds={order.refunds} givenBack={order.givenBack} />
        <Warranties warranties={order.warranties} />
        {returns === null || returns.length === 0 ? null : <Returns orderId={order.orderId} returns={returns} />}
      </OrderView>
    </>
  );
}
