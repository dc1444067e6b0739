import { Form } from "@remix-run/react";
import * as css from "~/components/cart/cart.css";
import { ExpressButtons, type ExpressMethods } from "~/components/checkout/express-pay";
import { PromiseLine } from "~/components/checkout/summary/summary";
import { totalText } from "~/components/checkout/summary/total-rows";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { BLOCKING_STATUSES, type CartLine as Line } from "~/models/cart/cart";
import type { Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { ActiveVehicle } from "./cart-line";

/** Sets the active vehicle on every line that has none, with one button. */
export function CheckAll({ vehicle, look }: { vehicle: ActiveVehicle; look: "primary" | "quiet" }) {
  return (
    <Form method="post" preventScrollReset>
      <Button look={look} isWide={look === "primary"} name="intent" value="vehicleAll">
        Check all for my {vehicle.name}
      </Button>
    </Form>
  );
}

/** Asks for the vehicle before checkout; a second button continues without one. */
function VehicleAsk({ lines, vehicle }: { lines: readonly Line[]; vehicle: ActiveVehicle | null }) {
  return (
    <section aria-labelledby="ask-vehicle" className="grid gap-2">
      <h2 id="ask-vehicle" className="text-base">
        {lines.length === 1 ? "Which vehicle is this part for?" : `Which vehicle are these ${lines.length} parts for?`}
      </h2>
      <p className="text-small text-slate">
        {lines.length === 1 ? "It has" : "They have"} not been checked against a vehicle yet. Add yours first, so that
        nothing has to come back.
      </p>
      {vehicle === null ? (
        <ButtonLink to={urls.garagePick({ returnTo: urls.cart() })} isWide>
          Add vehicle
        </ButtonLink>
      ) : (
        <CheckAll vehicle={vehicle} look="primary" />
      )}
      <ButtonLink to={urls.checkoutAddress()} look="secondary" isWide>
        Checkout without a vehicle
      </ButtonLink>
    </section>
  );
}

type ActionProps = {
  total: Money;
  isTotalPending: boolean;
  /** The lines that count. */
  lines: readonly Line[];
  isBlocked: boolean;
  /** Whether checkout was pressed while some lines still need a vehicle. */
  isAsking: boolean;
  vehicle: ActiveVehicle | null;
  express: ExpressMethods;
};

/** The button to checkout, or the reason why it is blocked. */
export function CheckoutAction({ total, isTotalPending, lines, isBlocked, isAsking, vehicle, express }: ActionProps) {
  const withoutVehicle = lines.filter(({ needAddCarModel }) => needAddCarModel);
  return (
    <>
      <div className={css.action} id="checkout">
        {isBlocked ? (
          <Notice tone="warning">
            <p>
              {lines.some(({ status }) => BLOCKING_STATUSES.includes(status))
                ? "Some parts cannot be shipped now. Remove them to check out the rest."
                : "An add-on has lost its add-on price: the note on it says why. Put that right or remove it to check out."}
            </p>
          </Notice>
        ) : lines.length > 0 ? (
          <>
            <p className={css.actionTotal}>
              <span>Total</span>
              <span>{isTotalPending ? "Updating…" : totalText(total)}</span>
            </p>
            {isAsking && withoutVehicle.length > 0 ? (
              <VehicleAsk lines={withoutVehicle} vehicle={vehicle} />
            ) : (
              <ButtonLink
                to={withoutVehicle.length > 0 ? urls.cartWithVehicleQuestion() : urls.checkoutAddress()}
                isWide
              >
                Checkout
              </ButtonLink>
            )}
          </>
        ) : null}
        <PromiseLine />
      </div>
      {isBlocked || lines.length === 0 ? null : (
        <form method="post" action={urls.checkoutExpress()} className={css.express}>
          <input type="hidden" name="expectedTotalCent" value={total.cent} />
          {isAsking ? <input type="hidden" name="unchecked" value="yes" /> : null}
          <ExpressButtons methods={express} />
        </form>
      )}
    </>
  );
}
