import { Form } from "@remix-run/react";
import * as css from "~/components/cart/cart.css";
import { RadioCard } from "~/components/form/field";
import { useTerms } from "~/components/page/use-route-handle";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { totalText } from "~/models/amounts/total-rows";
import { type ShownLine as Line, lineKey, lineVehicleName, type ShownCart, splitLines } from "~/models/cart/cart";
import { unavailableReason } from "~/models/product/product";
import { addMoney, formatMoney, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { VehicleQuestion } from "./vehicle-question";

const FIT_WORDS = { FIT: "fits", NOT_FIT: "does not fit", UNCERTAIN: "fit not confirmed", EMPTY: "fit not checked" };

/** The vehicle that whoever shared the cart chose a part for, which is not the reader's, and whether it fits that one. */
function SharedFit({ line }: { line: Line }) {
  const vehicle = lineVehicleName(line);
  if (vehicle === null) return null;
  return (
    <p className="note">
      For a {unbroken(vehicle)}: {FIT_WORDS[line.carModelMatch]}
    </p>
  );
}

function SharedLine({ line }: { line: Line }) {
  const id = `shared-${lineKey(line)}`;
  const unavailable = unavailableReason(line.status);
  const reason = unavailable === null ? (line.addOnProblem ?? null) : (line.notices[0] ?? unavailable);
  return (
    <li className={css.line} aria-labelledby={id}>
      <Picture src={line.imageUrl} alt="" width={112} height={112} isEager className="[grid-area:picture] thumb" />
      <div className="[grid-area:text] min-w-0">
        <Link id={id} to={urls.product(line.urlHandle)} className="font-semibold leading-snug">
          {unbroken(line.title)}
        </Link>
        <p className="mt-0.5 hint">
          {line.brandName} · {line.partNumber}
          {line.bundleTitle ? ` · ${line.bundleTitle}` : null}
        </p>
        <SharedFit line={line} />
        {line.fitRemark ? <p className="note">{line.fitRemark}</p> : null}
        {reason ? <p className="mt-1 text-small font-semibold text-uncertain">{reason}, not in the subtotal</p> : null}
      </div>
      <div className="[grid-area:price] text-right max-sm:max-w-34">
        <p className="text-large font-bold">{formatMoney(line.lineTotal)}</p>
        <p className="hint">
          {line.itemCount} × {formatMoney(line.discountPrice)}
        </p>
        {line.coreCharge ? (
          <p className="hint">+ {formatMoney(timesMoney(line.coreCharge, line.itemCount))} core charge</p>
        ) : null}
      </div>
    </li>
  );
}

/** What a shared cart is, and what becomes of the reader's own. */
function AboutCopy({ hasOwn }: { hasOwn: boolean }) {
  return (
    <p className="mb-4 text-slate">
      A copy of somebody&rsquo;s cart, at today&rsquo;s prices.
      {hasOwn ? " What is in your cart stays in it; of a part in both, the larger number of pieces counts." : null}
    </p>
  );
}

/** What the parts come to, with the core charges that are paid with them and come back with the old parts. */
function SharedTotals({ totals: { subtotal, coreCharge } }: Pick<ShownCart, "totals">) {
  if (coreCharge.cent === 0)
    return (
      <p className="flex justify-between border-t border-line py-4 text-large font-bold">
        <span>Subtotal</span>
        <span>{totalText(subtotal)}</span>
      </p>
    );
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line py-4 [&>dd]:text-right">
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal)}</dd>
      <dt>
        Core charge <span className="block hint">Refunded when you return your old part</span>
      </dt>
      <dd>{formatMoney(coreCharge)}</dd>
      <dt className="text-large font-bold">Parts and core charge</dt>
      <dd className="text-large font-bold">{totalText(addMoney(subtotal, coreCharge))}</dd>
    </dl>
  );
}

/** Asks which vehicle the parts are for; the cart asks again, before the checkout, whoever does not say it here. */
function AskVehicle({ question: { choices, chosen } }: { question: VehicleQuestion }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Which vehicle are these parts for?</legend>
      {choices.map(({ value, label }) => (
        <RadioCard key={value} name="vehicle" value={value} label={label} defaultChecked={value === chosen} />
      ))}
    </fieldset>
  );
}

/**
 * A cart shared by another shopper, at the reader's own prices, with a button that copies it into the reader's cart while
 * something in it can be bought.
 */
export function SharedCart(props: { cart: ShownCart; question: VehicleQuestion | null; hasOwn: boolean }) {
  const { cart, question, hasOwn } = props;
  const { usable, unusable } = splitLines(cart.items);
  return (
    <div className="max-w-3xl">
      <AboutCopy hasOwn={hasOwn} />
      <ul aria-label="Shared cart">
        {[...usable, ...unusable].map((line) => (
          <SharedLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      {usable.length === 0 ? (
        <div className="grid gap-3 border-t border-line py-4">
          <p>None of these parts can be bought now.</p>
          <p>
            <ButtonLink to={urls.categories()}>Shop parts</ButtonLink>
          </p>
        </div>
      ) : (
        <>
          <SharedTotals totals={cart.totals} />
          <Form method="post" className="grid gap-4">
            {question === null ? null : <AskVehicle question={question} />}
            <Button isWide>
              {unusable.length === 0 ? "Add these to my cart" : "Add what can be bought to my cart"}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}

/** Says why a link opens no cart, and what helps. */
export function EndedCart({ hasOwn }: { hasOwn: boolean }) {
  const { cartDays } = useTerms();
  return (
    <EmptyState title="This link opens no cart any more">
      <p className="max-w-lg text-slate">
        A shared cart can be opened for {cartDays} days. Ask whoever sent the link for a new one, or check that it was
        copied whole.
      </p>
      <div className="wrap justify-center gap-3">
        <ButtonLink to={urls.categories()}>Shop parts</ButtonLink>
        {hasOwn ? (
          <ButtonLink to={urls.cart()} look="secondary">
            Your cart
          </ButtonLink>
        ) : null}
      </div>
    </EmptyState>
  );
}
