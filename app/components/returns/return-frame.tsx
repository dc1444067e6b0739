import type { ReactNode } from "react";
import { BackLink } from "~/components/ui/back-link";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { unbroken } from "~/components/ui/unbroken";
import { claimUrl, orderLineKey } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import { formatIsoDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { warrantyText } from "~/models/warranty/warranty";

const STEPS = [
  { id: "items", label: "Items and reason" },
  { id: "evidence", label: "Evidence and solution" },
  { id: "review", label: "Review" },
] as const;

type FrameProps = {
  options: ReturnOptions;
  isMember: boolean;
  step: (typeof STEPS)[number]["id"];
  /** Whether the warranty is claimed, which the return window says nothing of. */
  isClaim: boolean;
  children: ReactNode;
};

/** Page of a shopper's order: the member's order page, or a guest's tracking page. */
export const orderPage = (orderId: string, isMember: boolean) =>
  isMember ? urls.orderDetail(orderId) : urls.orderTrack({ orderId });

/** The parts that are still under warranty after the return window, each with the way to claim it. */
function Claimable({ options: { orderId, lines } }: Pick<FrameProps, "options">) {
  const open = lines.filter(({ claimable }) => claimable > 0);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="covered">
      <h2 id="covered" className="mb-3">
        Still under warranty
      </h2>
      <ul aria-labelledby="covered" className="grid gap-4">
        {open.map((line) => (
          <li key={orderLineKey(line)} className="grid gap-2 justify-items-start">
            <p className="font-semibold">{unbroken(line.title)}</p>
            <p className="note">{warrantyText(line.warranty)}</p>
            <ButtonLink to={claimUrl(orderId, line)} look="secondary" aria-label={`Claim warranty: ${line.title}`}>
              Claim warranty
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Frame of the return form's steps: order, return window, progress, or the reason why nothing can be returned. */
export function ReturnFrame({ options, isMember, step, isClaim, children }: FrameProps) {
  const { orderId, until, mayMove, refusal, isLate } = options;
  const now = STEPS.findIndex(({ id }) => id === step);
  return (
    <div className="page-width max-w-5xl pb-14 pt-4">
      <BackLink to={orderPage(orderId, isMember)}>Back to order {orderId}</BackLink>
      <h1>{isClaim ? "Claim warranty" : "Return items"}</h1>
      {until === null || refusal !== null || isClaim ? null : (
        <p className="mt-1 text-slate">
          Free {mayMove ? "at least until" : "until"} {formatIsoDate(until)}: no shipping fee, no restocking fee.{" "}
          <Link to={urls.page("return-policy")}>Return policy</Link>
        </p>
      )}
      {refusal === null || isClaim ? (
        <>
          <ol
            aria-label="Steps"
            className="wrap mt-5 mb-6 gap-x-6 gap-y-1.5 max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3"
          >
            {STEPS.map(({ id, label }, index) => (
              <li
                key={id}
                aria-current={id === step ? "step" : undefined}
                className="row gap-2 hint aria-[current=step]:text-accent aria-[current=step]:font-bold max-sm:flex-col max-sm:items-start max-sm:gap-1"
              >
                <span className="middle size-[1.6rem] rounded-full border border-current text-small" aria-hidden="true">
                  {index < now ? "✓" : index + 1}
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
                Returns were free until {formatIsoDate(until)}. See the{" "}
                <Link to={urls.page("return-policy")}>return policy</Link>.
              </p>
            ) : null}
          </Notice>
          <Claimable options={options} />
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
