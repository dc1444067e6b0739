import { Fragment } from "react";
import { useTerms } from "~/components/page/use-route-handle";
import { Icon } from "~/components/ui/icons";
import type { Amounts } from "~/models/amounts/summary";
import { minus, refundRows, totalRows, totalText } from "~/models/amounts/total-rows";
import { type AppliedDiscount, discountLabel } from "~/models/cart/discount";
import * as css from "./summary.css";

/** "Order summary": every amount with what it is made of, then the total with its currency. */
export function Totals({ amounts, label = "Order summary" }: { amounts: Amounts; label?: string }) {
  return (
    <table aria-label={label} className={css.totals}>
      <tbody>
        {totalRows(amounts).map(({ label: name, value, isWords, note, parts = [] }) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">
                {name}
                {note ? <span className="block hint">{note}</span> : null}
              </th>
              <td className={isWords ? css.words : undefined}>{value}</td>
            </tr>
            {parts.map((part) => (
              <tr key={part.label} className={css.part} data-part="">
                <th scope="row">{part.label}</th>
                <td>{part.value}</td>
              </tr>
            ))}
          </Fragment>
        ))}
        <tr className={css.total}>
          <th scope="row">{amounts.credit ? "Credited" : "Total"}</th>
          <td>{totalText(amounts.total)}</td>
        </tr>
        {refundRows(amounts).map(({ label: name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Discounts behind the discount amount, each with its source and description. */
export function DiscountList({ discounts }: { discounts: readonly AppliedDiscount[] }) {
  if (discounts.length === 0) return null;
  return (
    <ul aria-label="Discounts" className="mt-3 text-small text-fit">
      {discounts.map((discount) => (
        <li key={discount.id} className="flex justify-between gap-3">
          <span>{discountLabel(discount)}</span>
          <span>{minus(discount.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The shop's promises, shown beside every button that leads to payment. */
export function PromiseLine() {
  return (
    <ul className="mt-3 wrap gap-x-5 gap-y-1 note">
      <li className="row gap-1.5">
        <Icon name="truck" size={16} />
        Free standard shipping
      </li>
      <li className="row gap-1.5">
        <Icon name="back" size={16} />
        Free returns within {useTerms().returnDays} days
      </li>
    </ul>
  );
}
