import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import type { Coupon } from "~/models/cart/coupon";
import * as urls from "~/models/shop/urls";

type CouponListProps = {
  coupons: readonly (Pick<Coupon, "id" | "code" | "text"> & { until: string | null })[];
  used: string | null;
  returnTo: string;
};

/** The coupons that the cart can use now, each with its button. */
export function CouponList({ coupons, used, returnTo }: CouponListProps) {
  if (coupons.length === 0) return <p className="text-slate">None of your coupons can be used with this cart now.</p>;
  return (
    <ul aria-label="Your coupons" className="grid gap-3">
      {coupons.map(({ id, code, text, until }) => (
        <li key={id} className="spread gap-3 border-b border-line pb-3">
          <span>
            <b>{text}</b>
            <span className="block note">
              {code}
              {until === null ? null : ` · until ${until}`}
            </span>
          </span>
          {code === used ? (
            <span className="font-semibold text-fit">In your cart</span>
          ) : (
            <Form method="post" action={urls.cartDiscounts()}>
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="returnTo" value={returnTo} />
              <Button look="secondary" name="intent" value="apply" aria-label={`Use coupon ${code}`}>
                Use coupon
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
