import { Form } from "@remix-run/react";
import * as css from "~/components/account/cards.css";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { Coupon } from "~/models/cart/coupon";
import type { FormState } from "~/models/forms/form-state";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";

type ShownCoupon = Coupon & { isUsable: boolean };

export type CouponsViewData = { coupons: readonly ShownCoupon[]; hasCart: boolean };

function stateText({ usedAt, expiresAt, isUsable }: ShownCoupon): string {
  if (usedAt !== null) return `Used ${formatDate(usedAt)}`;
  if (expiresAt === null) return "Does not expire";
  return isUsable ? `Until ${formatDate(expiresAt)}` : `Expired ${formatDate(expiresAt)}`;
}

function CouponCard({ coupon, hasCart }: { coupon: ShownCoupon; hasCart: boolean }) {
  const { code, text, isUsable } = coupon;
  return (
    <li className={css.card} data-default={isUsable}>
      <div className={isUsable ? undefined : "text-stone"}>
        <p className="text-large font-bold">{text}</p>
        <p className="mt-1">
          Code <b>{code}</b>
        </p>
        <p className="text-small text-slate">{stateText(coupon)}</p>
      </div>
      {isUsable && hasCart ? (
        <Form method="post" action={urls.cartDiscounts()} className="mt-auto">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="returnTo" value={urls.cart()} />
          <Button look="secondary" name="intent" value="apply" aria-label={`Use coupon ${code}`}>
            Use coupon
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

/** The member's coupons, usable ones first. */
export function CouponsView({ data: { coupons, hasCart } }: { data: CouponsViewData; refused: FormState }) {
  if (coupons.length === 0) {
    return (
      <EmptyState title="No coupons yet">
        <p className="max-w-md text-slate">
          Turn points into a coupon, or watch your mail: members get some from time to time.
        </p>
        <ButtonLink to={urls.myAccount({ type: "points" })}>See rewards</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Coupons" className={css.cards}>
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} hasCart={hasCart} />
      ))}
    </ul>
  );
}
