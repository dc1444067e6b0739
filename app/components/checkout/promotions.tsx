import { Form } from "@remix-run/react";
import type { Cart, Gift } from "~/models/cart";
import { EMPTY_FORM, type FormState } from "~/models/forms/form";
import { formatMoney } from "~/models/money";
import * as urls from "~/models/urls";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Link } from "../ui/link";

export type CartPromotions = Pick<Cart, "promotionCode" | "couponCode" | "codeOrCoupon" | "gifts">;

const OTHER = { CODE: "COUPON", COUPON: "CODE" } as const;
const NAMES = { CODE: "code", COUPON: "coupon" } as const;

function Hidden({ kind, returnTo }: { kind?: "CODE" | "COUPON"; returnTo: string }) {
  return (
    <>
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}

/** What is in use, with its way out. */
function Used({ kind, code, returnTo }: { kind: "CODE" | "COUPON"; code: string; returnTo: string }) {
  const name = NAMES[kind];
  return (
    <Form
      method="post"
      action={urls.cartDiscounts()}
      className="mt-3 flex items-center justify-between gap-3 text-small"
    >
      <Hidden kind={kind} returnTo={returnTo} />
      <span>
        {name === "code" ? "Code" : "Coupon"} <b>{code}</b> is in your cart
      </span>
      <Button look="quiet" name="intent" value="remove">
        Remove {name}
      </Button>
    </Form>
  );
}

/** Which of code and coupon counts and why, with the switch to the other one (row OPEN-36). */
export function CodeOrCoupon({ rivals, returnTo }: { rivals: CartPromotions["codeOrCoupon"]; returnTo: string }) {
  if (!rivals) return null;
  const other = OTHER[rivals.winner];
  return (
    <Form method="post" action={urls.cartDiscounts()} className="mt-2 text-small" preventScrollReset>
      <Hidden kind={other} returnTo={returnTo} />
      <p>{rivals.note}</p>
      <Button look="quiet" name="intent" value="prefer">
        Use the {NAMES[other]} instead
      </Button>
    </Form>
  );
}

/** The free items that a promotion adds (row PROMO-14). */
export function Gifts({ gifts }: { gifts: readonly Gift[] | undefined }) {
  if (gifts === undefined || gifts.length === 0) return null;
  return (
    <ul aria-label="Free items" className="mt-3 text-small">
      {gifts.map(({ skuId, title, urlHandle, price, originalPrice, reason }) => (
        <li key={skuId} className="flex justify-between gap-3">
          <span>
            <Link to={urls.product(urlHandle)}>{title}</Link>
            <span className="block text-slate">{reason}</span>
          </span>
          <span className="text-right">
            {formatMoney(price)}
            <s className="block text-stone">
              <span className="sr-only">instead of </span>
              {formatMoney(originalPrice)}
            </s>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The field for a code or coupon, out of the way until it is wanted (statement 31). */
export function CodeForm({ returnTo, form = EMPTY_FORM }: { returnTo: string; form?: FormState }) {
  return (
    <Form method="post" action={urls.cartDiscounts()} className="flex items-start gap-2" preventScrollReset>
      <Hidden returnTo={returnTo} />
      <div className="min-w-0 flex-1">
        <Field
          label="Promotion code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={form.values.code}
          error={form.errors.code}
          hideNeed
        />
      </div>
      <div className="mt-6">
        <Button look="secondary" name="intent" value="apply">
          Apply
        </Button>
      </div>
    </Form>
  );
}

/** The coupon in the cart page's summary; its code has a form of its own there. */
export function CartCoupon({ cart }: { cart: CartPromotions }) {
  const returnTo = urls.cart();
  return (
    <div>
      {cart.couponCode ? <Used kind="COUPON" code={cart.couponCode} returnTo={returnTo} /> : null}
      <CodeOrCoupon rivals={cart.codeOrCoupon} returnTo={returnTo} />
      <p className="mt-2 text-small">
        <Link to={urls.cartDiscounts()}>Use a coupon</Link>
      </p>
    </div>
  );
}

/** Codes, coupons and free items of a cart beside a checkout step (rows PROMO-07, OPEN-36). */
export function CheckoutPromotions({ promotions, returnTo }: { promotions: CartPromotions; returnTo: string }) {
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
