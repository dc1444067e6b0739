import * as orderCss from "~/components/account/order.css";
import type { ReturnQuote } from "~/models/order/return";
import { formatMoney } from "~/models/shop/money";

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className={orderCss.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Result of a return: refund, points, exchanged product, and whether a parcel is sent. */
export function QuoteFacts({ quote }: { quote: ReturnQuote }) {
  const { refund, points, exchange, hasParcel } = quote;
  return (
    <dl className={orderCss.facts}>
      {refund.cent > 0 ? <Fact term="Refund">{`${formatMoney(refund)}, the way you paid`}</Fact> : null}
      {points > 0 ? <Fact term="Points returned">{String(points)}</Fact> : null}
      {exchange === null ? null : (
        <>
          <Fact term="You get instead">{`${exchange.itemCount} × ${exchange.title}`}</Fact>
          <Fact term="Its price">{`${formatMoney(exchange.price)} with tax`}</Fact>
          {exchange.toPay.cent > 0 ? (
            <Fact term="You pay on top">{`${formatMoney(exchange.toPay)}, once your part is here`}</Fact>
          ) : null}
        </>
      )}
      <Fact term="Sending it back">
        {hasParcel ? "Free, with a prepaid label once we approve it" : "Nothing has to be sent back"}
      </Fact>
    </dl>
  );
}
