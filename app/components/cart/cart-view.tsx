import { Form } from "@remix-run/react";
import type { AddOn } from "~/models/add-on";
import { BLOCKING_STATUSES, type Cart, isBlocking, type CartLine as Line, lineKey, splitLines } from "~/models/cart";
import { EMPTY_FORM, type FormState } from "~/models/forms/form";
import type { OptionalPart } from "~/models/optional-part";
import * as urls from "~/models/urls";
import { DiscountList, PromiseLine, Totals } from "../checkout/summary";
import { totalText } from "../checkout/total-rows";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Field } from "../ui/field";
import { Notice } from "../ui/notice";
import { AddOns } from "./add-ons";
import * as css from "./cart.css";
import { type ActiveVehicle, CartLine } from "./cart-line";

/** A refused cart form: which line it was of, "promotion" for the code. */
export type CartForm = FormState & { of: string };

type RemovedLine = { skuId: string; itemType: string; bundleId: string; itemCount: number; title: string };

/** What a cart says when there is nothing in it, or when it could not be loaded (row CART-09). */
export function EmptyCart({ isUnreachable }: { isUnreachable: boolean }) {
  if (isUnreachable)
    return (
      <EmptyState title="Your cart could not be loaded">
        <p className="text-slate">Nothing in it is lost. Please try again in a moment.</p>
        <ButtonLink to={urls.cart()}>Try again</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="Your cart is empty">
      <p className="text-slate">Find parts that fit by vehicle, category or part number.</p>
      <ButtonLink to={urls.categoriesAll()}>Shop all parts</ButtonLink>
    </EmptyState>
  );
}

/** The removed line, one press away from being back (statement 34). */
export function UndoRemove({ removed }: { removed: RemovedLine | null }) {
  if (removed === null) return null;
  return (
    <Notice tone="info">
      <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>Removed {removed.title}</p>
        <input type="hidden" name="skuId" value={removed.skuId} />
        <input type="hidden" name="itemType" value={removed.itemType} />
        <input type="hidden" name="bundleId" value={removed.bundleId} />
        <input type="hidden" name="itemCount" value={removed.itemCount} />
        <Button look="quiet" name="intent" value="undo">
          Undo
        </Button>
      </Form>
    </Notice>
  );
}

/** A code, out of the way until it is wanted; a wrong one says why (statement 31, row PROMO-07). */
function Promotion({ cart, form }: { cart: Cart; form: FormState }) {
  if (cart.promotionCode !== null)
    return (
      <Form method="post" className="mt-3 flex items-center justify-between gap-3 text-small" preventScrollReset>
        <span>
          Code <b>{cart.promotionCode}</b> is applied
        </span>
        <Button look="quiet" name="intent" value="removePromotion">
          Remove code
        </Button>
      </Form>
    );
  return (
    <details className="mt-3 text-small" open={form.errors.code !== undefined || undefined}>
      <summary className="min-h-11 content-center font-semibold text-accent">Add a promotion code</summary>
      <Form method="post" className="flex items-start gap-2" preventScrollReset>
        <div className="flex-1 min-w-0">
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
        <div className={css.besideField}>
          <Button look="secondary" name="intent" value="promotion">
            Apply
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Parts that may not fit, said before paying (statement 33). */
function FitWarning({ lines }: { lines: readonly Line[] }) {
  const doubtful = lines.filter(({ carModelMatch }) => carModelMatch !== "FIT").length;
  if (doubtful === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        {doubtful === 1 ? "One part is" : `${doubtful} parts are`} not confirmed to fit your vehicle. Check before you
        pay: the note on each part says what is missing.
      </p>
    </Notice>
  );
}

type CartViewProps = {
  cart: Cart;
  addOns: OptionalPart<AddOn[]>;
  vehicle: ActiveVehicle | null;
  form: CartForm | undefined;
};

/** A cart with something in it: the lines that count, those that cannot be bought, and what it comes to (row CART-05). */
export function CartView({ cart, addOns, vehicle, form }: CartViewProps) {
  const { usable, unusable } = splitLines(cart.items);
  const isBlocked = usable.some(isBlocking);
  const formOf = (of: string) => (form?.of === of ? form : EMPTY_FORM);
  const rows = (lines: readonly Line[], isUsable: boolean) =>
    lines.map((line) => (
      <CartLine key={lineKey(line)} line={line} vehicle={vehicle} form={formOf(lineKey(line))} isUsable={isUsable} />
    ));
  return (
    <div className={css.layout}>
      <div className={css.lines}>
        <FitWarning lines={usable} />
        {usable.length > 0 ? (
          <ul aria-label="Cart items" className="mt-4">
            {rows(usable, true)}
          </ul>
        ) : null}
        <AddOns part={addOns} />
        {unusable.length > 0 ? (
          <section aria-labelledby="unavailable" className="mt-8">
            <h2 id="unavailable">Unavailable items</h2>
            <p className="mb-3 text-small text-slate">These are not in your total and do not hold up your order.</p>
            <ul aria-label="Unavailable items">{rows(unusable, false)}</ul>
          </section>
        ) : null}
      </div>
      <section aria-labelledby="order-summary" className={css.summary}>
        <h2 id="order-summary" className="mb-2">
          Order summary
        </h2>
        <Totals amounts={cart.totals} />
        <DiscountList discounts={cart.discounts} />
        <Promotion cart={cart} form={formOf("promotion")} />
      </section>
      <div className={css.action}>
        {isBlocked ? (
          <Notice tone="warning">
            <p>
              {usable.some(({ status }) => BLOCKING_STATUSES.includes(status))
                ? "Some parts cannot be shipped now. Remove them to check out the rest."
                : "An add-on has lost its add-on price: the note on it says why. Put that right or remove it to check out."}
            </p>
          </Notice>
        ) : usable.length > 0 ? (
          <>
            <p className={css.actionTotal}>
              <span>Total</span>
              <span>{totalText(cart.totals.total)}</span>
            </p>
            <ButtonLink to={urls.checkoutAddress()} isWide>
              Checkout
            </ButtonLink>
          </>
        ) : null}
        <PromiseLine />
      </div>
    </div>
  );
}
