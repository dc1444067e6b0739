import { Suspense } from "react";
import { late } from "~/components/page/late";
import { QuoteFacts } from "~/components/returns/quote-facts";
import { orderPage } from "~/components/returns/return-frame";
import { BackLink } from "~/components/ui/back-link";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import type { Guarantee } from "~/models/order/guarantee";
import type { Return, ReturnState } from "~/models/order/return";
import type { QuoteFact } from "~/models/order/return-worth";
import { formatDate } from "~/models/shop/dates";
import type { Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Evidence, type ShownEvidence } from "./evidence";
import { ReturnActions } from "./return-actions";
import { type DropOff, SendBack } from "./send-back";
import { WayBack } from "./way-back";

// The guarantee has something to say of few returns.
const GuaranteeNotice = late(() => import("./return-guarantee").then((module) => module.GuaranteeNotice));
const GuaranteeOffer = late(() => import("./return-guarantee").then((module) => module.GuaranteeOffer));

type ReturnedItem = {
  key: string;
  title: string;
  partNumber: string;
  urlHandle: string;
  imageUrl: string;
  /** The vehicle fit stated with the order; empty when none was. */
  fit: string;
  itemCount: number;
};

type ShownReturn = ShownEvidence & {
  id: string;
  number: string;
  state: ReturnState;
  stateLabel: string;
  next: string;
  reason: string;
  solution: string;
  facts: readonly QuoteFact[];
  /** What a completed return gave back; empty before, and for nothing. */
  paidBack: string;
  /** Since when it is: "Requested Nov 29, 2026". */
  dated: string;
  items: readonly ReturnedItem[];
  hasCertificate: boolean;
  guarantee: Guarantee | null;
  refund: Money | null;
  labelUrl: string | null;
  label: Return["label"];
  canCancel: boolean;
  instead: { name: string; text: string } | null;
  exchangeOrder: { orderId: string; isUnpaid: boolean } | null;
  history: readonly { at: number; label: string; note: string }[];
};

type ReturnViewProps = { shown: ShownReturn; isMember: boolean; dropOff: DropOff; problem: string | undefined };

/** The events of a return, newest first. */
function History({ history }: Pick<ShownReturn, "history">) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3">
        History
      </h2>
      <ol>
        {history.toReversed().map(({ at, label, note }) => (
          <li key={`${at}-${label}-${note}`} className="tracking-event">
            {label}
            {note === "" ? null : <span className="block">{note}</span>}
            <span className="block text-stone">{formatDate(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One return: its status, the next step, and its items. */
export function ReturnView({ shown, isMember, dropOff, problem }: ReturnViewProps) {
  const { number, orderId, state, stateLabel, next, reason, solution, dated, items, refund } = shown;
  const { guarantee, hasCertificate, paidBack, facts } = shown;
  const isOngoing = state !== "REJECTED" && state !== "CANCELLED";
  return (
    <div className="page-width max-w-5xl pb-14 pt-4">
      <BackLink to={isMember ? urls.myAccount({ type: "returns" }) : orderPage(orderId, false)}>
        {isMember ? "Back to returns" : `Back to order ${orderId}`}
      </BackLink>
      <div className="cluster gap-x-4 gap-y-2">
        <h1>Return {number}</h1>
        <p role="status" className="tag bg-accent-wash text-accent">
          {stateLabel}
        </p>
      </div>
      {next === "" ? null : <p className="mt-2 text-slate">{next}</p>}
      {paidBack === "" ? null : <p className="mt-2 font-semibold">{paidBack}</p>}
      {problem === undefined ? null : (
        <div className="mt-4">
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <Suspense>{guarantee?.card ? <GuaranteeNotice card={guarantee.card} /> : null}</Suspense>
      {state === "IN_TRANSIT" ? (
        shown.label && <WayBack label={shown.label} />
      ) : shown.labelUrl === null ? null : (
        <SendBack {...shown} labelUrl={shown.labelUrl} dropOff={dropOff} />
      )}
      <ReturnActions {...shown} />
      <Suspense>{guarantee?.offer ? <GuaranteeOffer amount={guarantee.offer.amount} state={state} /> : null}</Suspense>
      <div className="grid gap-y-6 gap-x-12 items-start md:grid-cols-[minmax(0,1fr)_20rem] mt-8">
        <div className="grid gap-8">
          <section aria-labelledby="request">
            <h2 id="request" className="mb-3">
              {reason}: {solution}
            </h2>
            <p className="mb-3 hint">
              {dated} · order {orderId}
            </p>
            {hasCertificate ? (
              <p className="mb-3">
                <Link to={urls.fitCertificate(orderId)} data-document>
                  Fit certificate of this order
                </Link>
              </p>
            ) : null}
            <ul aria-label="Items" className="grid gap-3">
              {items.map(({ key, title, partNumber, urlHandle, imageUrl, fit, itemCount }) => (
                <li key={key} className="flex gap-3">
                  <Picture
                    src={imageUrl}
                    alt=""
                    width={72}
                    height={72}
                    className="size-18 object-contain framed bg-plate"
                  />
                  <div className="min-w-0">
                    {urlHandle === "" ? (
                      <p className="font-semibold">{unbroken(title)}</p>
                    ) : (
                      <Link to={urls.product(urlHandle)} className="inline-block py-0.5 font-semibold">
                        {unbroken(title)}
                      </Link>
                    )}
                    {fit === "" ? null : <p className="text-small">{fit}</p>}
                    <p className="note">
                      {itemCount} × {partNumber}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          {refund === null && isOngoing ? (
            <section aria-labelledby="comes-to">
              <h2 id="comes-to" className="mb-3">
                What you get
              </h2>
              <QuoteFacts facts={facts} />
            </section>
          ) : null}
          <Evidence {...shown} />
        </div>
        <div className="panel">
          <History history={shown.history} />
        </div>
      </div>
    </div>
  );
}
