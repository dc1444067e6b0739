import type { ReturnQuote } from "~/models/order/return";
import type { QuoteWords } from "~/models/order/return-worth";
import { formatCount, formatMoney } from "~/models/shop/money";

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="hint font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type QuoteFactsProps = { quote: ReturnQuote; words: QuoteWords };

/** Result of a return: refund, points, exchanged product, and what is to be done about its parcel. */
export function QuoteFacts({ quote, words }: QuoteFactsProps) {
  const { refund, points, exchange } = quote;
  return (
    <dl className="grid gap-y-4.5 gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
      {words.part === "" ? null : <Fact term="You get">{words.part}</Fact>}
      {refund.cent > 0 ? <Fact term={words.refund}>{`${formatMoney(refund)}, to your original payment`}</Fact> : null}
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
      <Fact term="Sending it back">{words.parcel}</Fact>
    </dl>
  );
}
