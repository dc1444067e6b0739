import { useTerms } from "~/components/page/use-route-handle";
import { Icon } from "~/components/ui/icons";
import type { AppliedDiscount } from "~/models/cart/discount";
import type { Amounts } from "~/models/checkout/summary";
import { formatMoney } from "~/models/shop/money";
import * as css from "./summary.css";
import { totalRows, totalText } from "./total-rows";

/** "Order summary": every amount, then the total with its currency. */
export function Totals({ amounts, label = "Order summary" }: { amounts: Amounts; label?: string }) {
  return (
    <table aria-label={label} className={css.totals}>
      <tbody>
        {totalRows(amounts).map(({ label: name, value, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note ? <span className={css.note}>{note}</span> : null}
            </th>
            <td>{value}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <th scope="row">Total</th>
          <td>{totalText(amounts.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Discounts behind the discount amount, each with its source and description. */
export function DiscountList({ discounts }: { discounts: readonly AppliedDiscount[] }) {
  if (discounts.length === 0) return null;
  return (
    <ul aria-label="Discounts" className="mt-3 text-small text-fit">
      {discounts.map(({ id, source, text, code, amount }) => (
        <li key={id} className="flex justify-between gap-3">
          <span>
            {source === "AUTO_DISCOUNT" ? "Automatic: " : null}
            {text}
            {code ? ` (${source === "COUPON" ? "coupon" : "code"} ${code})` : null}
          </span>
          <span>-{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The shop's promises, shown beside every button that leads to payment. */
export function PromiseLine() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-slate">
      <li className="flex items-center gap-1.5">
        <Icon name="truck" size={16} />
        Free standard shipping
      </li>
      <li className="flex items-center gap-1.5">
        <Icon name="back" size={16} />
        Free returns within {useTerms().returnDays} days
      </li>
    </ul>
  );
}
