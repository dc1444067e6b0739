import type { ReturnQuote, ReturnState } from "~/models/order/return";
import { formatCount, formatMoney } from "~/models/shop/money";

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="hint font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The text about a return's parcel, by the return's state. */
const PARCEL_WORDS: Record<ReturnState, string> = {
  REQUESTED: "Free, with a prepaid label once we approve it",
  APPROVED: "Free, with a prepaid label",
  IN_TRANSIT: "Your package is on its way to us",
  RECEIVED: "Your package is here",
  COMPLETED: "Nothing more has to be sent back",
  REJECTED: "Nothing has to be sent back",
  CANCELLED: "Nothing has to be sent back",
};

/** Result of a return: refund, points, exchanged product, and what is to be done about its parcel. */
export function QuoteFacts({ quote, state }: { quote: ReturnQuote; state: ReturnState }) {
  const { refund, points, exchange, hasParcel } = quote;
  return (
    <dl className="grid gap-y-4.5 gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
      {refund.cent > 0 ? <Fact term="Refund">{`${formatMoney(refund)}, the way you paid`}</Fact> : null}
      {points > 0 ? <Fact term="Points returned">{formatCount(points)}</Fact> : null}
      {exchange === null ? null : (
        <>
          <Fact term="You get instead">{`${exchange.itemCount} × ${exchange.title}`}</Fact>
          <Fact term="Its price">{`${formatMoney(exchange.price)} with tax`}</Fact>
          {exchange.toPay.cent > 0 ? (
            <Fact term="You pay on top">{`${formatMoney(exchange.toPay)}, before we send it`}</Fact>
          ) : null}
        </>
      )}
      <Fact term="Sending it back">{hasParcel ? PARCEL_WORDS[state] : "Nothing has to be sent back"}</Fact>
    </dl>
  );
}
