import { Form } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import * as css from "~/components/cart/cart.css";
import type { ExpressMethods } from "~/components/checkout/express-pay";
import { CartCoupon, CodeForm, CodeState, Gifts } from "~/components/checkout/promotions";
import { Totals } from "~/components/checkout/summary/summary";
import { late } from "~/components/page/late";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { AddOn } from "~/models/cart/add-on";
import {
  isBlocking,
  type ShownLine as Line,
  lineKey,
  lineVehicleName,
  type ShownCart,
  splitLines,
} from "~/models/cart/cart";
import type { FormState } from "~/models/forms/form-state";
import { UNPAID_PIECES_MAX } from "~/models/shop/limits";
import type { CartAmounts } from "./cart-estimate.server";
import { type ActiveVehicle, CartLine } from "./cart-line";
import { CheckAll, CheckoutAction } from "./checkout-action";
import { DeliveryEstimate } from "./delivery-estimate";
import { Kit } from "./kit";
import type { LineQuestion } from "./line-question";
import { useOutcome, usePendingTotals } from "./pending-changes";
import { QuantitiesForm } from "./quantity-stepper";

/** Forms below the lines, which work before their script comes. */
const AddOns = late(() => import("./add-ons").then((module) => module.AddOns));

/** A refused cart form: the key of its line, "lines" for quantities, or "promotion" for the code. */
export type RefusedForm = { form: FormState; of: string };

/** Carts with at least this many lines use a denser layout. */
const MANY_LINES = 10;

/** Offers to restore the lines that were just removed. */
export function UndoRemove({ removed }: { removed: { title: string } | null }) {
  if (removed === null) return null;
  return (
    <Notice tone="info">
      <Form method="post" className="spread gap-x-4 gap-y-1" preventScrollReset>
        <p>Removed {removed.title}</p>
        <span className="-ml-2">
          <Button look="quiet" name="intent" value="undo">
            Undo
          </Button>
        </span>
      </Form>
    </Notice>
  );
}

/** The code field, folded until it is needed; it explains why a code was refused. */
function Promotion({ cart, form }: { cart: ShownCart; form: FormState | undefined }) {
  if (cart.promotionCode !== null)
    return (
      <Form id="promotion" method="post" className="mt-3 ends gap-3 text-small" preventScrollReset>
        <CodeState kind="CODE" code={cart.promotionCode} problem={cart.codeProblem} />
        <span className="-mr-2 flex-none">
          <Button look="quiet" name="intent" value="removePromotion">
            Remove code
          </Button>
        </span>
      </Form>
    );
  return (
    <details id="promotion" className="mt-3 text-small" open={form?.errors.code !== undefined || undefined}>
      <summary className="min-h-11 content-center font-semibold text-accent">Add a promotion code</summary>
      <CodeForm intent="promotion" form={form} />
    </details>
  );
}

/** Names the vehicle that lines were added for, which need not be the active one. */
function vehicleOf(lines: readonly Line[]): string {
  const [name, ...others] = new Set(lines.map(lineVehicleName));
  return others.length === 0 ? `your ${name ?? "vehicle"}` : "the vehicles that they were added for";
}

/** Warns about products that may not fit before payment, and shows how to correct them. */
function FitWarning({ lines, vehicle }: { lines: readonly Line[]; vehicle: ActiveVehicle | null }) {
  const linesOf = (match: Line["carModelMatch"]) => lines.filter(({ carModelMatch }) => carModelMatch === match);
  const [notFitting, notConfirmed, unchecked] = [linesOf("NOT_FIT"), linesOf("UNCERTAIN"), linesOf("EMPTY").length];
  const [misfits, open] = [notFitting.length, notConfirmed.length];
  if (misfits + open + unchecked === 0) return null;
  const isOther = notFitting.every(({ attributeValueId }) => attributeValueId !== vehicle?.attributeValueId);
  const change = vehicle !== null && isOther ? `check it for your ${vehicle.name}` : "change your vehicle";
  const advice =
    misfits > 0
      ? `Remove what doesn't fit, or ${change}.`
      : open === 0 && vehicle === null
        ? "Add your vehicle, and each part says whether it fits."
        : "Check the note on each part before you pay.";
  const isMissing = lines.some(({ needAddCarModel }) => needAddCarModel);
  return (
    <Notice tone="warning">
      <p>
        {misfits === 0
          ? null
          : `${misfits} ${misfits === 1 ? "item doesn't" : "items don't"} fit ${vehicleOf(notFitting)}. `}
        {open === 0
          ? null
          : `${open} ${open === 1 ? "item isn't" : "items aren't"} confirmed to fit ${vehicleOf(notConfirmed)}. `}
        {unchecked === 0
          ? null
          : `${unchecked} ${unchecked === 1 ? "item hasn't" : "items haven't"} been checked against a vehicle yet. `}
        {advice}
      </p>
      {isMissing && vehicle !== null ? <CheckAll vehicle={vehicle} /> : null}
    </Notice>
  );
}

/** Says before the checkout what it would refuse: more parts than one order takes. */
function TooLarge({ pieces }: { pieces: number }) {
  if (pieces <= UNPAID_PIECES_MAX) return null;
  return (
    <Notice tone="warning">
      <p>{`One order takes up to ${UNPAID_PIECES_MAX} parts, and your cart has ${pieces}. Take some out, and order them after this order is paid.`}</p>
    </Notice>
  );
}

/** Keeps the order of lines, and groups those of one kit at the position of its first line. */
function toGroups(lines: readonly Line[]): { bundleId: string; lines: Line[] }[] {
  const groups: { bundleId: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const kit = line.bundleId === "" ? undefined : groups.find(({ bundleId }) => bundleId === line.bundleId);
    if (kit === undefined) groups.push({ bundleId: line.bundleId, lines: [line] });
    else kit.lines.push(line);
  }
  return groups;
}

type CartViewProps = {
  cart: ShownCart;
  addOns: readonly AddOn[];
  vehicle: ActiveVehicle | null;
  /** The questions that decide the fit of lines, by line key. */
  questions: Readonly<Record<string, LineQuestion>>;
  refused: RefusedForm | undefined;
  costs: CartAmounts;
  express: ExpressMethods;
  /** Content below the lines: actions on the whole cart. */
  children: ReactNode;
};

/** A cart with lines: those that count, those that cannot be bought, and the totals. */
export function CartView({ cart, addOns, vehicle, questions, refused, costs, express, children }: CartViewProps) {
  const pending = usePendingTotals();
  const isTotalPending = pending !== "";
  const outcome = useOutcome(cart, costs.amounts.total);
  const { usable, unusable } = splitLines(cart.items);
  const formFor = (of: string) => (refused?.of === of ? refused.form : undefined);
  const lineForm = (line: Line) => formFor("lines") ?? formFor(lineKey(line));
  const lineProps = (isUsable: boolean) => (line: Line) => ({
    ...{ vehicle, form: lineForm(line), isUsable, question: questions[lineKey(line)] },
    isRepeated:
      isUsable && cart.changes.filter(({ id }) => id.includes(`:${lineKey(line)}:`)).length >= line.notices.length,
  });
  const rows = (lines: readonly Line[], isUsable: boolean) =>
    toGroups(lines).map(({ bundleId, lines: groupLines }) => {
      const [first] = groupLines;
      if (first === undefined) return null;
      return bundleId === "" ? (
        <CartLine key={lineKey(first)} line={first} {...lineProps(isUsable)(first)} />
      ) : (
        <Kit key={`kit ${bundleId}`} bundleId={bundleId} lines={groupLines} lineProps={lineProps(isUsable)} />
      );
    });
  const coupon = <CartCoupon cart={cart} />;
  const promotion = <Promotion cart={cart} form={formFor("promotion")} />;
  return (
    <div className="grid grid-cols-1 gap-y-6 gap-x-10 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr] md:gap-y-0">
      <div className="min-w-0">
        <FitWarning lines={usable} vehicle={vehicle} />
        <TooLarge pieces={cart.totals.itemCount} />
        <QuantitiesForm />
        {usable.length > 0 ? (
          <ul aria-label="Cart items" className={usable.length < MANY_LINES ? "mt-4" : `mt-4 ${css.many}`}>
            {rows(usable, true)}
          </ul>
        ) : null}
        {addOns.length > 0 ? (
          <Suspense>
            <AddOns addOns={addOns} />
          </Suspense>
        ) : null}
        {unusable.length > 0 ? (
          <section aria-labelledby="unavailable" className="mt-8">
            <h2 id="unavailable">Unavailable items</h2>
            <p className="mb-3 note">These are not in your total, and you do not pay for them.</p>
            <ul aria-label="Unavailable items">{rows(unusable, false)}</ul>
          </section>
        ) : null}
      </div>
      <div className="contents md:block md:col-2 md:row-[1/span_2]">
        <section
          aria-labelledby="order-summary"
          className="panel bg-mist md:not-print:border-b-0 md:not-print:rounded-b-none"
          aria-busy={isTotalPending || undefined}
        >
          <h2 id="order-summary" className="mb-2">
            Order summary
          </h2>
          <p role="status" className={isTotalPending ? "text-small font-semibold text-uncertain" : "sr-only"}>
            {pending || (formFor("promotion")?.errors.code ?? outcome)}
          </p>
          <Totals amounts={costs.amounts} />
          <Gifts gifts={cart.gifts} />
          {cart.promotionCode === null ? null : promotion}
          {cart.couponCode ? coupon : null}
        </section>
        <CheckoutAction
          total={costs.amounts.total}
          isTotalPending={isTotalPending}
          lines={usable}
          isBlocked={usable.some(isBlocking)}
          express={express}
        />
        <div className="panel min-w-0 pt-1.5 md:mt-4" data-print="no">
          {cart.promotionCode === null ? promotion : null}
          {cart.couponCode ? null : coupon}
          <DeliveryEstimate delivery={costs.delivery} form={formFor("zip")} />
        </div>
      </div>
      <div className="min-w-0 md:col-1 md:row-2">{children}</div>
    </div>
  );
}
