import type { ShownRefund } from "~/models/order/refund";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";

type RefundListProps = { orderId: string; refunds: readonly ShownRefund[]; givenBack: string };

/** Every refund of an order with its reason, where the money is, and its credit note; and points and coupons given back. */
export function RefundList({ orderId, refunds, givenBack }: RefundListProps) {
  if (refunds.length === 0 && givenBack === "") return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3">
        {refunds.length === 0 ? "Given back" : "Refunds"}
      </h2>
      <ul className="grid gap-3" aria-labelledby="refunds">
        {refunds.map(({ id, amount, reason, text, creditNote }) => (
          <li key={id}>
            <p className="font-semibold">
              {formatMoney(amount)} · {reason}
            </p>
            <p className="note">{text}</p>
            {creditNote === null ? null : (
              <Link to={urls.creditNote(orderId, creditNote)} data-document className="press text-small">
                Credit note {creditNote}
              </Link>
            )}
          </li>
        ))}
        {givenBack === "" ? null : <li className="note">{givenBack}</li>}
      </ul>
    </section>
  );
}
