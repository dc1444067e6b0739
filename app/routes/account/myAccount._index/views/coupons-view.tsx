import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-text";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { Coupon } from "~/models/cart/coupon";
import { thresholdText } from "~/models/cart/discount";
import type { FormState } from "~/models/forms/form-state";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { RefusedForm } from "./refused-form";

type ShownCoupon = Coupon & { isUsable: boolean };

export type CouponsViewData = {
  coupons: readonly ShownCoupon[];
  hasCart: boolean;
  /** The code that waits for the next cart; null without one. */
  waiting: string | null;
};

function stateText({ usedAt, expiresAt, isRunning, isUsable }: ShownCoupon): string {
  if (usedAt !== null) return `Used ${formatDate(usedAt)}`;
  if (!isRunning) return "Cannot be used now";
  if (expiresAt === null) return "Does not expire";
  return `${isUsable ? "Until" : "Expired"} ${formatDate(expiresAt)}`;
}

/** Applies a coupon to the cart, or keeps it for the next one while there is none. */
function UseCoupon({ code, hasCart, waiting }: { code: string } & Pick<CouponsViewData, "hasCart" | "waiting">) {
  if (code === waiting)
    return (
      <p className="mt-auto text-small">
        Waits for your next cart: put a part in, and it is applied. <Link to={urls.categories()}>Shop parts</Link>
      </p>
    );
  return (
    <Form method="post" action={hasCart ? urls.cartDiscounts() : undefined} className="mt-auto">
      <input type="hidden" name="code" value={code} />
      {hasCart ? <input type="hidden" name="returnTo" value={urls.cart()} /> : null}
      <Button look="secondary" name="intent" value="apply" aria-label={`Use coupon ${code}`}>
        Use coupon
      </Button>
    </Form>
  );
}

function CouponCard({ coupon, ...cart }: { coupon: ShownCoupon } & Pick<CouponsViewData, "hasCart" | "waiting">) {
  const { code, text, isUsable, discount } = coupon;
  return (
    <li className="account-card" data-default={isUsable}>
      <div className={isUsable ? undefined : "text-stone"}>
        <p className="text-large font-bold">{text}</p>
        <p className="mt-1 cluster min-h-11 gap-x-3">
          <span>
            Code <b>{code}</b>
          </span>
          {isUsable ? <CopyButton label={`Copy code ${code}`} text={code} /> : null}
        </p>
        <ul className="note">
          <li>{stateText(coupon)}</li>
          <li>{thresholdText(discount)}</li>
          <li>Works once, and not together with another code or coupon</li>
        </ul>
      </div>
      {isUsable ? <UseCoupon code={code} {...cart} /> : null}
    </li>
  );
}

/** The member's coupons, usable ones first. */
export function CouponsView({ data, refused }: { data: CouponsViewData; refused: FormState }) {
  const { coupons, ...cart } = data;
  if (coupons.length === 0) {
    return (
      <EmptyState title="No coupons yet">
        <p className="max-w-md text-slate">Turn points into a coupon. Member levels bring some, too.</p>
        <ButtonLink to={urls.myAccount({ type: "points" })}>See rewards</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <RefusedForm form={refused} />
      <ul aria-label="Coupons" className="account-cards">
        {coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} {...cart} />
        ))}
      </ul>
    </>
  );
}
