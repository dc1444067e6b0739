import { useFlow } from "~/components/checkout/flow";
import { OrderPress } from "~/components/checkout/order-form";
import { CodeOrCoupon, Gifts, Used } from "~/components/checkout/promotions";
import { Link } from "~/components/ui/link";
import type { Amounts, SummaryItem } from "~/models/amounts/summary";
import { totalText } from "~/models/amounts/total-rows";
import type { CartPromotions } from "~/models/cart/cart";
import type { ShownChange } from "~/models/cart/change";
import * as urls from "~/models/shop/urls";
import { PromiseLine, Totals } from "./summary";
import * as css from "./summary.css";
import { SummaryItems } from "./summary-items";

const USE_CODE = "Use a promotion code or coupon";

/** Codes, coupons and free items of a cart, beside a checkout step; the last one's form is sent along with each press. */
function CheckoutPromotions({
  promotions,
  ...place
}: {
  promotions: CartPromotions;
  returnTo: string;
  isLast: boolean;
}) {
  const { promotionCode, couponCode, codeProblem, couponProblem, codeOrCoupon, gifts } = promotions;
  return (
    <div>
      <Gifts gifts={gifts} />
      {promotionCode ? <Used kind="CODE" code={promotionCode} problem={codeProblem} {...place} /> : null}
      {couponCode ? <Used kind="COUPON" code={couponCode} problem={couponProblem} {...place} /> : null}
      <CodeOrCoupon rivals={codeOrCoupon} {...place} />
      {place.isLast ? (
        <div className="-ml-2">
          <OrderPress intent="codes" look="quiet">
            {USE_CODE}
          </OrderPress>
        </div>
      ) : (
        <Link to={urls.cartDiscounts({ returnTo: place.returnTo })} className="press text-small">
          {USE_CODE}
        </Link>
      )}
    </div>
  );
}

type CheckoutSummaryProps = {
  items: readonly SummaryItem[];
  amounts: Amounts;
  /** Codes and coupons with their forms, which lead back to `returnTo`. */
  promotions?: CartPromotions;
  returnTo?: string;
  /** Whether it stands beside the last step, where a phone shows the items at once and not folded under the total. */
  isLast: boolean;
  /** Changes to the order since the shopper last saw it; the step shows them above its form. */
  changes: readonly ShownChange[];
};

/** Column beside every checkout step: items, amounts, promises. */
export function CheckoutSummary({ items, amounts, promotions, returnTo, isLast }: CheckoutSummaryProps) {
  const { isBuyNow } = useFlow();
  const count = items.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <aside aria-labelledby="summary-heading" className="panel bg-mist">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="summary-heading">Your order</h2>
        {isBuyNow ? null : (
          <Link to={urls.cart()} className="press text-small">
            Edit cart
          </Link>
        )}
      </div>
      <details className={css.fold} open={isLast}>
        <summary className="row">
          <span>
            {count} {count === 1 ? "item" : "items"}
          </span>
          <span>{totalText(amounts.total)}</span>
        </summary>
        <SummaryItems items={items} />
        <div className="mt-2 border-t border-line pt-2">
          <Totals amounts={amounts} />
          {promotions && !isBuyNow ? (
            <CheckoutPromotions promotions={promotions} returnTo={returnTo ?? urls.cart()} isLast={isLast} />
          ) : null}
        </div>
        <PromiseLine />
      </details>
    </aside>
  );
}
