import { useFlow } from "~/components/checkout/flow";
import { CodeOrCoupon, Gifts, Used } from "~/components/checkout/promotions";
import { Link } from "~/components/ui/link";
import type { CartPromotions } from "~/models/cart/cart";
import type { AppliedDiscount } from "~/models/cart/discount";
import type { Amounts, SummaryItem } from "~/models/checkout/summary";
import * as urls from "~/models/shop/urls";
import { DiscountList, PromiseLine, Totals } from "./summary";
import * as css from "./summary.css";
import { SummaryItems } from "./summary-items";

/** Codes, coupons and free items of a cart, beside a checkout step. */
function CheckoutPromotions({ promotions, returnTo }: { promotions: CartPromotions; returnTo: string }) {
  const { promotionCode, couponCode, codeOrCoupon, gifts } = promotions;
  return (
    <div>
      <Gifts gifts={gifts} />
      {promotionCode ? <Used kind="CODE" code={promotionCode} returnTo={returnTo} /> : null}
      {couponCode ? <Used kind="COUPON" code={couponCode} returnTo={returnTo} /> : null}
      <CodeOrCoupon rivals={codeOrCoupon} returnTo={returnTo} />
      <p className="mt-2 text-small">
        <Link to={urls.cartDiscounts({ returnTo })}>Use a promotion code or coupon</Link>
      </p>
    </div>
  );
}

type CheckoutSummaryProps = {
  items: readonly SummaryItem[];
  amounts: Amounts;
  discounts: readonly AppliedDiscount[];
  /** Codes and coupons with their forms, which lead back to `returnTo`. */
  promotions?: CartPromotions;
  returnTo?: string;
};

/** Column beside every checkout step: items, amounts, promises. */
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
