import type { AppliedDiscount } from "~/models/discount";
import { formatMoney, type Money } from "~/models/money";
import * as urls from "~/models/urls";
import { Icon } from "../chrome/icons";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import { useFlow } from "./flow";
import { type CartPromotions, CheckoutPromotions } from "./promotions";
import * as css from "./summary.css";
import { type Amounts, totalRows, totalText } from "./total-rows";

/** "Order summary" (page names): every amount, then the total with its currency. */
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

/** The discounts behind the amount, each with where it comes from and what it says (row CART-11). */
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

export type SummaryItem = {
  key: string;
  title: string;
  detail: string;
  imageUrl: string;
  itemCount: number;
  lineTotal: Money;
};

/** What is bought, short: picture, title, count, price. */
export function SummaryItems({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul aria-label="Items" className="divide-y divide-line">
      {items.map(({ key, title, detail, imageUrl, itemCount, lineTotal }) => (
        <li key={key} className={css.item}>
          <Picture src={imageUrl} alt="" width={52} height={52} isEager className={css.thumb} />
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">{title}</span>
            <span className="block text-stone">
              {detail ? `${detail} · ` : null}
              Qty {itemCount}
            </span>
          </span>
          <span className="font-semibold">{formatMoney(lineTotal)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What we promise, beside every button that leads to paying (statement 30). */
export function PromiseLine() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-slate">
      <li className="flex items-center gap-1.5">
        <Icon name="truck" size={16} />
        Free standard shipping
      </li>
      <li className="flex items-center gap-1.5">
        <Icon name="back" size={16} />
        Free returns within 90 days
      </li>
    </ul>
  );
}

type CheckoutSummaryProps = {
  items: readonly SummaryItem[];
  amounts: Amounts;
  discounts: readonly AppliedDiscount[];
  /** Codes and coupons with their forms, which come back to `returnTo`. */
  promotions?: CartPromotions;
  returnTo?: string;
};

/** The column beside every checkout step: items, amounts, promises (row OPEN-14). */
export function CheckoutSummary({ items, amounts, discounts, promotions, returnTo }: CheckoutSummaryProps) {
  const { isBuyNow } = useFlow();
  return (
    <aside aria-labelledby="summary-heading" className={css.box}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="summary-heading">Your order</h2>
        {isBuyNow ? null : (
          <Link to={urls.cart()} className="text-small">
            Edit cart
          </Link>
        )}
      </div>
      <SummaryItems items={items} />
      <div className="mt-2 border-t border-line pt-2">
        <Totals amounts={amounts} />
        <DiscountList discounts={discounts} />
        {promotions && !isBuyNow ? (
          <CheckoutPromotions promotions={promotions} returnTo={returnTo ?? urls.cart()} />
        ) : null}
      </div>
      <PromiseLine />
    </aside>
  );
}
