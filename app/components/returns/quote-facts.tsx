import type { QuoteFact } from "~/models/order/return-worth";

/** What a return comes to: refund, points, exchanged product, and what is to be done about its parcel. */
export function QuoteFacts({ facts }: { facts: readonly QuoteFact[] }) {
  return (
    <dl className="grid gap-y-4.5 gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="hint font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
