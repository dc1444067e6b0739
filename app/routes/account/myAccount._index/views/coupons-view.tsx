import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-text";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { Coupon } from "~/models/cart/coupon";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { RefusedForm } from "./refused-form";

type ShownCoupon = Pick<Coupon, "id" | "code" | "text" | "heldFor"> & {
  isUsable: boolean;
  /** Whether it can be used, and until when. */
  state: string;
  threshold: string;
  /** How often it works, and beside what. */
  use: string;
};

export type CouponsViewData = {
  coupons: readonly ShownCoupon[];
  hasCart: boolean;
  /** The code that waits for the next cart; null without one. */
  waiting: string | null;
};

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
  const { code, text, isUsable, state, heldFor, threshold, use } = coupon;
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
          <li>
            {state}
            {heldFor === null ? null : <Link to={urls.orderDetail(heldFor)}>order {heldFor}</Link>}
          </li>
          <li>{threshold}</li>
          <li>{use}</li>
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
