import type { ReactNode } from "react";
import { totalText } from "~/models/amounts/total-rows";
import * as urls from "~/models/shop/urls";
import { ErrorSummary } from "../form/error-summary";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";
import * as css from "./checkout.css";
import { useFlow } from "./flow";
import { EnterPress } from "./order-form";
import { CheckoutSummary } from "./summary/checkout-summary";
import { WhatChanged } from "./what-changed";

const STEPS = [
  { key: "address", name: "Address", to: urls.checkoutAddress },
  { key: "shipping", name: "Shipping", to: urls.checkoutShipping },
  { key: "payment", name: "Payment", to: urls.checkoutPayment },
] as const;
type Step = (typeof STEPS)[number]["key"];

/** The three steps with their pages; finished steps are links. */
function Progress({ step }: { step: Step }) {
  const { query } = useFlow();
  const now = STEPS.findIndex(({ key }) => key === step);
  return (
    <nav aria-label="Checkout steps" className="mb-6">
      <ol className="checkout-steps">
        {STEPS.map(({ key, name, to }, index) => {
          const isDone = index < now;
          const isNow = index === now;
          return (
            <li
              key={key}
              className="checkout-step"
              data-state={isDone ? "done" : isNow ? "now" : "next"}
              aria-current={isNow ? "step" : undefined}
            >
              <span className="step-number" aria-hidden="true">
                {isDone ? "✓" : index + 1}
              </span>
              {isDone ? <Link to={to(query)}>{name}</Link> : <span>{name}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type FrameProps = {
  step: Step;
  heading: string;
  summary: Omit<Parameters<typeof CheckoutSummary>[0], "isLast">;
  /** The reason the whole step was refused; errors of single fields appear beside the fields. */
  problem?: string | undefined;
  /** Messages by field, to be listed above the order with links to the fields. */
  errors?: Parameters<typeof ErrorSummary>[0]["errors"] | undefined;
  /** What else the shopper has to know first: above the order on a phone too. */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * Frame of every checkout step: progress, heading with what is wrong or changed, the order, the step. A phone shows them in
 * this order; a wide screen puts the order beside heading and step, where reading by rows gives the same order.
 */
export function CheckoutFrame({ step, heading, summary, problem, errors = {}, notice, children }: FrameProps) {
  return (
    <div className="page-width mx-auto max-w-6xl pb-12 pt-5">
      {step === "payment" ? <EnterPress /> : null}
      <Progress step={step} />
      <div className="checkout-layout">
        <div className="grid gap-4 min-w-0">
          <h1>{heading}</h1>
          {problem ? (
            <Notice tone="error">
              <p>{problem}</p>
            </Notice>
          ) : null}
          <ErrorSummary errors={errors} />
          <WhatChanged changes={summary.changes} />
          {notice}
        </div>
        <div className="min-w-0 md:col-2 md:row-[1/span_2] md:sticky md:top-6">
          <CheckoutSummary {...summary} isLast={step === "payment"} />
        </div>
        <div className={step === "payment" ? "min-w-0 max-md:contents" : "min-w-0"}>{children}</div>
      </div>
    </div>
  );
}

/** End of a step: its button, and the total on screens where the summary is out of view. */
export function StepBar({ total, children }: { total: Parameters<typeof totalText>[0]; children: ReactNode }) {
  return (
    <div className={`sticky-bar ${css.bar}`}>
      <p className={`${css.barTotal} ${css.onlyNarrow}`}>
        <span>Total</span>
        <span>{totalText(total)}</span>
      </p>
      {children}
    </div>
  );
}
