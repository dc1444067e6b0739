import { Form, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AddressLines } from "~/components/checkout/address-lines";
import * as css from "~/components/checkout/checkout.css";
import { usePayOnce } from "~/components/checkout/pay-once";
import { PaymentMethods } from "~/components/checkout/payment-methods";
import { PutBack } from "~/components/checkout/unpaid/cancelled-order";
import { ChangeLinks } from "~/components/checkout/unpaid/change-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { PaymentMethod } from "~/models/checkout/payment";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type FailureProps = {
  orderId: string;
  reason: string;
  method: PaymentMethod;
  methods: readonly { id: PaymentMethod; label: string }[];
  attempt: string;
  total: Money;
  isChoosing: boolean;
  isStopped: boolean;
  heading: string;
  isDeclined: boolean;
  /** Whether the same method cannot succeed, so that another one is the first advice. */
  isFinal: boolean;
  /** Whether too many payments were tried, so that none is offered now. */
  isLimited: boolean;
  /** Whether something of the order was sold to others, so that no payment of it can start any more. */
  isGone: boolean;
  /** What changed since the order was placed. */
  children?: ReactNode;
  checkout: Parameters<typeof ChangeLinks>[0]["checkout"];
  /** The provider still decides a payment, so nobody knows yet whether something was charged. */
  isInProgress: boolean;
  problem: string | undefined;
  /** The method that was just chosen here and did not start. */
  tried: PaymentMethod | undefined;
  /** The sentence about what the order keeps until it is paid. */
  terms: string;
  address: Parameters<typeof AddressLines>[0]["address"];
};

/** A document post, because it leads to the provider's page; each submission starts only one payment. */
function PayForm({
  orderId,
  attempt,
  method,
  isChoosing = false,
  children,
}: Pick<FailureProps, "orderId" | "attempt"> & {
  isChoosing?: boolean;
  method?: PaymentMethod;
  children: (isPaying: boolean) => ReactNode;
}) {
  const { isPaying, onSubmit } = usePayOnce();
  return (
    <Form
      method="post"
      action={urls.paymentFailure({ orderId, ...(isChoosing && { choose: "1" }) })}
      reloadDocument
      onSubmit={onSubmit}
      className={css.form}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="intent" value="pay" />
      {method ? <input type="hidden" name="paymentType" value={method} /> : null}
      {children(isPaying)}
    </Form>
  );
}

/** Ways to get help after too many tries, when trying again is not possible. */
function Help({ orderId }: { orderId: string }) {
  const phone = useRouteLoaderData<{ contact: { phone: string } }>("root")?.contact.phone ?? "";
  return (
    <p>
      {phone === "" ? null : (
        <>
          Call <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> and we take your order with you, or{" "}
        </>
      )}
      <Link to={urls.help()}>{phone === "" ? "Ask our help" : "ask our help"}</Link>. Have order number {orderId} ready.
    </p>
  );
}

/** The way on from an order of which something is gone: the checkout with what is left of it. */
function WhatIsLeft({ orderId, attempt, checkout }: Pick<FailureProps, "orderId" | "attempt" | "checkout">) {
  if (checkout === null) return <PutBack orderId={orderId} attempt={attempt} />;
  return (
    <p className="grid sm:block">
      <ButtonLink to={urls.checkoutPayment({ ...checkout })}>Review what is left</ButtonLink>
    </p>
  );
}

/** Two ways to pay; the one that can succeed stands first. */
function Ways({ orderId, attempt, method, isFinal }: Pick<FailureProps, "orderId" | "attempt" | "method" | "isFinal">) {
  const again = (
    <PayForm orderId={orderId} attempt={attempt} method={method}>
      {(isPaying) => (
        <Button look={isFinal ? "secondary" : "primary"} isWide disabled={isPaying} aria-busy={isPaying}>
          Try again
        </Button>
      )}
    </PayForm>
  );
  const other = (
    <Form method="get" action={urls.paymentFailure()}>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="choose" value="1" />
      <input type="hidden" name="pay" value={method} />
      <Button look={isFinal ? "primary" : "secondary"} isWide>
        Choose another method
      </Button>
    </Form>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {isFinal ? other : again}
      {isFinal ? again : other}
    </div>
  );
}

/** Explains the failure in plain words and offers ways to continue; everything about the order can still be changed. */
export function FailureView(props: FailureProps) {
  const { orderId, heading, reason, method, methods, attempt, total, isChoosing, isStopped, problem, address } = props;
  const { isDeclined, isFinal, isLimited, isGone, checkout } = props;
  // A method that the shop has stopped offering cannot be tried again.
  const isRepeatable = methods.some(({ id }) => id === method);
  const charged = props.isInProgress
    ? "Your first payment is still being decided by its provider."
    : "Nothing was charged.";
  return (
    <>
      <h1>{heading}</h1>
      <div className="mt-4 grid gap-3">
        {props.children}
        {isStopped ? null : (
          <Notice tone={isDeclined ? "error" : "info"}>
            <p>{reason}</p>
          </Notice>
        )}
        {problem ? (
          <Notice tone="warning">
            <p>{problem}</p>
            {isLimited ? <Help orderId={orderId} /> : null}
          </Notice>
        ) : null}
        <p className="text-slate">
          {isGone ? (
            <>
              Order <b>{orderId}</b> cannot be paid as it is.
            </>
          ) : (
            <>
              {charged} {formatMoney(total)} is due for order <b>{orderId}</b>. {props.terms}
            </>
          )}
        </p>
      </div>
      <div className="mt-6">
        {isLimited ? null : isGone ? (
          <WhatIsLeft orderId={orderId} attempt={attempt} checkout={checkout} />
        ) : isChoosing || !isRepeatable ? (
          <PayForm orderId={orderId} attempt={attempt} isChoosing>
            {(isPaying) => (
              <>
                <PaymentMethods
                  methods={methods}
                  chosen={
                    props.tried ?? (isStopped && isRepeatable ? method : methods.find(({ id }) => id !== method)?.id)
                  }
                  legend={isStopped ? "How would you like to pay?" : "Choose another method"}
                />
                <Button isWide disabled={isPaying} aria-busy={isPaying}>
                  Pay {formatMoney(total)}
                </Button>
              </>
            )}
          </PayForm>
        ) : (
          <Ways orderId={orderId} attempt={attempt} method={method} isFinal={isFinal} />
        )}
      </div>
      <section aria-labelledby="deliver-to" className="mt-6 border-t border-line pt-4">
        <h2 id="deliver-to" className="hint font-semibold">
          Delivery address
        </h2>
        <AddressLines address={address} />
        <ChangeLinks orderId={orderId} checkout={checkout} />
      </section>
      <p className="mt-6 note">
        Questions? <Link to={urls.help()}>We are glad to help</Link>. Have your order number ready.
      </p>
    </>
  );
}
