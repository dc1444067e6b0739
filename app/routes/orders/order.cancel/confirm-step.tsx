import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { unbroken } from "~/components/ui/unbroken";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { type CancelChoice, cancelChoiceQuery } from "~/models/forms/order";
import { type CancelQuote, type GivesBack, reviewedAmount } from "~/models/order/cancellation";
import { formatCount, formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { cancelText, paysBack } from "./what-goes-back";

/** The amounts that make up what goes back; those that are 0 are left out. */
function listAmounts({ parts, pointsPaid, coreCharge, tax, shipping, adjustment, instead }: GivesBack) {
  const byPoints = pointsPaid?.cent ?? 0;
  const rows: (readonly [string, Money])[] = [
    // Less discounts; points may have paid for more than the parts.
    [byPoints > 0 ? "Parts, less discounts" : "Parts, as paid", { ...parts, cent: parts.cent + byPoints }],
    ["Paid with points", { ...parts, cent: 0 - byPoints }],
    ["Core charge", coreCharge],
    ["Tax", tax],
    ["Shipping and fees", shipping],
    [instead === null ? "Refunded before" : "Paid by your returned part", adjustment],
  ];
  return rows.filter(([, { cent }]) => cent !== 0);
}

/** Says what happens to shipping, which is paid for the order and not for a part. */
const shippingText = ({ shipping, isWhole }: GivesBack) =>
  shipping.cent > 0 || isWhole ? null : "Shipping stays as it is, because other parts of the order are sent.";

type ConfirmStepProps = {
  quote: CancelQuote;
  choice: CancelChoice;
  givesBack: GivesBack;
  attempt: string;
  orderPage: string;
};

/** Step 2: exactly what is cancelled and what goes back, before anything happens. */
export function ConfirmStep({ quote, choice, givesBack, attempt, orderPage }: ConfirmStepProps) {
  const { lines, points, discounts, isWhole } = givesBack;
  const amounts = listAmounts(givesBack);
  const shipping = shippingText(givesBack);
  return (
    <div className="grid max-w-2xl gap-6">
      <section aria-labelledby="cancelled" className="panel">
        <h2 id="cancelled" className="mb-2">
          {isWhole ? "You cancel the whole order" : "You cancel these parts"}
        </h2>
        <ul aria-labelledby="cancelled" className="grid gap-1">
          {lines.map(({ title, itemCount, isGift }) => (
            <li key={`${title}-${isGift}`}>
              {itemCount} × {unbroken(title)}
              {isGift ? <span className="text-slate"> (gift, which goes with the last part)</span> : null}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <Link to={urls.cancelForm(quote.orderId, { ...cancelChoiceQuery(choice), change: 1 })}>Change</Link>
        </p>
      </section>
      <section aria-labelledby="back" className="panel">
        <h2 id="back" className="mb-2">
          Your refund
        </h2>
        <dl className="grid gap-1.5">
          {amounts.map(([term, amount]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt>{term}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
          {points > 0 ? (
            <div className="flex justify-between gap-4">
              <dt>Points</dt>
              <dd>{formatCount(points)}</dd>
            </div>
          ) : null}
        </dl>
        <p className="mt-3 text-lg font-semibold">{cancelText(givesBack)}.</p>
        {discounts.length > 0 ? <p className="mt-1">Yours to use again: {discounts.join(", ")}.</p> : null}
        {shipping === null ? null : <p className="mt-1 text-slate">{shipping}</p>}
        <p className="mt-1 text-slate">
          You can undo it for 30 minutes.
          {paysBack(givesBack) ? ` The money is sent after that, and banks take ${REFUND_DAYS} to show it.` : null}
        </p>
      </section>
      <Form
        method="post"
        action={urls.cancelForm(quote.orderId, cancelChoiceQuery(choice))}
        className="cluster gap-x-5 gap-y-3"
      >
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="reviewed" value={reviewedAmount(givesBack)} />
        <Button name="intent" value="confirm">
          Confirm cancellation
        </Button>
        <Link to={orderPage}>Keep everything</Link>
      </Form>
    </div>
  );
}
