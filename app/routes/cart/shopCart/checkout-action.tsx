import { Form } from "@remix-run/react";
import { ExpressButtons, type ExpressMethods } from "~/components/checkout/express-pay";
import { PromiseLine } from "~/components/checkout/summary/summary";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { totalText } from "~/models/amounts/total-rows";
import { BLOCKING_STATUSES, type ShownLine as Line } from "~/models/cart/cart";
import type { Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { ActiveVehicle } from "./cart-line";
import { QUANTITIES_FORM } from "./quantity-stepper";

/** Sets the active vehicle on every line that has none, with one button. */
export function CheckAll({ vehicle }: { vehicle: ActiveVehicle }) {
  return (
    <Form method="post" preventScrollReset>
      <Button look="quiet" name="intent" value="vehicleAll">
        Check all for my {vehicle.name}
      </Button>
    </Form>
  );
}

type ActionProps = {
  total: Money;
  isTotalPending: boolean;
  /** The lines that count. */
  lines: readonly Line[];
  isBlocked: boolean;
  express: ExpressMethods;
};

/** The button to checkout, or the reason why it is blocked. */
export function CheckoutAction({ total, isTotalPending, lines, isBlocked, express }: ActionProps) {
  return (
    <>
      <div className="cart-action" id="checkout" data-print="no">
        {isBlocked ? (
          <Notice tone="warning">
            <p>
              {lines.some(({ status }) => BLOCKING_STATUSES.includes(status))
                ? "Some parts cannot be shipped now. Remove them to check out the rest."
                : "An add-on lost its add-on price: its note says why. Fix that or remove it to check out."}
            </p>
          </Notice>
        ) : lines.length > 0 ? (
          <>
            <p className="flex justify-between mb-2 font-bold md:hidden">
              <span>Total</span>
              <span>{isTotalPending ? "Updating…" : totalText(total)}</span>
            </p>
            <Button form={QUANTITIES_FORM} name="next" value="checkout" isWide>
              Checkout
            </Button>
          </>
        ) : null}
        <PromiseLine />
      </div>
      {isBlocked || lines.length === 0 ? null : (
        <div className="min-w-0 md:mt-4">
          <ExpressButtons methods={express} form={QUANTITIES_FORM} formAction={urls.checkoutExpress()} />
        </div>
      )}
    </>
  );
}
