import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CartPromotions, ShownGift } from "~/models/cart/cart";
import type { FormState } from "~/models/forms/form-state";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Field } from "../form/field";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { OrderPress } from "./order-form";

const OTHER = { CODE: "COUPON", COUPON: "CODE" } as const;
const NAMES = { CODE: "code", COUPON: "coupon" } as const;

/** Hidden fields that every promotion form sends. */
export function Hidden({ kind, returnTo }: { kind?: "CODE" | "COUPON"; returnTo: string }) {
  return (
    <>
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}

type CodeFormProps = {
  /** URL that handles the post; the page's own unless given. */
  action?: string;
  intent: string;
  form: FormState | undefined;
  /** Hidden fields of the form. */
  children?: ReactNode;
};

/** The field for a promotion code, with its button beside it. */
export function CodeForm({ action, intent, form, children }: CodeFormProps) {
  return (
    <Form method="post" action={action} className="flex items-start gap-2" preventScrollReset>
      {children}
      <div className="min-w-0 flex-1">
        <Field
          label="Promotion code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={form?.values.code}
          error={form?.errors.code}
          // A page that a browser loads as the answer begins where the answer is.
          autoFocus={!!form?.errors.code}
          hideNeed
        />
      </div>
      <div className="mt-6 flex-none">
        <Button look="secondary" name="intent" value={intent}>
          Apply
        </Button>
      </div>
    </Form>
  );
}

/** A code or coupon in the cart: that it counts, or struck through with what it lacks. */
export function CodeState({ kind, code, problem }: { kind: "CODE" | "COUPON"; code: string; problem: string | null }) {
  if (problem !== null)
    return (
      <span>
        <s>{code}</s> <b className="text-uncertain">does not count: {problem}</b>
      </span>
    );
  return (
    <span>
      {kind === "CODE" ? "Code" : "Coupon"} <b>{code}</b> is applied
    </span>
  );
}

type Place = {
  /** The page that a press leads back to. */
  returnTo: string;
  /** Whether that is the last step, whose own form is sent along. */
  isLast?: boolean;
};
type Press = Place & { intent: "remove" | "prefer"; kind: "CODE" | "COUPON" };

/** A button that changes a code or coupon, with what it is about. */
function PromotionPress({
  intent,
  kind,
  returnTo,
  isLast,
  label,
  className,
  children,
}: Press & { label: string; className: string; children: ReactNode }) {
  if (isLast)
    return (
      <div className={className}>
        {children}
        <span className="-mr-2 flex-none">
          <OrderPress intent={`${intent}${kind === "CODE" ? "Code" : "Coupon"}`} look="quiet">
            {label}
          </OrderPress>
        </span>
      </div>
    );
  return (
    <Form method="post" action={urls.cartDiscounts()} className={className} preventScrollReset>
      <Hidden kind={kind} returnTo={returnTo} />
      {children}
      <span className="-mr-2 flex-none">
        <Button look="quiet" name="intent" value={intent}>
          {label}
        </Button>
      </span>
    </Form>
  );
}

type UsedProps = Place & { kind: "CODE" | "COUPON"; code: string; problem: string | null };

/** A code or coupon in the cart, with a button to remove it. */
export function Used({ kind, code, problem, ...place }: UsedProps) {
  const className = "mt-3 ends gap-3 text-small";
  return (
    <PromotionPress {...place} intent="remove" kind={kind} label={`Remove ${NAMES[kind]}`} className={className}>
      <CodeState kind={kind} code={code} problem={problem} />
    </PromotionPress>
  );
}

/** Explains whether the code or the coupon counts, and offers to switch to the other. */
export function CodeOrCoupon({ rivals, ...place }: Place & { rivals: CartPromotions["codeOrCoupon"] }) {
  if (!rivals) return null;
  const kind = OTHER[rivals.winner];
  const label = `Use the ${NAMES[kind]} instead`;
  return (
    <PromotionPress {...place} intent="prefer" kind={kind} label={label} className="mt-2 text-small">
      <p>{rivals.note}</p>
    </PromotionPress>
  );
}

/** Free items that a promotion adds to the cart. */
export function Gifts({ gifts }: { gifts: readonly ShownGift[] }) {
  if (gifts.length === 0) return null;
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

/** The coupon in the cart's summary; codes have a form of their own there. */
export function CartCoupon({ cart }: { cart: CartPromotions }) {
  const returnTo = urls.cart();
  return (
    <div>
      {cart.couponCode ? (
        <Used kind="COUPON" code={cart.couponCode} problem={cart.couponProblem} returnTo={returnTo} />
      ) : null}
      <CodeOrCoupon rivals={cart.codeOrCoupon} returnTo={returnTo} />
      <Link to={urls.cartDiscounts()} data-print="no" className="press text-small font-semibold">
        Use a coupon
      </Link>
    </div>
  );
}
