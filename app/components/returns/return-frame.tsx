import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { ReturnOptions } from "~/models/order/return";
import { formatDay } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import * as css from "./returns.css";

const STEPS = [
  { id: "items", label: "Items and reason" },
  { id: "evidence", label: "Evidence and solution" },
  { id: "review", label: "Review" },
] as const;

type FrameProps = {
  options: ReturnOptions;
  isMember: boolean;
  step: (typeof STEPS)[number]["id"];
  children: ReactNode;
};

/** Page of a shopper's order: the member's order page, or a guest's tracking page. */
export const orderPage = (orderId: string, isMember: boolean) =>
  isMember ? urls.orderDetail(orderId) : urls.orderTrack({ orderId });

/** Frame of the return form's steps: order, return window, progress, or the reason why nothing can be returned. */
export function ReturnFrame({ options, isMember, step, children }: FrameProps) {
  const { orderId, until, refusal, isLate } = options;
  return (
    <div className="page-width max-w-5xl pb-14 pt-4">
      <p>
        <Link to={orderPage(orderId, isMember)}>Back to order {orderId}</Link>
      </p>
      <h1 className="mt-2">Return items</h1>
      {until === null || refusal !== null ? null : (
        <p className="mt-1 text-slate">
          Free until {formatDay(until)}: no shipping fee, no restocking fee.{" "}
          <Link to={urls.page("return-policy")}>Return policy</Link>
        </p>
      )}
      {refusal === null ? (
        <>
          <ol aria-label="Steps" className={`${css.steps} mt-5`}>
            {STEPS.map(({ id, label }, index) => (
              <li key={id} aria-current={id === step ? "step" : undefined} className={css.stepItem}>
                <span className={css.stepNumber} aria-hidden="true">
                  {index + 1}
                </span>
                {label}
              </li>
            ))}
          </ol>
          {children}
        </>
      ) : (
        <div className="mt-5 grid max-w-2xl gap-4">
          <Notice tone="warning">
            <p>{refusal}.</p>
            {isLate && until !== null ? (
              <p className="mt-1">
                Returns were free until {formatDay(until)}. See the{" "}
                <Link to={urls.page("return-policy")}>return policy</Link>.
              </p>
            ) : null}
          </Notice>
          <p>
            <ButtonLink to={orderPage(orderId, isMember)} look="secondary">
              Back to the order
            </ButtonLink>
          </p>
        </div>
      )}
    </div>
  );
}
